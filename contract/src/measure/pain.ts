// Pain as patients report it. A missing report is a gap, never 0. No zod.
import { addDays } from '../base/day.ts';

/** Series of pain measured or assessed outside of training, with the label of such a value. */
export const painSeries = { pain: '测量', 'scale.NRS': '评定' } as const;
export type PainSeries = keyof typeof painSeries;

/** Null: no pain was reported. */
export function highestPain(pains: readonly (number | null)[]): number | null {
  let worst: number | null = null;
  for (const pain of pains) if (pain !== null && (worst === null || pain > worst)) worst = pain;
  return worst;
}

/** One training that has ended, or one value measured by the clinic; null where it has no pain entry. */
export interface PainEntry {
  /** The day of the training or measurement, also when it was entered later. */
  date: string;
  time: Date;
  pain: number | null;
}

export interface LatestPain {
  pain: number;
  date: string;
  /** Compared with the previous pain entry; null: this is the first. */
  change: number | null;
}

/**
 * The latest pain, on every screen: that of the newest training with a pain entry, or of a later measurement or
 * assessment of the clinic. Both lists are given oldest first, with at least their newest two entries of pain; null:
 * pain was never entered.
 */
export function latestPain(trained: readonly PainEntry[], measured: readonly PainEntry[]): LatestPain | null {
  const isReported = ({ pain }: PainEntry) => pain !== null;
  const lists = { trained: trained.filter(isReported), measured: measured.filter(isReported) };
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

function isAfter(a: PainEntry, b: PainEntry): boolean {
  return a.date === b.date ? a.time > b.time : a.date > b.date;
}

export type PainDirection = 'first' | 'same' | 'up' | 'down';
/** The same labels on every page. */
export const painDirectionLabels: Record<PainDirection, string> = {
  first: '首次',
  same: '持平',
  up: '上升',
  down: '下降',
};

/** A first value is not the same as no change. */
export function painDirection(change: number | null): PainDirection {
  if (change === null) return 'first';
  if (change === 0) return 'same';
  return change > 0 ? 'up' : 'down';
}

/** Null: there are no values. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

interface ReportedPain {
  date: string;
  pain: number;
}

/** The reports of the given number of days before that date. */
export function painBefore<T extends ReportedPain>(reports: readonly T[], date: string, days: number): T[] {
  const since = addDays(date, -days);
  return reports.filter((report) => report.date >= since && report.date < date);
}

/** The median before the day of the newest report, given oldest first; null: there is no earlier report. */
export function usualPain(reports: readonly ReportedPain[], days = 7): number | null {
  const last = reports.at(-1);
  return last === undefined ? null : medianOf(painBefore(reports, last.date, days).map(({ pain }) => pain));
}
