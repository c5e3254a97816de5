import { useQuery } from '@tanstack/react-query';
import type { system } from '@yun/contract';
import { Progress } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { jobQuery } from './job.api.ts';

interface Props {
  id: number;
  /** The current activity: 正在检查. */
  label: string;
  onDone(job: system.Job): void;
  /** The user retries after a failure. */
  onRetry(): void;
}

/** The progress of a long job; calls `onDone` at its end, or shows why it failed. */
export function JobProgress({ id, label, onDone, onRetry }: Props) {
  const { data: job, error } = useQuery(jobQuery(id));
  const reportDone = useEffectEvent(onDone);
  useEffect(() => {
    if (job?.state === 'done') reportDone(job);
  }, [job]);
  const problem =
    job?.state === 'failed' ? (job.message ?? '处理失败，请重试') : error ? errorText(error as ApiError) : null;
  if (problem) {
    return (
      <div role="alert">
        <p className="failure">{problem}</p>
        <Button onClick={onRetry}>重试</Button>
      </div>
    );
  }
  const percent = job && job.total > 0 ? Math.floor((job.done / job.total) * 100) : 0;
  const text = job && job.total > 0 ? `${label}：${job.done} / ${job.total}` : `${label}…`;
  return (
    <div>
      <Progress percent={percent} status="active" aria-label={label} />
      <p role="status" className="muted figures">
        {text}
      </p>
    </div>
  );
}
