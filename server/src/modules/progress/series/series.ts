// The series of a patient as charts show them. Pure.
import {
  type AffectedSide,
  bestOfSeries,
  type DueMilestone,
  describeSeries,
  judgeSeries,
  lossOfSeries,
  type MeasuredSide,
  mainKeysOf,
  mainScaleOf,
  measureKey,
  milestoneKeys,
  parseSeriesKey,
  type progress,
  type RuleCode,
  type RuleParams,
  type SeriesJudgement,
  stepOfSeries,
} from '@yun/contract';
import type { FindError } from '../assessment/scale.service.ts';
import type { SeriesValue } from './series.queries.ts';

type Points = progress.MeasureSeries['points'];
type Point = Points[number];
type Treated = Pick<progress.ProgressPatient, 'condition_code' | 'affected_side' | 'surgery_date'>;

export interface SeriesFacts {
  /** Oldest first. */
  values: readonly SeriesValue[];
  goals: readonly Pick<progress.Goal, 'measure_key' | 'target' | 'due_date' | 'status'>[];
  /** By day. */
  milestones: readonly DueMilestone[];
  findError: FindError;
  paramsOf: ParamsOf;
  patient: Treated;
  today: string;
}

/** The parameters of an alert rule as the agency set them. */
export type ParamsOf = (code: RuleCode) => RuleParams;

/** With the judgement behind `course`; null where the series cannot be judged. */
type Judged<S> = S & { judged: SeriesJudgement<Point> | null };

export interface Shown {
  measures: Judged<progress.MeasureSeries>[];
  scales: Judged<progress.ScaleSeries>[];
}

/** Without the judgement, as the API answers it. */
export const toAnswer = <S extends object>({ judged: _, ...series }: Judged<S>) => series as Omit<Judged<S>, 'judged'>;

/** Main series first, then by their newest values. */
export function seriesOf(facts: SeriesFacts): Shown {
  const main = new Set(mainKeys(facts.patient));
  const shown: Shown = { measures: [], scales: [] };
  for (const [key, values] of byKey(facts.values)) {
    const info = describeSeries(key);
    const parsed = parseSeriesKey(key);
    if (info === null || parsed === null) continue;
    const points = values.map(({ id, date, value }) => ({ id, date, value, words: info.words(value) }));
    const { unit, digits, side } = info;
    const goal = goalOf(facts.goals, key);
    const series = {
      key,
      side,
      unit,
      digits,
      is_main: main.has(key),
      points,
      goal,
      ...judgedBy(facts, key, points, goal),
    };
    if (parsed.type === 'scale') {
      const { code, better, range } = parsed.scale;
      shown.scales.push({ ...series, code, name: info.word, better, range: [...range] });
    } else {
      const more = { healthy: healthyOf(facts, key), milestones: milestonesOf(facts, key) };
      shown.measures.push({ ...series, word: info.word, better: info.better, ...more });
    }
  }
  return { measures: mainFirst(shown.measures), scales: mainFirst(shown.scales) };
}

function judgedBy(
  { findError, paramsOf, patient, today }: SeriesFacts,
  key: string,
  points: Points,
  goal: progress.MeasureSeries['goal'],
) {
  const error = findError(key, today);
  const better = describeSeries(key)?.better ?? null;
  const parsed = parseSeriesKey(key);
  // A total that is the worst of the muscles tested cannot be compared: the next test may cover other muscles.
  const isComparable = parsed?.type !== 'scale' || parsed.scale.count !== 'worst';
  if (better === null || !isComparable) return { error, course: null, judged: null };
  const judged = judgeSeries({
    better,
    points,
    error: error?.amount ?? null,
    target: goal?.target ?? null,
    best: bestOfSeries(key),
    surgeryDate: patient.surgery_date,
    stepOf: stepOfSeries(key, paramsOf('W09')),
    lossOf: lossOfSeries(key, paramsOf('W08'), paramsOf('W10')),
  });
  return { error, course: judged.course, judged };
}

function mainKeys({ condition_code, affected_side }: Omit<Treated, 'surgery_date'>): string[] {
  const scale = mainScaleOf(condition_code);
  return [...mainKeysOf(condition_code, affected_side), ...(scale === null ? [] : scaleKeys(scale))];
}

const scaleKeys = (code: string) => [`scale.${code}`, `scale.${code}.左`, `scale.${code}.右`];

function byKey(values: readonly SeriesValue[]): Map<string, SeriesValue[]> {
  const series = new Map<string, SeriesValue[]>();
  for (const value of values) {
    const points = series.get(value.key);
    if (points === undefined) series.set(value.key, [value]);
    else points.push(value);
  }
  return series;
}

const mainFirst = <S extends { is_main: boolean; points: Points }>(all: S[]): S[] => {
  const newest = ({ points }: S) => points.at(-1)?.date ?? '';
  return all.sort((a, b) => Number(b.is_main) - Number(a.is_main) || newest(b).localeCompare(newest(a)));
};

/** The open goal of a series, else a reached one. */
function goalOf(goals: SeriesFacts['goals'], key: string) {
  const ofSeries = goals.filter((goal) => goal.measure_key === key && goal.target !== null);
  const goal = ofSeries.find(({ status }) => status === 'open') ?? ofSeries.find(({ status }) => status === 'reached');
  return goal === undefined || goal.target === null ? null : { target: goal.target, due_date: goal.due_date };
}

/** One per day: a template of the agency may have the same milestone as one of the library. */
function milestonesOf({ milestones }: SeriesFacts, key: string): progress.MeasureSeries['milestones'] {
  const ofSeries = milestones.filter((milestone) => milestoneKeys(milestone).includes(key));
  return ofSeries
    .filter(({ day }, n) => ofSeries.findIndex((other) => other.day === day) === n)
    .map(({ day, date, at_least }) => ({ day_no: day, date, at_least }));
}

const opposite: Record<MeasuredSide, MeasuredSide> = { 左: '右', 右: '左' };
const isOneSided = (side: AffectedSide): side is MeasuredSide => side === '左' || side === '右';

function healthyOf({ values, patient }: SeriesFacts, key: string): progress.MeasureSeries['healthy'] {
  const parsed = parseSeriesKey(key);
  if (parsed?.type !== 'measure' || !isOneSided(patient.affected_side)) return null;
  const { measured } = parsed;
  if (measured.side !== patient.affected_side) return null;
  const other = measureKey({ ...measured, side: opposite[measured.side] });
  const newest = values.findLast((value) => value.key === other);
  return newest === undefined
    ? null
    : { word: `健侧（${opposite[measured.side]}）`, value: newest.value, date: newest.date };
}
