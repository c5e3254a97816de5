import { useMutation, useQuery } from '@tanstack/react-query';
import type { Api, patient } from '@yun/contract';
import { personName } from '@yun/contract/patient/field-rules';
import { guardianAge } from '@yun/contract/patient/fields';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { ConsentText } from '#web/features/patient/edit/ConsentText.tsx';
import { FormDialog } from '#web/features/patient/list/dialogs/FormDialog.tsx';
import { attachmentsQuery, signConsent } from '#web/features/patient/patient.api.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { serverToday } from '#web/lib/time/server-time.ts';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { dayRule } from '#web/ui/date-input/day-rules.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { zodRule } from '#web/ui/forms/zod-rule.ts';

type Signing = Api['POST /api/consent/sign_consent']['input'];
type Consents = Api['GET /api/consent/list_consent']['output'];

interface Props {
  info: patient.PatientInfo;
  document: Consents['document'];
  onClose(): void;
}

type Values = Pick<Signing, 'signer' | 'signer_name' | 'attachment_id'> & {
  method: Signing['method'] | null;
  sign_date: string | null;
};

/** Records that the patient, or a representative, has signed. */
export function SignDialog({ info, document, onClose }: Props) {
  const isChild = info.age < guardianAge;
  const [saved] = useState(() => firstValues(info, isChild));
  const kept = useKeptForm<Values>({ name: 'sign', saved });
  const [key] = useState(newClientKey);
  const { mutateAsync } = useMutation(signConsent);
  const attachments = useQuery(attachmentsQuery(info.id)).data?.list ?? [];

  async function handleSend(values: Values): Promise<undefined> {
    await mutateAsync({
      patient_id: info.id,
      client_key: key,
      doc_version: document.doc_version,
      signer: values.signer,
      signer_name: values.signer_name.trim(),
      method: values.method ?? '纸质扫描',
      sign_date: values.sign_date ?? serverToday(),
      attachment_id: values.attachment_id ?? null,
    });
  }

  return (
    <FormDialog
      kept={kept}
      title="登记知情同意"
      patient={info}
      okText="登记"
      busyText="正在登记…"
      onSend={handleSend}
      onClose={onClose}
    >
      <ConsentText document={document} />
      <Form.Item name="signer" label="签署人" rules={[{ required: true, message: '请选择签署人' }]}>
        <RadioGroup
          options={[
            { value: '本人', label: '本人', disabled: isChild },
            { value: '监护人', label: '监护人' },
          ]}
        />
      </Form.Item>
      <Form.Item name="signer_name" label="签署人姓名" rules={[zodRule(personName)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="method" label="签署方式" rules={[{ required: true, message: '请选择签署方式' }]}>
        <RadioGroup
          options={[
            { value: '纸质扫描', label: '纸质扫描' },
            { value: '手写签名', label: '手写签名' },
          ]}
        />
      </Form.Item>
      <Form.Item name="sign_date" label="签署日期" rules={[{ required: true, message: '请填写签署日期' }, dayRule]}>
        <DateInput max={serverToday()} />
      </Form.Item>
      <Form.Item name="attachment_id" label="同意书原件" extra="先在“附件”中上传扫描件，再在这里选择">
        <Select
          allowClear
          placeholder="不关联附件"
          options={attachments.map(({ id, name, kind }) => ({ value: id, label: `${name}（${kind}）` }))}
          notFoundContent="还没有附件"
        />
      </Form.Item>
    </FormDialog>
  );
}

function firstValues(info: patient.PatientInfo, isChild: boolean): Values {
  return {
    signer: isChild ? '监护人' : '本人',
    signer_name: isChild ? (info.guardian_name ?? '') : info.name,
    method: null,
    sign_date: serverToday(),
    attachment_id: null,
  };
}
