// The series of a patient as charts show them. Pure.
import {
  type AffectedSide,
  type DueMilestone,
  describeSeries,
  isBeyondMdc,
  type MeasuredSide,
  mainKeysOf,
  mainScaleOf,
  measureKey,
  milestoneKeys,
  parseSeriesKey,
  type progress,
  type RuleCode,
  type RuleParams,
  type ScaleCode,
} from '@yun/contract';
import type { SeriesValue } from './series.queries.ts';

type Points = progress.MeasureSeries['points'];
type Treated = Pick<progress.ProgressPatient, 'condition_code' | 'affected_side'>;

export interface SeriesFacts {
  /** Oldest first. */
  values: readonly SeriesValue[];
  goals: readonly Pick<progress.Goal, 'measure_key' | 'target' | 'due_date' | 'status'>[];
  /** By day. */
  milestones: readonly DueMilestone[];
  /** By scale, as the agency set it. */
  mdcOf(code: ScaleCode): number | null;
  patient: Treated;
}

export interface Shown {
  measures: progress.MeasureSeries[];
  scales: progress.ScaleSeries[];
}

/** The main ones first, then in the order of their newest values. */
export function seriesOf(facts: SeriesFacts): Shown {
  const main = new Set(mainKeys(facts.patient));
  const [measures, scales]: [progress.MeasureSeries[], progress.ScaleSeries[]] = [[], []];
  for (const [key, values] of byKey(facts.values)) {
    const info = describeSeries(key);
    const parsed = parseSeriesKey(key);
    if (info === null || parsed === null) continue;
    const points = values.map(({ id, date, value }) => ({ id, date, value, words: info.words(value) }));
    const shown = { key, side: info.side, unit: info.unit, digits: info.digits, is_main: main.has(key), points };
    const goal = goalOf(facts.goals, key);
    if (parsed.type === 'scale') {
      const { code, better, range } = parsed.scale;
      const mdc = facts.mdcOf(code);
      scales.push({
        ...{ ...shown, code, name: info.word, better, range: [...range], mdc, goal, ...changeOf(points, mdc) },
      });
    } else {
      const more = { healthy: healthyOf(facts, key), milestones: milestonesOf(facts, key) };
      measures.push({ ...shown, word: info.word, better: info.better, goal, ...more });
    }
  }
  return { measures: mainFirst(measures), scales: mainFirst(scales) };
}

function mainKeys({ condition_code, affected_side }: Treated): string[] {
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

/** The one that is still worked for, else the one reached last. */
function goalOf(goals: SeriesFacts['goals'], key: string) {
  const own = goals.filter((goal) => goal.measure_key === key && goal.target !== null);
  const goal = own.find(({ status }) => status === 'open') ?? own.find(({ status }) => status === 'reached');
  return goal === undefined || goal.target === null ? null : { target: goal.target, due_date: goal.due_date };
}

/** Of one day the first: a template of the agency may say the same as one of the library. */
function milestonesOf({ milestones }: SeriesFacts, key: string): progress.MeasureSeries['milestones'] {
  const own = milestones.filter((one) => milestoneKeys(one).includes(key));
  return own
    .filter(({ day }, n) => own.findIndex((one) => one.day === day) === n)
    .map(({ day, date, at_least }) => ({ day_no: day, date, at_least }));
}

/** Newest against the first. */
function changeOf(points: Points, mdc: number | null) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return { change: null, is_beyond_mdc: null };
  const change = Math.round((last.value - first.value) * 100) / 100;
  return { change, is_beyond_mdc: isBeyondMdc(change, mdc) };
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

/** What the agency set for the rules of alerts. */
export type ParamsOf = (code: RuleCode) => RuleParams;

/** The smallest loss that is more than a bad day: as the rules of alerts have it. From nothing, a share of the range. */
export function lossOfSeries(key: string, mdc: number | null, paramsOf: ParamsOf): (before: number) => number {
  const parsed = parseSeriesKey(key);
  if (parsed?.type === 'measure' && parsed.measured.kind === 'rom') return () => Number(paramsOf('W08').hint);
  const [least, most] = describeSeries(key)?.range ?? [0, 0];
  const percent = Number(paramsOf('W10').percent);
  const share = (before: number) => ((before === 0 ? most - least : Math.abs(before)) * percent) / 100;
  return mdc === null ? share : (before) => Math.min(share(before), mdc);
}
