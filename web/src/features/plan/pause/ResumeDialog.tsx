import { useMutation, useQuery } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { isWritten } from '@yun/contract/talk/written-note';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { create } from 'zustand';
import { FindingTicks, findingsOf } from '#web/features/plan/builder/FindingTicks.tsx';
import { pauseQuery, resumePlan } from '#web/features/plan/plan.api.ts';
import { StepDialog } from '#web/features/plan/StepDialog.tsx';
import { type ApiError, isConflict } from '#web/lib/api/api-error.ts';
import { ErrorState } from '#web/ui/status/ErrorState.tsx';
import { PauseFacts } from './PauseFacts.tsx';
import { isReleased, ReleaseFields, sentRelease } from './ReleaseFields.tsx';

interface Props {
  row: Pick<plan.PlanRow, 'id' | 'title' | 'version'>;
  onClose(): void;
}

const nothing = { findings: '', decision: '' };

/** After a danger or a pause by the system, training is resumed only with written findings and a decision. */
export function ResumeDialog({ row, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...pauseQuery(row.id), staleTime: 0 });
  const [extend, setExtend] = useState(true);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const kept = useKeptRelease(data?.pause ? `${row.id} ${data.pause.time}` : null, nothing);
  const release = kept.value;
  const resume = useMutation(resumePlan);
  // A refusal lists the findings against training today; they must be acknowledged before the next attempt.
  const findings = findingsOf(resume.error);
  const isTakenOn = findings.every(({ key, level }) => level === 'warn' && taken.includes(key));
  const needsRelease = data?.needs_release === true;
  const mayGoOn = !needsRelease || isReleased(release);
  const isReady = data !== undefined && mayGoOn && (findings.length === 0 || (isTakenOn && isWritten(reason)));
  const send = () =>
    resume
      .mutateAsync({
        id: row.id,
        version: row.version,
        extend,
        acknowledged: [...taken],
        ack_reason: reason.trim() || null,
        ...sentRelease(release, data?.dangers),
      })
      .then(
        () => {
          kept.forget();
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
      {data && <PauseFacts {...data} />}
      {needsRelease && <ReleaseFields value={release} onChange={kept.keep} />}
      <p>从今天起重新安排训练。</p>
      <Checkbox checked={extend} onChange={({ target }) => setExtend(target.checked)}>
        结束日期按暂停的天数顺延
      </Checkbox>
      {findings.length > 0 && (
        <>
          <FindingTicks findings={findings} taken={taken} onChange={setTaken} />
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

const useKept = create<Record<string, unknown>>(() => ({}));

/** Keeps the text entered about a pause until it is resumed, wherever its dialog is opened again; null: no pause. */
function useKeptRelease<T>(key: string | null, empty: T) {
  const value = useKept((state) => (key === null ? undefined : (state[key] as T | undefined))) ?? empty;
  const keep = (next: T | undefined) => key !== null && useKept.setState({ [key]: next });
  return { value, keep, forget: () => keep(undefined) };
}
