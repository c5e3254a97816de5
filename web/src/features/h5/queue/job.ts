// A job is an action of the patient that is to be sent. Its key is made once, and the server stores a key only once.
import type { h5, InputOf, OutputOf, ParsedOf } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { type ReadDanger, readDanger } from '../danger/reader.ts';

/**
 * Urgent kinds first. Jobs of one kind are sent in order, except those that report a danger; kinds do not wait for
 * each other.
 */
export const jobKinds = ['report', 'answer', 'session', 'consent', 'say'] as const;
export type JobKind = (typeof jobKinds)[number];

export interface JobPhoto {
  /** Its key in the photo store of this phone until it is uploaded. */
  key: string;
  name: string;
  /** The id given by the server, once it is uploaded. */
  id: string | null;
}

type WithoutKey<T> = Omit<T, 'client_key'>;

export interface JobInputs {
  report: WithoutKey<InputOf<typeof h5.reportEvent>>;
  answer: InputOf<typeof h5.answerRedFlag>;
  /** All fields, because the phone shows the record before the server answers. */
  session: WithoutKey<ParsedOf<typeof h5.saveOwnSession>>;
  consent: WithoutKey<InputOf<typeof h5.giveConsent>>;
  say: { content: string; photos: JobPhoto[] };
}

interface JobOutputs {
  report: OutputOf<typeof h5.reportEvent>;
  answer: OutputOf<typeof h5.answerRedFlag>;
  session: OutputOf<typeof h5.saveOwnSession>;
  consent: OutputOf<typeof h5.giveConsent>;
  say: OutputOf<typeof h5.patientSay>;
}

interface JobOf<K extends JobKind> {
  key: string;
  kind: K;
  /** The patient it belongs to: it is only sent with the token of this patient. */
  patientId: number;
  /** The link that was open when it was made; missing in jobs of earlier versions. */
  link?: string;
  /** The time it was made in milliseconds, unique among the jobs of a patient. */
  order: number;
  input: JobInputs[K];
  /** The danger this phone read in the text; removed once the server's answer is shown. */
  read?: ReadDanger;
  /** The day was loaded again since the server took the job, so its consequences come from there. */
  isSettled?: true;
  /** A refused training whose signs and note the server has reported to the doctor. */
  isReported?: true;
  /** `refused`: final, with the reason in `problem`. `done`: `output` is the answer, kept until the page has shown it. */
  state: 'waiting' | 'refused' | 'done';
  tries: number;
  notBefore: number;
  /** The server set `notBefore`: no event brings it forward. */
  isHeld: boolean;
  problem: string | null;
  output: JobOutputs[K] | null;
}

export type Job<K extends JobKind = JobKind> = { [One in JobKind]: JobOf<One> }[K];

export type Outcome =
  | { type: 'done'; output: unknown }
  | { type: 'refused'; problem: string; isReported: boolean }
  | { type: 'later'; seconds: number | null }
  /** The link has ended, or that of another patient is open: all jobs wait for the right link. */
  | { type: 'closed' };

export function toOutcome(error: unknown): Outcome {
  // Unexpected errors are tried again later, so that they do not block the jobs behind.
  if (!(error instanceof ApiError)) return { type: 'later', seconds: null };
  if (isSessionOver(error) || error.kind === 'aborted') return { type: 'closed' };
  const { code } = error;
  const isForGood = code !== null && code >= 40_000 && code < 50_000 && code !== errorCodes.tooOften;
  if (isForGood) {
    const isReported = (error.data as h5.RefusedSession | null)?.is_reported === true;
    return { type: 'refused', problem: error.message || '医院系统没有接受这条内容', isReported };
  }
  return { type: 'later', seconds: error.retryAfterSeconds };
}

/** The message has certainly not reached the doctor: it is sent after the last of its pictures. */
export const isUnsaid = ({ state, input }: Job<'say'>) =>
  state === 'waiting' && input.photos.some(({ id }) => id === null);

export const byOrder = (a: Job, b: Job) => a.order - b.order || (a.key < b.key ? -1 : 1);

/** The server refuses an answer to a message it does not have yet. */
const isTooEarly = (job: Job, jobs: readonly Job[]) =>
  job.kind === 'answer' && jobs.some(({ key, state }) => key === job.input.message_key && state === 'waiting');

/** A message or a training that reports a danger. Read here again: the tables may have been loaded after it was written. */
const reportsDanger = (job: Job): boolean =>
  (job.kind === 'session' && (job.input.signs ?? []).length > 0) ||
  job.read !== undefined ||
  (job.kind === 'say' && readDanger(job.input.content) !== undefined);

/** Whether it interrupts the upload of a picture, which starts again afterwards. */
export const isUrgent = (job: Job): boolean =>
  job.kind === 'report' || (job.kind === 'answer' && job.input.answer === 'now') || reportsDanger(job);

/** The jobs that may be sent next: the first of each kind, and all that report a danger. `jobs` in order. */
function heads(jobs: readonly Job[]): Job[] {
  const waiting = jobs.filter((job) => job.state === 'waiting' && !isTooEarly(job, jobs));
  const dangers = waiting.filter(reportsDanger);
  const firstOf = (kind: JobKind) => waiting.filter((job) => job.kind === kind && !dangers.includes(job)).slice(0, 1);
  const [report, answer, ...others] = jobKinds;
  return [...[report, answer].flatMap(firstOf), ...dangers, ...others.flatMap(firstOf)];
}

export function nextJob(jobs: readonly Job[], now: number): Job | null {
  return heads(jobs).find(({ notBefore }) => notBefore <= now) ?? null;
}

/** The time of the next attempt; null: nothing waits. */
export function nextTime(jobs: readonly Job[]): number | null {
  const times = heads(jobs).map(({ notBefore }) => notBefore);
  return times.length === 0 ? null : Math.min(...times);
}

const maxWait = 60;

/** The job after an attempt. The delay is random and grows with each try: all phones of a ward come back online at once. */
export function after(job: Job, outcome: Outcome, now: number, random: () => number): Job {
  switch (outcome.type) {
    case 'done':
      return { ...job, state: 'done', output: outcome.output } as Job;
    case 'refused':
      return { ...job, state: 'refused', problem: outcome.problem, ...(outcome.isReported && { isReported: true }) };
    case 'later': {
      const tries = job.tries + 1;
      const most = Math.min(maxWait, 2 ** tries);
      const seconds = outcome.seconds ?? 1 + random() * (most - 1);
      return { ...job, tries, notBefore: now + seconds * 1000, isHeld: outcome.seconds !== null };
    }
    case 'closed':
      return job;
  }
}
