// The state of a running training as data: it survives a phone call, a reload and a flat battery. Every event carries its time.
import type { h5 } from '@yun/contract';
import type { SkippedReason } from '@yun/contract/progress/labels';
import { lengthOf, positionAt, runsUnseen } from './timeline.ts';

interface ItemProgress {
  elapsedMs: number;
  /** Finished, skipped or stopped: the training goes on with another one. */
  isOver: boolean;
  skipped: SkippedReason | null;
  pain: number | null;
}

export interface Training {
  /** Made at the start: however often the training is sent, it is stored once. */
  key: string;
  planId: number;
  versionNo: number;
  date: string;
  round: number;
  beganAt: number;
  /** The exercises as prescribed at the start. */
  items: h5.TodayItem[];
  progress: ItemProgress[];
  index: number;
  /** Null: paused. */
  runningSince: number | null;
  /** While the phone is out of sight, the time runs up to here at most. */
  limitMs: number | null;
  /** When the page was last known to be running. */
  seenAt: number;
  isAborted: boolean;
  isEnded: boolean;
  /** Pain after the training; null: the patient cannot say. Missing: not reported yet. */
  endPain?: number | null | undefined;
  /** Pain reported at the last stop for pain; removed when the training goes on. */
  stopPain?: number | null | undefined;
  /** Pain above the limit was reported: the training can only be recorded, not continued. */
  isClosed?: boolean;
}

export type TrainingEvent = { at: number } & (
  | { type: 'run' | 'pause' | 'leave' | 'return' | 'seen' | 'skip-rest' | 'next' | 'end' }
  | { type: 'choose'; index: number }
  | { type: 'skip'; reason: SkippedReason }
  | { type: 'report-pain'; pain: number | null }
  /** The answer at a stop for pain, stored at once: it counts however the patient leaves the question. */
  | { type: 'report-stop-pain'; pain: number | null; isTooMuch: boolean }
  | { type: 'stop-for-pain'; isEnd: boolean }
  | { type: 'report-end-pain'; pain: number | null }
);

type Beginning = Pick<Training, 'key' | 'planId' | 'versionNo' | 'date' | 'round' | 'items'>;

export function beginTraining(beginning: Beginning, at: number): Training {
  return {
    ...beginning,
    beganAt: at,
    progress: beginning.items.map(() => ({ elapsedMs: 0, isOver: false, skipped: null, pain: null })),
    index: 0,
    runningSince: null,
    limitMs: null,
    seenAt: at,
    isAborted: false,
    isEnded: false,
  };
}

export function itemAt({ items, index }: Training): h5.TodayItem {
  return items[index] as h5.TodayItem;
}

function progressAt({ progress, index }: Training): ItemProgress {
  return progress[index] as ItemProgress;
}

/** Time of the current exercise. It never shrinks, even when the phone's clock is set back. */
export function elapsedAt(training: Training, now: number): number {
  const { runningSince, limitMs } = training;
  const { elapsedMs } = progressAt(training);
  if (runningSince === null) return elapsedMs;
  const max = Math.min(limitMs ?? Number.POSITIVE_INFINITY, lengthOf(itemAt(training)));
  return Math.max(elapsedMs, Math.min(max, elapsedMs + Math.max(0, now - runningSince)));
}

export const currentPosition = (training: Training, now: number) =>
  positionAt(itemAt(training), elapsedAt(training, now));

/** Sets that were done in full, of every exercise. */
export function setsDone(training: Training): number[] {
  return training.items.map((item, n) => positionAt(item, training.progress[n]?.elapsedMs ?? 0).setsDone);
}

/** The next unfinished exercise, starting over at the end of the list; null: none is left. */
export function nextIndex({ progress, index }: Training): number | null {
  const order = progress.map((_, n) => (index + 1 + n) % progress.length);
  return order.find((n) => n !== index && progress[n]?.isOver === false) ?? null;
}

/** Training ends when pain exceeds the limit of the plan. */
export const isTooMuch = (pain: number | null, limit: number | null) => pain !== null && limit !== null && pain > limit;

/** Pain reported at a stop for pain: the record page need not ask again. */
export function isPainReported({ endPain, stopPain }: Training): boolean {
  return endPain !== undefined && endPain === stopPain;
}

/** Adds the time that has passed to the current exercise. */
function settle(training: Training, at: number): Training {
  const elapsedMs = elapsedAt(training, at);
  const isRunning = training.runningSince !== null && elapsedMs < lengthOf(itemAt(training));
  return change({ ...training, runningSince: isRunning ? at : null, limitMs: null, seenAt: at }, { elapsedMs });
}

function change(training: Training, more: Partial<ItemProgress>): Training {
  const progress = training.progress.map((one, n) => (n === training.index ? { ...one, ...more } : one));
  return { ...training, progress };
}

const stopped = (training: Training, at: number): Training => ({ ...settle(training, at), runningSince: null });

/** When the training goes on, the pain after it must be reported again. */
function withoutEnd({ endPain: _, stopPain: __, ...training }: Training): Training {
  return training;
}

function goOn(training: Training): Training {
  const index = nextIndex(training);
  return index === null ? { ...training, isEnded: true } : { ...training, index };
}

function reportStopPain(training: Training, pain: number | null, isTooMuch: boolean): Training {
  const reported = { ...change(training, { pain }), endPain: pain, stopPain: pain };
  if (!isTooMuch) return reported;
  const isDone = progressAt(training).elapsedMs >= lengthOf(itemAt(training));
  const over = change(reported, { isOver: true, skipped: isDone ? null : '疼痛' });
  return { ...over, isEnded: true, isAborted: true, isClosed: true };
}

export function step(training: Training, event: TrainingEvent): Training {
  const { at } = event;
  if (training.isClosed && event.type !== 'report-end-pain') return training;
  switch (event.type) {
    case 'run':
      return training.runningSince === null ? { ...withoutEnd(settle(training, at)), runningSince: at } : training;
    case 'pause':
      return stopped(training, at);
    case 'seen':
      return { ...training, seenAt: at };
    case 'leave':
      return leave(training, at);
    case 'return':
      return comeBack(training, at);
    case 'skip-rest':
      return skipRest(settle(training, at), at);
    case 'choose':
      return training.items[event.index]
        ? { ...withoutEnd(stopped(training, at)), index: event.index, isEnded: false }
        : training;
    case 'report-pain':
      return change(training, { pain: event.pain });
    case 'next':
      return goOn(withoutEnd(change(stopped(training, at), { isOver: true })));
    case 'skip':
      return goOn(withoutEnd(change(stopped(training, at), { isOver: true, skipped: event.reason })));
    case 'report-stop-pain':
      return reportStopPain(stopped(training, at), event.pain, event.isTooMuch);
    case 'stop-for-pain': {
      const over = change(stopped(training, at), { isOver: true, skipped: '疼痛' });
      const next = event.isEnd ? { ...over, isEnded: true, isAborted: true } : goOn(over);
      // If another exercise follows, the reported pain is not the pain after training.
      return next.isEnded ? next : withoutEnd(next);
    }
    case 'report-end-pain':
      return { ...training, endPain: event.pain };
    case 'end':
      return { ...stopped(training, at), isEnded: true };
  }
}

/** The page is hidden, as by a phone call: repetitions stop, a walk or a rest runs on to its end. */
function leave(training: Training, at: number): Training {
  const here = settle(training, at);
  if (here.runningSince === null) return here;
  const { stage, leftMs } = currentPosition(here, at);
  if (!runsUnseen(stage)) return { ...here, runningSince: null };
  return { ...here, limitMs: elapsedAt(here, at) + leftMs };
}

/** Also after a reload, when there was no `leave` event. */
function comeBack(training: Training, at: number): Training {
  if (training.runningSince === null) return training;
  const left = training.limitMs === null ? leave(training, Math.max(training.seenAt, training.runningSince)) : training;
  if (left.runningSince === null) return left;
  const here = settle(left, at);
  return left.limitMs !== null && elapsedAt(here, at) >= left.limitMs ? { ...here, runningSince: null } : here;
}

function skipRest(training: Training, at: number): Training {
  const { stage, leftMs } = currentPosition(training, at);
  return stage === 'rest' ? change(training, { elapsedMs: elapsedAt(training, at) + leftMs }) : training;
}
