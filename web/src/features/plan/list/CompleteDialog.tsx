import { useMutation } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { type ChosenEndReason, chosenEndReasons } from '@yun/contract/plan/states';
import { Form } from 'antd';
import { useState } from 'react';
import { completePlan } from '#web/features/plan/plan.api.ts';
import { StepDialog } from '#web/features/plan/StepDialog.tsx';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { TextArea } from '#web/ui/controls/text-input.ts';

const choices = chosenEndReasons.map((reason) => ({ value: reason, label: reason }));

export function CompleteDialog({ row, onClose }: { row: plan.PlanRow; onClose(): void }) {
  const [end_reason, setEndReason] = useState<ChosenEndReason | null>(null);
  const [note, setNote] = useState('');
  const complete = useMutation(completePlan);
  const send = () =>
    end_reason &&
    complete
      .mutateAsync({ id: row.id, version: row.version, end_reason, note: note.trim() || null })
      .then(onClose, () => {});
  return (
    <StepDialog
      title={`完成“${row.title}”`}
      patient={row.patient}
      okText="完成"
      isReady={end_reason !== null}
      isPending={complete.isPending}
      error={complete.error}
      onOk={() => void send()}
      onClose={onClose}
    >
      <p>完成后不能再调整；需要继续训练时可以复制为新计划。</p>
      <Form layout="vertical">
        <Form.Item label="结束原因" required>
          <RadioGroup aria-label="结束原因" options={choices} value={end_reason} onChange={setEndReason} />
        </Form.Item>
        <Form.Item label="说明">
          <TextArea
            aria-label="说明"
            autoSize={{ minRows: 2 }}
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
    </StepDialog>
  );
}
