import { useMutation, useQuery } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { planInfoQuery, saveTemplate } from '#web/features/plan/plan.api.ts';
import { StepDialog } from '#web/features/plan/StepDialog.tsx';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { Input } from '#web/ui/controls/text-input.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { templateOf } from './template-of.ts';

/** The content of a plan as a template of one's own; the affected side is left open again. */
export function SaveTemplateDialog({ row, onClose }: { row: plan.PlanRow; onClose(): void }) {
  const [name, setName] = useState(row.title);
  const [phase, setPhase] = useState('');
  const [client_key] = useState(newClientKey);
  const { data: info } = useQuery(planInfoQuery(row.id));
  const save = useMutation(saveTemplate);
  const content = info?.current ?? info?.draft?.content;
  async function send(): Promise<void> {
    if (!info || !content) return;
    const made = await save
      .mutateAsync({
        client_key,
        owner_scope: 'user',
        ...templateOf(content, info.patient),
        name: name.trim(),
        phase: phase.trim(),
      })
      .catch(() => null);
    if (!made) return;
    message.success(`已存为模板“${made.name}”，可在计划模板中发布`);
    onClose();
  }
  return (
    <StepDialog
      title={`“${row.title}”存为模板`}
      patient={row.patient}
      okText="保存"
      isReady={Boolean(content && content.items.length > 0) && name.trim().length >= 2 && phase.trim() !== ''}
      isPending={save.isPending}
      error={save.error}
      onOk={() => void send()}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="模板名称" required>
          <Input aria-label="模板名称" maxLength={50} value={name} onChange={({ target }) => setName(target.value)} />
        </Form.Item>
        <Form.Item label="适用阶段" required>
          <Input
            aria-label="适用阶段"
            maxLength={30}
            placeholder="例如：术后 2–6 周"
            value={phase}
            onChange={({ target }) => setPhase(target.value)}
          />
        </Form.Item>
      </Form>
      <p className="small">存为本人的模板（草稿）；患侧的动作在模板里记为“患侧”，使用时按患者替换。</p>
    </StepDialog>
  );
}
