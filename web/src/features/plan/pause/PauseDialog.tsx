import { useMutation } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { addDays, isDay } from '@yun/contract/base/day';
import { isWritten } from '@yun/contract/talk/written-note';
import { Form } from 'antd';
import { useState } from 'react';
import { pausePlan } from '#web/features/plan/plan.api.ts';
import { StepDialog } from '#web/features/plan/StepDialog.tsx';
import { serverToday } from '#web/lib/time/server-time.ts';
import { Input } from '#web/ui/controls/text-input.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';

interface Props {
  row: Pick<plan.PlanRow, 'id' | 'title' | 'version'>;
  patient: NamedPatient;
  onClose(): void;
}

export function PauseDialog({ row, patient, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [resume_date, setResumeDate] = useState<string | null>(null);
  const pause = useMutation(pausePlan);
  const send = () =>
    pause.mutateAsync({ id: row.id, version: row.version, reason: reason.trim(), resume_date }).then(onClose, () => {});
  return (
    <StepDialog
      title={`暂停“${row.title}”`}
      patient={patient}
      okText="暂停"
      isReady={isWritten(reason) && (resume_date === null || isDay(resume_date))}
      isPending={pause.isPending}
      error={pause.error}
      onOk={send}
      onClose={onClose}
    >
      <p>从今天起不再安排训练，暂停的日子不计入依从率。</p>
      <Form layout="vertical">
        <Form.Item label="原因" required>
          <Input aria-label="原因" maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Form.Item>
        <Form.Item label="预计恢复日期（可不填，到期不会自动恢复）">
          <DateInput
            aria-label="预计恢复日期"
            min={addDays(serverToday(), 1)}
            value={resume_date}
            onChange={setResumeDate}
          />
        </Form.Item>
      </Form>
    </StepDialog>
  );
}
