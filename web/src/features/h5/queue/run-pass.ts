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
  /** Sends one job; `keep` keeps what is done of it, and tells whether it is still to be sent. Throws an `ApiError`. */
  send(job: Job, keep: (job: Job) => boolean): Promise<unknown>;
  now(): number;
  random(): number;
  /** Tries at once what only waits because of a failure. */
  isNudged: boolean;
}

/**
 * Sends what can be sent now, one after the other, and answers when there will be more; null: nothing waits, or the link
 * does not open any more. Reads the store at every step: other tabs add to it.
 */
export async function runPass({ patientId, store, send, now, random, isNudged }: Pass): Promise<number | null> {
  /** Only what is still there and waits: another tab may have been quicker. */
  const keep = (job: Job): boolean => {
    const isWaiting = find(job)?.state === 'waiting';
    if (isWaiting) store.put(job);
    return isWaiting;
  };
  const find = ({ key }: Job) => store.list(patientId).find((one) => one.key === key);
  if (isNudged) {
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
    // Of one that was taken back this says nothing about the others.
    if (outcome.type === 'closed' && find(job)) return null;
    keep(after(latest, outcome, now(), random));
  }
  return nextTime(store.list(patientId));
}
