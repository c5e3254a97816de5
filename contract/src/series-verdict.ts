// How a series is going: the one place that judges it. The page, the stage report and the alerts all ask here. No zod.
import { againstError, isAtLeast } from './error-change.ts';
import type { Better } from './measure.ts';

/**
 * none: nothing was measured. first: one value only. reached: the goal. worse: beyond the error of measurement, or by as
 * much as alarms where no error is known. maybe_worse: by as much as alarms, but within the error. plateau: three or more
 * in a row without a gain, nor together one. improved: beyond the error of measurement. within_error: any other change.
 * unknown_error: no error of measurement fits the patient, so that no change is called one.
 */
export const courseWords = {
  none: '未测量',
  first: '首次测量',
  reached: '已达标',
  worse: '倒退',
  maybe_worse: '可能倒退，误差以内',
  plateau: '停滞',
  improved: '改善超过测量误差',
  within_error: '在测量误差以内',
  unknown_error: '无适用的测量误差',
} as const;
export type SeriesCourse = keyof typeof courseWords;

export interface SeriesPoint {
  date: string;
  value: number;
}

export interface JudgedSeries<P extends SeriesPoint> {
  better: Better;
  /** Oldest first. */
  points: readonly P[];
  /** The error of measurement; null: none fits the patient. */
  error: number | null;
  target: number | null;
  /** Where nothing more is to be gained: a normal joint, all the points of a scale; null: nobody knows. */
  best: number | null;
  /** The smallest gain on a value that counts as one (W09). */
  stepOf(before: number): number;
  /** The smallest loss against the value before that alarms (W08, W10). */
  lossOf(before: number): number;
}

export interface SeriesJudgement<P extends SeriesPoint> {
  course: SeriesCourse;
  /** What the last one is compared with. */
  first: P | null;
  before: P | null;
  last: P | null;
  /** From the first to the last; negative: worse. */
  gained: number;
  /** From the one before to the last; negative: better. */
  lost: number;
  /** Whether that loss is as much as the error of measurement; null: none is known. */
  isLossBeyondError: boolean | null;
  /** The points at the end none of which was a gain on the one before; alone: the last one was a gain. */
  flat: readonly P[];
  /** Not even the last three of those together are a gain. */
  isIdle: boolean;
  isPlateau: boolean;
}

/** How much better the second value is; negative: worse. */
export function gainOf(better: Better, from: number, to: number): number {
  return better === 'higher' ? to - from : from - to;
}

export const reaches = (better: Better, value: number, target: number) => gainOf(better, target, value) >= 0;

/** What was measured several times on a day is one result: the last. Oldest first, as they come. */
export const lastOfDays = <P extends SeriesPoint>(points: readonly P[]): P[] =>
  points.filter(({ date }, n) => date !== points[n + 1]?.date);

/** As many in a row without a gain are a plateau. */
const plateauFrom = 3;

export function judgeSeries<P extends SeriesPoint>(series: JudgedSeries<P>): SeriesJudgement<P> {
  const points = lastOfDays(series.points);
  const [first = null, before = null, last = null] = [points[0], points.at(-2), points.at(-1)];
  const { better, error, best, stepOf } = series;
  const lost = before === null || last === null ? 0 : -gainOf(better, before.value, last.value);
  const gained = first === null || last === null ? 0 : gainOf(better, first.value, last.value);
  const flat = flatEnd(points, series);
  const latest = flat.slice(-plateauFrom);
  const isIdle = latest.length > 1 && !isGain(series, latest[0], latest.at(-1));
  // Where less than a step is left to gain, standing still is none either.
  const isAtBest = last !== null && best !== null && gainOf(better, last.value, best) < stepOf(last.value);
  const judged = {
    ...{ first, before, last, lost, gained, flat, isIdle },
    isLossBeyondError: error === null ? null : againstError(-lost, error) === 'worse',
    // Small steps that are a gain together are no plateau.
    isPlateau: flat.length >= plateauFrom && isIdle && !isAtBest,
  };
  return { course: courseOf(series, judged), ...judged };
}

function isGain<P extends SeriesPoint>(
  { better, stepOf }: Pick<JudgedSeries<P>, 'better' | 'stepOf'>,
  from: P | undefined,
  to: P | undefined,
): boolean {
  if (from === undefined || to === undefined) return false;
  return isAtLeast(gainOf(better, from.value, to.value), stepOf(from.value));
}

function courseOf<P extends SeriesPoint>(
  { better, error, target, lossOf }: JudgedSeries<P>,
  { before, last, gained, lost, isLossBeyondError, isPlateau }: Omit<SeriesJudgement<P>, 'course'>,
): SeriesCourse {
  if (last === null) return 'none';
  if (target !== null && reaches(better, last.value, target)) return 'reached';
  if (before === null) return 'first';
  if (isLossBeyondError) return 'worse';
  if (lost > 0 && isAtLeast(lost, lossOf(before.value))) return error === null ? 'worse' : 'maybe_worse';
  if (error !== null && againstError(gained, error) === 'worse') return 'worse';
  if (isPlateau) return 'plateau';
  if (error === null) return 'unknown_error';
  return againstError(gained, error) === 'improved' ? 'improved' : 'within_error';
}

function flatEnd<P extends SeriesPoint>(points: readonly P[], series: Pick<JudgedSeries<P>, 'better' | 'stepOf'>): P[] {
  const lastGain = points.findLastIndex((point, n) => isGain(series, points[n - 1], point));
  return points.slice(Math.max(0, lastGain));
}
