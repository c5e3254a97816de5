// The course of the main measure. Pure.
import {
  type DueMilestone,
  describeSeries,
  gainOf,
  mainKeysOf,
  mainScaleOf,
  milestoneKeys,
  milestoneValue,
  motionModes,
  type progress,
  reaches,
} from '@yun/contract';
import type { Shown } from '../series/series.ts';
import { type FunctionFacts, functionVerdict } from './verdict-function.ts';

type Answer = progress.ProgressSummary['function'];
type Treated = Pick<progress.ProgressPatient, 'condition_code' | 'affected_side'>;
type AnySeries = Shown['measures'][number] | Shown['scales'][number];

/** The main measure, else the main scale; of two sides the worse one. Undefined: neither has a value. */
export function mainSeriesOf({ measures, scales }: Shown, patient: Treated): AnySeries | undefined {
  const wanted = mainKeysOf(patient.condition_code, patient.affected_side);
  const scale = mainScaleOf(patient.condition_code);
  const all: { series: AnySeries; rank: number }[] = [
    ...measures.filter(({ key }) => wanted.includes(key)).map((series) => ({ series, rank: 0 })),
    ...scales
      .filter(({ key, code }) => wanted.includes(key) || code === scale)
      .map((series) => ({ series, rank: wanted.includes(series.key) ? 0 : 1 })),
  ];
  const best = Math.min(...all.map(({ rank }) => rank));
  return all
    .filter(({ rank }) => rank === best)
    .map(({ series }) => series)
    .sort(behindFirst)[0];
}

function behindFirst(a: AnySeries, b: AnySeries): number {
  const better = describeSeries(a.key)?.better ?? 'higher';
  return gainOf(better, b.points.at(-1)?.value ?? 0, a.points.at(-1)?.value ?? 0);
}

interface Judged {
  patient: Treated;
  /** By day. */
  milestones: readonly DueMilestone[];
}

/** The answer for the page, and the facts for the sentence of the report; null without any value. */
export function functionOf(
  shown: Shown,
  { patient, milestones }: Judged,
  today: string,
): { answer: Answer; facts: FunctionFacts | null } {
  const series = mainSeriesOf(shown, patient);
  const key = series?.key ?? mainKeysOf(patient.condition_code, patient.affected_side)[0] ?? null;
  const info = key === null ? null : describeSeries(key);
  const milestone = series && milestoneOf(milestones, series.key, today);
  const isDue = milestone !== undefined && milestone.date <= today;
  const facts = series ? factsOf(series, today, isDue ? behindOf(shown, milestone, series.key) : null) : null;
  const answer = {
    key,
    word: info?.word ?? null,
    unit: info?.unit ?? null,
    digits: info?.digits ?? 0,
    ...endsOf(series),
    target: series?.goal?.target ?? null,
    target_date: series?.goal?.due_date ?? null,
    milestone: milestone?.at_least ?? null,
    verdict: functionVerdict(facts),
  };
  return { answer, facts };
}

/** The values the sentence names; of a series that cannot be judged its first and last. */
function endsOf(series: AnySeries | undefined): Pick<Answer, 'first' | 'last'> {
  const { first, last } = series?.judged ?? { first: series?.points[0], last: series?.points.at(-1) };
  return { first: first?.value ?? null, last: last?.value ?? null };
}

/** Null where a series cannot be judged. */
export function factsOf(
  { key, judged, error, goal }: AnySeries,
  today: string,
  behind: FunctionFacts['behind'] = null,
): FunctionFacts | null {
  const info = describeSeries(key);
  if (info === null || info.better === null || judged === null) return null;
  return {
    word: info.word,
    unit: info.unit,
    digits: info.digits,
    better: info.better,
    words: info.words,
    judged,
    error: error?.amount ?? null,
    target: goal?.target ?? null,
    behind,
    today,
  };
}

/** The latest milestone that is due, else the next one. */
function milestoneOf(milestones: readonly DueMilestone[], key: string, today: string): DueMilestone | undefined {
  const ofSeries = milestones.filter((one) => milestoneKeys(one).includes(key));
  return ofSeries.findLast(({ date }) => date <= today) ?? ofSeries[0];
}

/** Null where the milestone is reached by its newest value, which may belong to another series (active, passive). */
function behindOf({ measures }: Shown, milestone: DueMilestone, mainKey: string): FunctionFacts['behind'] {
  const newest = milestoneValue(milestone, (key) =>
    measures
      .find((one) => one.key === key)
      ?.points.slice(-1)
      .map(({ date, value }) => ({ key, date, value })),
  );
  const { day, at_least } = milestone;
  if (newest === undefined || reaches('higher', newest.value, at_least)) return null;
  const mode = newest.key === mainKey ? null : (motionModes.find((one) => newest.key.endsWith(one)) ?? null);
  return { day_no: day, at_least, newest: newest.value, date: newest.date, mode };
}
