import { useMutation } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { type GoalStatus, goalStatusLabels } from '@yun/contract/progress/labels';
import { Form } from 'antd';
import { useState } from 'react';
import { changeGoal } from '#web/features/progress/progress.api.ts';
import { TextArea } from '#web/ui/controls/text-input.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { Choice } from '../Choice.tsx';
import { EntryDialog } from '../EntryDialog.tsx';
import { EntryNote } from '../EntrySection.tsx';

interface Props {
  summary: progress.ProgressSummary;
  goal: progress.Goal;
  onClose(): void;
}

interface Values extends Record<string, unknown> {
  status: Exclude<GoalStatus, 'open'>;
  note: string;
}

const outcomes = (['reached', 'missed', 'cancelled'] as const).map((value) => ({
  value,
  label: goalStatusLabels[value],
  digit: '',
}));

/** 结束目标: with which result, and an optional note. */
export function CloseGoalDialog({ summary: { patient }, goal, onClose }: Props) {
  const [saved] = useState<Values>({ status: goal.progress === 100 ? 'reached' : 'missed', note: '' });
  const kept = useKeptForm<Values>({ name: `goal-end-${goal.id}`, saved, version: goal.version });
  const { mutateAsync } = useMutation(changeGoal);

  async function handleSend({ status, note }: Values): Promise<undefined> {
    await mutateAsync({
      patient_id: patient.id,
      id: goal.id,
      version: goal.version,
      status,
      note: note.trim() || null,
    });
    message.success(`目标已结束：${goalStatusLabels[status]}`);
  }

  return (
    <EntryDialog
      kept={kept}
      patient={patient}
      title="结束目标"
      okText="结束"
      isEdit
      width={520}
      onSend={handleSend}
      onClose={onClose}
    >
      <EntryNote>{goal.text}</EntryNote>
      <Form.Item name="status" label="结果">
        <Choice label="结果" options={outcomes} />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <TextArea rows={2} maxLength={200} />
      </Form.Item>
    </EntryDialog>
  );
}
