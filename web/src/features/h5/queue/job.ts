// What the patient did and the server does not know yet, as data. A job gets its key once; the server keeps one key once.
import type { h5, InputOf, OutputOf, ParsedOf } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { type ReadDanger, readDanger } from '../danger/reader.ts';

/**
 * The urgent first. Within a kind the order of the patient is kept, but for what tells of a danger; kinds do not wait for
 * one another.
 */
export const jobKinds = ['report', 'answer', 'session', 'consent', 'say'] as const;
export type JobKind = (typeof jobKinds)[number];

export interface JobPhoto {
  /** Under which the phone keeps it until it is uploaded. */
  key: string;
  name: string;
  /** Of the server, once it has it. */
  id: string | null;
}

type WithoutKey<T> = Omit<T, 'client_key'>;

export interface JobInputs {
  report: WithoutKey<InputOf<typeof h5.reportEvent>>;
  answer: InputOf<typeof h5.answerRedFlag>;
  /** With every field: the phone shows what it has recorded before the server answers. */
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
  /** Whose it is: sent with the token of this one or not at all. */
  patientId: number;
  /** Under which link it was done; missing where that was not written down. */
  link?: string;
  /** When it was made, in milliseconds; never the same twice. */
  order: number;
  input: JobInputs[K];
  /** The danger this phone read in what was written; until the server's answer is shown. */
  read?: ReadDanger;
  /** The server's own answer to what follows from it was read since. */
  isSettled?: true;
  /** A refused training: the server has told the doctor of its signs and its note. */
  isReported?: true;
  /** `refused`: for good, `problem` says why. `done`: `output` is the answer; stays until the page has shown it. */
  state: 'waiting' | 'refused' | 'done';
  tries: number;
  notBefore: number;
  /** The server named the time itself: no event brings it forward. */
  isHeld: boolean;
  problem: string | null;
  output: JobOutputs[K] | null;
}

export type Job<K extends JobKind = JobKind> = { [One in JobKind]: JobOf<One> }[K];

export type Outcome =
  | { type: 'done'; output: unknown }
  | { type: 'refused'; problem: string; isReported: boolean }
  | { type: 'later'; seconds: number | null }
  /** The link does not open any more, or another patient's is open: everything waits for the right one. */
  | { type: 'closed' };

export function toOutcome(error: unknown): Outcome {
  // What we did not foresee is tried again: it must not stop what comes after.
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

/** The doctor has not got it for sure: a message goes out after the last of its pictures. */
export const isUnsaid = ({ state, input }: Job<'say'>) =>
  state === 'waiting' && input.photos.some(({ id }) => id === null);

export const byOrder = (a: Job, b: Job) => a.order - b.order || (a.key < b.key ? -1 : 1);

/** The server cannot take an answer before the message it is about. */
const isTooEarly = (job: Job, jobs: readonly Job[]) =>
  job.kind === 'answer' && jobs.some(({ key, state }) => key === job.input.message_key && state === 'waiting');

/** A message or a training that tells of a danger. The tables may have arrived on this phone after it was written. */
const tellsDanger = (job: Job): boolean =>
  (job.kind === 'session' && (job.input.signs ?? []).length > 0) ||
  job.read !== undefined ||
  (job.kind === 'say' && readDanger(job.input.content) !== undefined);

/** Worth giving up a picture that is on its way: that one is sent again afterwards. */
export const isUrgent = (job: Job): boolean =>
  job.kind === 'report' || (job.kind === 'answer' && job.input.answer === 'now') || tellsDanger(job);

/** What may go out next. A danger waits for nothing; of everything else the first of each kind. `jobs` in order. */
function heads(jobs: readonly Job[]): Job[] {
  const waiting = jobs.filter((job) => job.state === 'waiting' && !isTooEarly(job, jobs));
  const dangers = waiting.filter(tellsDanger);
  const firstOf = (kind: JobKind) => waiting.filter((job) => job.kind === kind && !dangers.includes(job)).slice(0, 1);
  const [report, answer, ...others] = jobKinds;
  return [...[report, answer].flatMap(firstOf), ...dangers, ...others.flatMap(firstOf)];
}

export function nextJob(jobs: readonly Job[], now: number): Job | null {
  return heads(jobs).find(({ notBefore }) => notBefore <= now) ?? null;
}

/** When there will be something to send; null: nothing waits. */
export function nextTime(jobs: readonly Job[]): number | null {
  const times = heads(jobs).map(({ notBefore }) => notBefore);
  return times.length === 0 ? null : Math.min(...times);
}

const maxWait = 60;

/** A random wait, longer from try to try: a whole ward comes back at once when the network does. */
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
