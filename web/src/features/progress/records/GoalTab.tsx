import { FlagOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { useState } from 'react';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { RefreshFailure, TableFailure } from '#web/ui/data-table/TableFailure.tsx';
import { TableNote } from '#web/ui/data-table/TableNote.tsx';
import { TableSkeleton } from '#web/ui/data-table/TableSkeleton.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { CloseGoalDialog, GoalDialog } from '../lazy-dialogs.ts';
import { changeGoal, goalListQuery } from '../progress.api.ts';
import { GoalRow } from './GoalRow.tsx';
import { RecordHead } from './RecordHead.tsx';
import '#web/ui/data-table/data-table.css';
import css from './records.module.css';

type Dialog = { type: 'new' } | { type: 'edit' | 'end'; goal: progress.Goal };

/** 目标: the progress of each goal, open goals first. */
export function GoalTab({ summary }: { summary: progress.ProgressSummary }) {
  const { patient, can_record } = summary;
  const { data, error, refetch } = useQuery(goalListQuery(patient.id));
  const { mutateAsync, isPending } = useMutation(changeGoal);
  const [dialog, setDialog] = useState<Dialog | null>(null);

  function reopen(goal: progress.Goal): void {
    if (isPending) return;
    const input = { patient_id: patient.id, id: goal.id, version: goal.version, status: 'open' as const, note: null };
    mutateAsync(input).then(
      () => void message.success('目标重新进行'),
      (refused) => void message.error(failureLine(refused)),
    );
  }

  return (
    <div className={`shrink ${css.part} ${css.padded}`}>
      {!data && !error && <TableSkeleton label="目标" columns={[]} />}
      {!data && error && <TableFailure label="目标" error={error as ApiError} onRetry={() => void refetch()} />}
      {data && error && <RefreshFailure error={error as ApiError} onRetry={() => void refetch()} />}
      {data && data.list.length === 0 && (
        <TableNote
          icon={<FlagOutlined />}
          title="还没有康复目标"
          actions={can_record && <Button onClick={() => setDialog({ type: 'new' })}>新建目标</Button>}
        >
          <p>目标会画在图表上，并判断是否按时达到。</p>
        </TableNote>
      )}
      {data && data.list.length > 0 && (
        <>
          <RecordHead title="康复目标">
            {can_record && <Button onClick={() => setDialog({ type: 'new' })}>新建目标</Button>}
          </RecordHead>
          <ul className={`plain-list ${css.goals}`} aria-label="康复目标">
            {data.list.map((goal) => (
              <GoalRow
                key={goal.id}
                goal={goal}
                now={summary.time.slice(0, 10)}
                canRecord={can_record}
                onEdit={() => setDialog({ type: 'edit', goal })}
                onEnd={() => setDialog({ type: 'end', goal })}
                onReopen={() => reopen(goal)}
              />
            ))}
          </ul>
        </>
      )}
      {dialog && <OpenDialog dialog={dialog} summary={summary} onClose={() => setDialog(null)} />}
    </div>
  );
}

function OpenDialog({ dialog, ...rest }: { dialog: Dialog; summary: progress.ProgressSummary; onClose(): void }) {
  if (dialog.type === 'end') return <CloseGoalDialog goal={dialog.goal} {...rest} />;
  return <GoalDialog goal={dialog.type === 'edit' ? dialog.goal : undefined} {...rest} />;
}
