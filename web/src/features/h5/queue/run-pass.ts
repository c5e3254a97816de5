import { after, type Job, nextJob, nextTime, type Outcome, toOutcome } from './job.ts';

export interface JobStore {
  /** In order. */
  list(patientId: number): Job[];
  put(job: Job): void;
  remove(job: Job): void;
}

interface Pass {
  patientId: number;
  store: JobStore;
  /** Sends one job; `keep` stores its progress and returns whether it is still to be sent. Throws an `ApiError`. */
  send(job: Job, keep: (job: Job) => boolean): Promise<unknown>;
  now(): number;
  random(): number;
  /** Retries failed jobs at once, without their delay. */
  isImmediate: boolean;
}

/**
 * Sends what can be sent now, one job after the other, and returns the time of the next attempt; null: nothing waits, or
 * the link has ended. Reads the store at every step, because other tabs add to it.
 */
export async function runPass({ patientId, store, send, now, random, isImmediate }: Pass): Promise<number | null> {
  /** Stores a job only if it is still there and waiting: another tab may have been quicker. */
  const keep = (job: Job): boolean => {
    const isWaiting = find(job)?.state === 'waiting';
    if (isWaiting) store.put(job);
    return isWaiting;
  };
  const find = ({ key }: Job) => store.list(patientId).find((job) => job.key === key);
  if (isImmediate) {
    for (const job of store.list(patientId)) if (!job.isHeld && job.notBefore > 0) keep({ ...job, notBefore: 0 });
  }
  for (;;) {
    const job = nextJob(store.list(patientId), now());
    if (job === null) break;
    let latest = job;
    const outcome = await send(job, (next) => {
      latest = next;
      return keep(next);
    }).then((output): Outcome => ({ type: 'done', output }), toOutcome);
    // The outcome of a job that was taken back says nothing about the others.
    if (outcome.type === 'closed' && find(job)) return null;
    keep(after(latest, outcome, now(), random));
  }
  return nextTime(store.list(patientId));
}
