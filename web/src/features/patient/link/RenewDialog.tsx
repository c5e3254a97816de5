import { useMutation } from '@tanstack/react-query';
import type { LinkScope } from '@yun/contract';
import { linkScopeLabels, linkScopes } from '@yun/contract/talk/labels';
import { Checkbox, Form } from 'antd';
import { useRef } from 'react';
import { FormDialog } from '#web/features/patient/list/dialogs/FormDialog.tsx';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import css from '../list/dialogs/dialogs.module.css';
import { createLink } from '../patient.api.ts';
import type { LinkPatient } from './link-patient.ts';

interface Props {
  patient: LinkPatient;
  hasLink: boolean;
  onClose(): void;
}

interface Values extends Record<string, unknown> {
  days: number;
  scope: LinkScope[];
}

const usual: Values = { days: 30, scope: [...linkScopes] };
const choices = [7, 30, 90].map((days) => ({ value: days, label: `${days} 天` }));
const scopeChoices = linkScopes.map((scope) => ({ value: scope, label: linkScopeLabels[scope] }));

/** A new link; the previous link stops working at once. */
export function RenewDialog({ patient, hasLink, onClose }: Props) {
  const kept = useKeptForm<Values>({ name: `link-${patient.id}`, saved: usual });
  const { mutateAsync } = useMutation(createLink);
  // A retry after a lost answer keeps the key, so it is the same link; other input gets a new key.
  const input = useRef({ wanted: '', key: '' });

  async function handleSend({ days, scope }: Values): Promise<undefined> {
    const wanted = JSON.stringify([days, scope]);
    if (input.current.wanted !== wanted) input.current = { wanted, key: newClientKey() };
    await mutateAsync({ patient_id: patient.id, client_key: input.current.key, days, scope });
    message.success('已生成新的二维码');
  }

  return (
    <FormDialog
      kept={kept}
      title="生成二维码"
      patient={patient}
      okText="生成"
      busyText="正在生成…"
      onSend={handleSend}
      onClose={onClose}
    >
      {hasLink && (
        <p className={css.note}>
          原来的二维码随即失效：打印过的计划、墙上的二维码都要换成新的，已打开的手机也要重新扫码。
        </p>
      )}
      <Form.Item name="days" label="有效期">
        <RadioGroup options={choices} />
      </Form.Item>
      <Form.Item
        name="scope"
        label="患者可以"
        dependencies={['days']}
        rules={[{ validator: (_rule, scope: LinkScope[]) => checkScope(scope) }]}
      >
        <Checkbox.Group options={scopeChoices} />
      </Form.Item>
    </FormDialog>
  );
}

function checkScope(scope: LinkScope[]): Promise<void> {
  if (scope.length === 0) return Promise.reject(new Error('请至少选择一项'));
  if (scope.includes('log') && !scope.includes('plan')) {
    return Promise.reject(new Error('记录训练需要同时可以查看训练计划'));
  }
  return Promise.resolve();
}
