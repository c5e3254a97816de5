// Pain as it is told. What was not told is a gap, never 0. No zod.
import { addDays } from '../base/day.ts';

/** Series of pain that was measured or assessed outside of training, with what is said of such a value. */
export const painSeries = { pain: '测量', 'scale.NRS': '评定' } as const;
export type PainSeries = keyof typeof painSeries;

/** Null: nothing was told anywhere. */
export function highestPain(pains: readonly (number | null)[]): number | null {
  let worst: number | null = null;
  for (const pain of pains) if (pain !== null && (worst === null || pain > worst)) worst = pain;
  return worst;
}

/** One training that has ended, or one value measured by the clinic; null where it has no pain entry. */
export interface PainEntry {
  /** The day it belongs to: a training that is entered late keeps its day. */
  date: string;
  time: Date;
  pain: number | null;
}

export interface LatestPain {
  pain: number;
  date: string;
  /** Against the pain entry before; null: there is none, this is the first. */
  change: number | null;
}

/**
 * The pain that every screen shows as the latest: of the newest training that has a pain entry, however many without
 * one came after it, or what the clinic measured or assessed after that. Both given oldest first, of each the newest
 * two with an entry are enough; null: pain was never entered.
 */
export function latestPain(trained: readonly PainEntry[], measured: readonly PainEntry[]): LatestPain | null {
  const isTold = ({ pain }: PainEntry) => pain !== null;
  const lists = { trained: trained.filter(isTold), measured: measured.filter(isTold) };
  const last = takeNewest(lists);
  if (last === undefined || last.pain === null) return null;
  const earlier = takeNewest(lists)?.pain ?? null;
  return { pain: last.pain, date: last.date, change: earlier === null ? null : last.pain - earlier };
}

/** Trainings keep their own order within a day, so the lists are merged and not sorted. */
function takeNewest({ trained, measured }: { trained: PainEntry[]; measured: PainEntry[] }): PainEntry | undefined {
  const [training, value] = [trained.at(-1), measured.at(-1)];
  const isMeasuredNewer = value !== undefined && (training === undefined || isAfter(value, training));
  return (isMeasuredNewer ? measured : trained).pop();
}

function isAfter(one: PainEntry, other: PainEntry): boolean {
  return one.date === other.date ? one.time > other.time : one.date > other.date;
}

export type PainDirection = 'first' | 'same' | 'up' | 'down';
/** The same words on every screen. */
export const painDirectionLabels: Record<PainDirection, string> = {
  first: '首次',
  same: '持平',
  up: '上升',
  down: '下降',
};

/** Nothing to compare with is not the same as no change. */
export function painDirection(change: number | null): PainDirection {
  if (change === null) return 'first';
  if (change === 0) return 'same';
  return change > 0 ? 'up' : 'down';
}

/** Null of nothing. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

interface Told {
  date: string;
  pain: number;
}

/** What was told in so many days before that one. */
export function painBefore<T extends Told>(told: readonly T[], date: string, days: number): T[] {
  const since = addDays(date, -days);
  return told.filter((one) => one.date >= since && one.date < date);
}

/** What the newest report is held against, given oldest first; null: nothing was told, or nothing before its day. */
export function usualPain(told: readonly Told[], days = 7): number | null {
  const last = told.at(-1);
  return last === undefined ? null : medianOf(painBefore(told, last.date, days).map(({ pain }) => pain));
}
