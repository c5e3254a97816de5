// A training as it goes on, as data: survives a phone call, a reload and a flat battery. Time comes in with the events.
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
  /** Made when it begins: however often it is sent, it is kept once. */
  key: string;
  planId: number;
  versionNo: number;
  date: string;
  round: number;
  beganAt: number;
  /** As they were prescribed when it began. */
  items: h5.TodayItem[];
  progress: ItemProgress[];
  index: number;
  /** Null: it stands still. */
  runningSince: number | null;
  /** While the phone is out of sight, the time runs up to here at most. */
  limitMs: number | null;
  /** When the page was last known to be alive. */
  seenAt: number;
  isAborted: boolean;
  isEnded: boolean;
  /** How much it hurts now that it is over; null: cannot say. Missing: not told yet. */
  endPain?: number | null | undefined;
  /** What was told at the last stop for pain, as long as nothing was trained since. */
  stopPain?: number | null | undefined;
  /** Pain above the limit was told: nothing of it is trained any more, only recorded. */
  isClosed?: boolean;
}

export type TrainingEvent = { at: number } & (
  | { type: 'run' | 'pause' | 'leave' | 'return' | 'seen' | 'skip-rest' | 'next' | 'end' }
  | { type: 'choose'; index: number }
  | { type: 'skip'; reason: SkippedReason }
  | { type: 'tell-pain'; pain: number | null }
  /** The answer at a stop for pain, kept at once: whoever leaves the question has told it. */
  | { type: 'tell-hurt'; pain: number | null; isTooMuch: boolean }
  | { type: 'hurt'; isEnd: boolean }
  | { type: 'tell-end-pain'; pain: number | null }
);

type Beginning = Pick<Training, 'key' | 'planId' | 'versionNo' | 'date' | 'round' | 'items'>;

export function beginTraining(beginning: Beginning, at: number): Training {
  return {
    ...beginning,
    beganAt: at,
    progress: beginning.items.map(() => ({ elapsedMs: 0, isOver: false, skipped: null, pain: null })),
    ...{ index: 0, runningSince: null, limitMs: null, seenAt: at, isAborted: false, isEnded: false },
  };
}

export function itemAt({ items, index }: Training): h5.TodayItem {
  return items[index] as h5.TodayItem;
}

function progressAt({ progress, index }: Training): ItemProgress {
  return progress[index] as ItemProgress;
}

/** Of the exercise at work. A clock that was put back never takes anything away. */
export function elapsedAt(training: Training, now: number): number {
  const { runningSince, limitMs } = training;
  const { elapsedMs } = progressAt(training);
  if (runningSince === null) return elapsedMs;
  const most = Math.min(limitMs ?? Number.POSITIVE_INFINITY, lengthOf(itemAt(training)));
  return Math.max(elapsedMs, Math.min(most, elapsedMs + Math.max(0, now - runningSince)));
}

export const standsAt = (training: Training, now: number) => positionAt(itemAt(training), elapsedAt(training, now));

/** Sets that were done in full, of every exercise. */
export function setsDone(training: Training): number[] {
  return training.items.map((item, n) => positionAt(item, training.progress[n]?.elapsedMs ?? 0).setsDone);
}

/** The exercise that comes after this one, round the list; null: none is left. */
export function nextIndex({ progress, index }: Training): number | null {
  const order = progress.map((_, n) => (index + 1 + n) % progress.length);
  return order.find((n) => n !== index && progress[n]?.isOver === false) ?? null;
}

/** Nobody trains on with more than the plan allows. */
export const isTooMuch = (pain: number | null, limit: number | null) => pain !== null && limit !== null && pain > limit;

/** Told when it was stopped for pain: the record need not ask again. */
export function isPainReported({ endPain, stopPain }: Training): boolean {
  return endPain !== undefined && endPain === stopPain;
}

/** With the time that has gone by written down. */
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

/** It goes on: how much it hurts afterwards is to be told anew. */
function withoutEnd({ endPain: _, stopPain: __, ...training }: Training): Training {
  return training;
}

function goOn(training: Training): Training {
  const index = nextIndex(training);
  return index === null ? { ...training, isEnded: true } : { ...training, index };
}

function tellHurt(training: Training, pain: number | null, isTooMuch: boolean): Training {
  const told = { ...change(training, { pain }), endPain: pain, stopPain: pain };
  if (!isTooMuch) return told;
  const isDone = progressAt(training).elapsedMs >= lengthOf(itemAt(training));
  const over = change(told, { isOver: true, skipped: isDone ? null : '疼痛' });
  return { ...over, isEnded: true, isAborted: true, isClosed: true };
}

export function step(training: Training, event: TrainingEvent): Training {
  const { at } = event;
  if (training.isClosed && event.type !== 'tell-end-pain') return training;
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
    case 'tell-pain':
      return change(training, { pain: event.pain });
    case 'next':
      return goOn(withoutEnd(change(stopped(training, at), { isOver: true })));
    case 'skip':
      return goOn(withoutEnd(change(stopped(training, at), { isOver: true, skipped: event.reason })));
    case 'tell-hurt':
      return tellHurt(stopped(training, at), event.pain, event.isTooMuch);
    case 'hurt': {
      const over = change(stopped(training, at), { isOver: true, skipped: '疼痛' });
      const next = event.isEnd ? { ...over, isEnded: true, isAborted: true } : goOn(over);
      // Whoever goes on with another exercise has told nothing of the end.
      return next.isEnded ? next : withoutEnd(next);
    }
    case 'tell-end-pain':
      return { ...training, endPain: event.pain };
    case 'end':
      return { ...stopped(training, at), isEnded: true };
  }
}

/** A phone call is no training: repetitions stop, a walk or a rest goes on up to its end. */
function leave(training: Training, at: number): Training {
  const here = settle(training, at);
  if (here.runningSince === null) return here;
  const { stage, leftMs } = standsAt(here, at);
  if (!runsUnseen(stage)) return { ...here, runningSince: null };
  return { ...here, limitMs: elapsedAt(here, at) + leftMs };
}

/** Also after a reload, when nobody said good-bye. */
function comeBack(training: Training, at: number): Training {
  if (training.runningSince === null) return training;
  const left = training.limitMs === null ? leave(training, Math.max(training.seenAt, training.runningSince)) : training;
  if (left.runningSince === null) return left;
  const here = settle(left, at);
  return left.limitMs !== null && elapsedAt(here, at) >= left.limitMs ? { ...here, runningSince: null } : here;
}

function skipRest(training: Training, at: number): Training {
  const { stage, leftMs } = standsAt(training, at);
  return stage === 'rest' ? change(training, { elapsedMs: elapsedAt(training, at) + leftMs }) : training;
}
