// Judges how a series is going: the one rule for the page, the stage report and the alerts. No zod.
import { againstError, isAtLeast } from './error-change.ts';
import type { Better } from './measure.ts';

/**
 * none: not measured. before_surgery: nothing since the operation. first: one value only. worse: a loss from the
 * best value that is at least the error of measurement, or without a known error at least what raises an alert; also while
 * the goal is still reached. maybe_worse: a loss that raises an alert, but within the error. reached: the goal. plateau:
 * three or more values in a row without a gain, also not in sum. improved: a gain beyond the error of measurement.
 * within_error: any other change. unknown_error: no error of measurement applies to the patient, so no change is judged.
 */
export const courseLabels = {
  none: '未测量',
  before_surgery: '术后未测量',
  first: '首次测量',
  reached: '已达标',
  worse: '倒退',
  maybe_worse: '可能倒退，误差以内',
  plateau: '停滞',
  improved: '改善超过测量误差',
  within_error: '在测量误差以内',
  unknown_error: '无适用的测量误差',
} as const;
export type SeriesCourse = keyof typeof courseLabels;

export interface SeriesPoint {
  date: string;
  value: number;
}

export interface JudgedSeries<P extends SeriesPoint> {
  better: Better;
  /** Oldest first. */
  points: readonly P[];
  /** Values before an operation are not compared with later ones. Null: there was none. */
  surgeryDate: string | null;
  /** The error of measurement; null: none applies to the patient. */
  error: number | null;
  target: number | null;
  /** The best possible value: a normal joint, all points of a scale; null: not known. */
  best: number | null;
  /** The smallest gain that counts (W09). */
  stepOf(before: number): number;
  /** The smallest loss that raises an alert (W08, W10). */
  lossOf(before: number): number;
}

export interface SeriesLoss<P extends SeriesPoint> {
  from: P;
  to: P;
  /** Above 0. */
  amount: number;
}

export interface SeriesFall<P extends SeriesPoint> extends SeriesLoss<P> {
  /** The value at which the last loss was counted. */
  fallen: P;
}

export interface SeriesJudgement<P extends SeriesPoint> {
  course: SeriesCourse;
  /** The newest value before the operation. */
  beforeSurgery: P | null;
  /** Values since the operation: the first, the one before the last, the last. */
  first: P | null;
  before: P | null;
  last: P | null;
  /** From the first value to the last; negative: worse. */
  gained: number;
  /** From the previous value to the last; negative: better. */
  lost: number;
  /** Whether `lost` is at least the error of measurement; null: no error is known. */
  isLossBeyondError: boolean | null;
  /** The loss behind the course worse or maybe_worse; null: none. */
  loss: SeriesLoss<P> | null;
  isReached: boolean;
  /** The points from the last gain on; all of them if there was no gain. */
  flat: readonly P[];
  /** The last three of them are no gain in sum either. */
  isIdle: boolean;
  isPlateau: boolean;
}

/** How much better the second value is; negative: worse. */
export function gainOf(better: Better, from: number, to: number): number {
  return better === 'higher' ? to - from : from - to;
}

export const reaches = (better: Better, value: number, target: number) => gainOf(better, target, value) >= 0;

/** Of several values of one day the last counts. Oldest first. */
export const lastOfEachDay = <P extends SeriesPoint>(points: readonly P[]): P[] =>
  points.filter(({ date }, n) => date !== points[n + 1]?.date);

/** Values that may be compared: one a day, since the operation if there was one. */
export const comparedPoints = <P extends SeriesPoint>(points: readonly P[], surgeryDate: string | null): P[] =>
  lastOfEachDay(points).filter(({ date }) => surgeryDate === null || date >= surgeryDate);

/**
 * A loss from the best value since the last recovery, in one step or in many. It lasts until the value is nearly back;
 * a further loss counts again. One value a day, oldest first.
 */
export function fallOf<P extends SeriesPoint>(
  better: Better,
  points: readonly P[],
  lossOf: (before: number) => number,
): SeriesFall<P> | null {
  let [best, ...later] = points;
  let fallen: P | null = null;
  if (best === undefined) return null;
  const isLoss = (from: P, to: P) => {
    const lost = -gainOf(better, from.value, to.value);
    return lost > 0 && isAtLeast(lost, lossOf(from.value));
  };
  for (const now of later) {
    const isLow = isLoss(best, now);
    if (!isLow && (fallen !== null || gainOf(better, best.value, now.value) >= 0)) best = now;
    if (!isLow) fallen = null;
    else if (fallen === null || isLoss(fallen, now)) fallen = now;
  }
  const to = later.at(-1);
  return fallen && to ? { from: best, fallen, to, amount: -gainOf(better, best.value, to.value) } : null;
}

/** So many values in a row without a gain are a plateau. */
const plateauFrom = 3;

export function judgeSeries<P extends SeriesPoint>(series: JudgedSeries<P>): SeriesJudgement<P> {
  const { better, error, target, best, stepOf, surgeryDate } = series;
  const points = comparedPoints(series.points, surgeryDate);
  const [first = null, before = null, last = null] = [points[0], points.at(-2), points.at(-1)];
  const beforeSurgery = series.points.findLast(({ date }) => surgeryDate !== null && date < surgeryDate) ?? null;
  const lost = before === null || last === null ? 0 : -gainOf(better, before.value, last.value);
  const gained = first === null || last === null ? 0 : gainOf(better, first.value, last.value);
  const flat = flatEnd(points, series);
  const latest = flat.slice(-plateauFrom);
  const isIdle = latest.length > 1 && !isGain(series, latest[0], latest.at(-1));
  // Less than one step below the best value there is no plateau.
  const isAtBest = last !== null && best !== null && gainOf(better, last.value, best) < stepOf(last.value);
  const judged = {
    beforeSurgery,
    first,
    before,
    last,
    lost,
    gained,
    flat,
    isIdle,
    isLossBeyondError: error === null ? null : againstError(-lost, error) === 'worse',
    loss: lossIn(series, points),
    isReached: last !== null && target !== null && reaches(better, last.value, target),
    // Small steps that add up to a gain are no plateau.
    isPlateau: flat.length >= plateauFrom && isIdle && !isAtBest,
  };
  return { course: courseOf(series, judged), ...judged };
}

/** A loss that raises an alert and exceeds the error; else one that exceeds the error; else one that raises an alert. */
function lossIn<P extends SeriesPoint>(
  { better, error, lossOf }: JudgedSeries<P>,
  points: readonly P[],
): SeriesLoss<P> | null {
  const alarming = fallOf(better, points, lossOf);
  if (error === null || (alarming !== null && isAtLeast(alarming.amount, error))) return alarming;
  const [from, to] = [points[0], points.at(-1)];
  const sinceFirst = from && to ? { from, to, amount: -gainOf(better, from.value, to.value) } : null;
  const isWorse = sinceFirst !== null && againstError(-sinceFirst.amount, error) === 'worse';
  return fallOf(better, points, () => error) ?? (isWorse ? sinceFirst : alarming);
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
  { error }: JudgedSeries<P>,
  { beforeSurgery, before, last, gained, loss, isReached, isPlateau }: Omit<SeriesJudgement<P>, 'course'>,
): SeriesCourse {
  if (last === null) return beforeSurgery === null ? 'none' : 'before_surgery';
  // Checked before the goal: a value may be falling and still be above it.
  if (loss !== null) return error === null || isAtLeast(loss.amount, error) ? 'worse' : 'maybe_worse';
  if (isReached) return 'reached';
  if (before === null) return 'first';
  if (isPlateau) return 'plateau';
  if (error === null) return 'unknown_error';
  return againstError(gained, error) === 'improved' ? 'improved' : 'within_error';
}

function flatEnd<P extends SeriesPoint>(points: readonly P[], series: Pick<JudgedSeries<P>, 'better' | 'stepOf'>): P[] {
  const lastGain = points.findLastIndex((point, n) => isGain(series, points[n - 1], point));
  return points.slice(Math.max(0, lastGain));
}
