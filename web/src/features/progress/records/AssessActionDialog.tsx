import { useMutation } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { useEffect } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { ask } from '#web/ui/dialog/ask.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { AssessDialog, AssessmentView, ReasonDialog } from '../lazy-dialogs.ts';
import { removeAssessment, voidAssessment } from '../progress.api.ts';

export interface AssessAction {
  type: 'view' | 'continue' | 'remove' | 'void';
  row: progress.Assessment;
}

interface Props {
  summary: progress.ProgressSummary;
  action: AssessAction;
  onClose(): void;
}

export function AssessActionDialog({ summary, action: { type, row }, onClose }: Props) {
  const { patient } = summary;
  const { mutateAsync } = useMutation(voidAssessment);
  if (type === 'view') return <AssessmentView patient={patient} row={row} onClose={onClose} />;
  if (type === 'continue') return <AssessDialog summary={summary} draft={row} onClose={onClose} />;
  if (type === 'remove') return <RemoveDraft patient={patient} row={row} onClose={onClose} />;
  return (
    <ReasonDialog
      patient={patient}
      name={`void-${row.id}`}
      title={`作废${row.scale_name}`}
      text={`${row.assessed_at.slice(0, 16)} ${row.total_words ?? ''}。已确认的评定不能修改；作废后不参与判断，仍可查看，可以重新评定。`}
      okText="作废"
      doneText="评定已作废"
      placeholder="例如：录错患者"
      onSend={(reason) => mutateAsync({ patient_id: patient.id, id: row.id, version: row.version, reason })}
      onClose={onClose}
    />
  );
}

interface RemoveProps {
  patient: progress.ProgressPatient;
  row: progress.Assessment;
  onClose(): void;
}

/** A draft is not part of the record yet, so no reason is asked for. */
function RemoveDraft({ patient, row, onClose }: RemoveProps) {
  const { mutateAsync } = useMutation(removeAssessment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question opens once, on mount
  useEffect(() => {
    const closed = new AbortController();
    void ask({
      signal: closed.signal,
      title: `删除${row.scale_name}草稿？`,
      patient,
      content: '草稿里已填的内容会一起删除，不能恢复。',
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () =>
        mutateAsync({ patient_id: patient.id, id: row.id, version: row.version }).then(
          () => void message.success('草稿已删除'),
          (error) => void message.error(failureLine(error)),
        ),
      afterClose: onClose,
    });
    return () => closed.abort();
  }, []);
  return null;
}
