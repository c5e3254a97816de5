import { useMutation, useQuery } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { isWritten } from '@yun/contract/talk/written-note';
import { useState } from 'react';
import { create } from 'zustand';
import { FindingTicks, findingsOf } from '#web/features/plan/findings/FindingTicks.tsx';
import { pauseQuery, resumePlan } from '#web/features/plan/plan.api.ts';
import { StepDialog } from '#web/features/plan/StepDialog.tsx';
import { type ApiError, isConflict } from '#web/lib/api/api-error.ts';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { ErrorState } from '#web/ui/status/ErrorState.tsx';
import { PauseFacts } from './PauseFacts.tsx';
import { isReleased, type Release, ReleaseFields, sentRelease } from './ReleaseFields.tsx';

interface Props {
  row: Pick<plan.PlanRow, 'id' | 'title' | 'version'>;
  onClose(): void;
}

const emptyRelease: Release = { findings: '', decision: '' };

/** After a danger or a pause by the system, training is resumed only with written findings and a decision. */
export function ResumeDialog({ row, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...pauseQuery(row.id), staleTime: 0 });
  const [extend, setExtend] = useState(true);
  const [acknowledged, setAcknowledged] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const { release, keepRelease, forgetRelease } = useKeptRelease(data?.pause ? `${row.id} ${data.pause.time}` : null);
  const resume = useMutation(resumePlan);
  // A refusal lists the findings against training today; they must be acknowledged before the next attempt.
  const findings = findingsOf(resume.error);
  const isAcknowledged = findings.every(({ key, level }) => level === 'warn' && acknowledged.includes(key));
  const needsRelease = data?.needs_release === true;
  const isReady =
    data !== undefined &&
    (!needsRelease || isReleased(release)) &&
    (findings.length === 0 || (isAcknowledged && isWritten(reason)));
  const send = () =>
    resume
      .mutateAsync({
        id: row.id,
        version: row.version,
        extend,
        acknowledged: [...acknowledged],
        ack_reason: reason.trim() || null,
        ...sentRelease(release, data?.dangers),
      })
      .then(
        () => {
          forgetRelease();
          onClose();
        },
        // Shows what was reported since the dialog was opened.
        (error) => void (isConflict(error) && refetch()),
      );
  return (
    <StepDialog
      title={`恢复“${row.title}”`}
      patient={data?.patient ?? null}
      okText="恢复"
      isReady={isReady}
      isPending={resume.isPending}
      error={resume.error}
      onOk={() => void send()}
      onClose={onClose}
    >
      {error && !data && (
        <ErrorState title="暂停的情况没有读取成功" error={error as ApiError} onRetry={() => void refetch()} />
      )}
      {data && <PauseFacts pause={data.pause} alerts={data.alerts} className="mb-3" />}
      {needsRelease && <ReleaseFields value={release} onChange={keepRelease} />}
      <p>从今天起重新安排训练。</p>
      <CheckBox checked={extend} onChange={setExtend}>
        结束日期按暂停的天数顺延
      </CheckBox>
      {findings.length > 0 && (
        <>
          <FindingTicks findings={findings} acknowledged={acknowledged} onChange={setAcknowledged} />
          <div className="mt-3">
            <span aria-hidden>确认原因</span>
            <Input
              aria-label="确认原因"
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        </>
      )}
    </StepDialog>
  );
}

/** By plan and pause: the text survives closing the dialog until the plan is resumed. */
const useReleases = create<Record<string, Release | undefined>>(() => ({}));

/** Null: the plan is not paused. */
function useKeptRelease(key: string | null) {
  const release = useReleases((state) => (key === null ? undefined : state[key])) ?? emptyRelease;
  const keep = (next: Release | undefined) => key !== null && useReleases.setState({ [key]: next });
  return { release, keepRelease: keep, forgetRelease: () => keep(undefined) };
}
