// Trainings recorded on this phone that the server may not show yet.
import type { h5 } from '@yun/contract';
import { highestPain } from '@yun/contract/measure/pain';
import type { Job } from '../queue/job.ts';
import type { OwnSession } from './day-rounds.ts';

export function ownSessions(jobs: readonly Job[], planId: number, date: string): OwnSession[] {
  return jobs.flatMap((job) => {
    if (job.kind !== 'session' || job.state === 'refused') return [];
    const { plan_id, train_date, start_time, is_aborted, pain_after, items } = job.input;
    if (plan_id !== planId || train_date !== date) return [];
    const pain = highestPain([pain_after, ...items.map((item) => item.pain)]);
    return [{ key: job.key, time: start_time, isAborted: is_aborted, isSent: job.state === 'done', items, pain }];
  });
}

/** Keys of jobs whose records the day itself shows, which need not be kept any longer. */
export function settledKeys(jobs: readonly Job[], plans: readonly h5.TodayPlan[]): string[] {
  const storedKeys = new Set(plans.flatMap(({ sessions }) => sessions.map(({ client_key }) => client_key)));
  return jobs
    .filter(({ kind, state, key }) => kind === 'session' && state === 'done' && storedKeys.has(key))
    .map(({ key }) => key);
}
