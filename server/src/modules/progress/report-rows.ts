// The table of a stage report: what was measured on which day, against which goal, with which judgement. Pure.
import {
  type AffectedSide,
  type Better,
  daysBetween,
  describeSeries,
  type MeasuredSide,
  type progress,
  stepOfSeries,
} from '@yun/contract';
import { lossOfSeries, type ParamsOf, type Shown } from './series.ts';
import { gain, reaches } from './verdict-function.ts';

export type Judgement = '改善超过测量误差' | '改善' | '无改善' | '变差' | '达标' | '资料不足';

export interface ReportRowFacts {
  key: string;
  word: string;
  unit: string;
  better: Better | null;
  words(value: number): string;
  /** Of the days that are shown, oldest first. */
  points: { date: string; value: number }[];
  /** What the newest is compared with. */
  first: number | null;
  last: number | null;
  target: number | null;
  due: string | null;
  mdc: number | null;
  judgement: Judgement;
}

interface Range {
  from: string;
  to: string;
}

const [mostRows, mostColumns] = [8, 3];

interface Series {
  key: string;
  side: MeasuredSide | null;
  is_main: boolean;
  points: { date: string; value: number }[];
  goal: progress.MeasureSeries['goal'];
  mdc: number | null;
}

/** What can get better and was taken in the range, of the side that is treated; the main ones first. */
function pick({ measures, scales }: Shown, { from, to }: Range, affected: AffectedSide): Series[] {
  const all: Series[] = [...measures.map((one) => ({ ...one, mdc: null })), ...scales];
  const isTreated = ({ side }: Series) =>
    side === null || side === affected || affected === '双侧' || affected === '不适用';
  const isTaken = ({ key, points }: Series) =>
    describeSeries(key)?.better !== null && points.some(({ date }) => from <= date && date <= to);
  const found = all.filter((one) => isTreated(one) && isTaken(one));
  return [...found.filter(({ is_main }) => is_main), ...found.filter(({ is_main }) => !is_main)].slice(0, mostRows);
}

/** The last days on which any of it was taken: those of the range, and before it as many as make three. */
function daysOf(series: readonly Series[], to: string): string[] {
  const dates = series.flatMap(({ points }) => points.map(({ date }) => date)).filter((date) => date <= to);
  return [...new Set(dates)].sort().slice(-mostColumns);
}

/** With the days that are shown. */
export function rowFactsOf(
  shown: Shown,
  range: Range,
  affected: AffectedSide,
  paramsOf: ParamsOf,
): { rows: ReportRowFacts[]; days: string[] } {
  const series = pick(shown, range, affected);
  const days = daysOf(series, range.to);
  const judged = { from: days[0] ?? range.from, to: range.to };
  return { rows: series.flatMap((one) => factsOf(one, judged, paramsOf)), days };
}

/** Judged by what is shown: from the first of those days on. */
function factsOf({ key, points: all, goal, mdc }: Series, { from, to }: Range, paramsOf: ParamsOf): ReportRowFacts[] {
  const info = describeSeries(key);
  if (info === null) return [];
  const points = all.filter(({ date }) => from <= date && date <= to);
  const known = {
    ...{ key, word: info.word, unit: info.unit, better: info.better, words: info.words, points, mdc },
    first: points[0]?.value ?? null,
    last: points.at(-1)?.value ?? null,
    target: goal?.target ?? null,
    due: goal?.due_date ?? null,
  };
  const limits = { step: stepOfSeries(key, paramsOf('W09')), loss: lossOfSeries(key, mdc, paramsOf) };
  return [{ ...known, judgement: judge({ ...known, ...limits }) }];
}

interface Judged extends Pick<ReportRowFacts, 'better' | 'points' | 'first' | 'last' | 'target' | 'mdc'> {
  /** The smallest gain that counts, and the smallest loss against the one before. */
  step(before: number): number;
  loss(before: number): number;
}

export function judge({ better, points, first, last, target, mdc, step, loss }: Judged): Judgement {
  if (better === null || last === null) return '资料不足';
  if (target !== null && reaches(better, last, target)) return '达标';
  const before = points.at(-2)?.value;
  if (first === null || before === undefined) return '资料不足';
  if (-gain(better, before, last) >= loss(before)) return '变差';
  const gained = gain(better, first, last);
  if (mdc !== null && gained >= mdc) return '改善超过测量误差';
  if (gained >= step(first)) return '改善';
  return -gained >= Math.max(step(first), mdc ?? 0) ? '变差' : '无改善';
}

export function columnsOf(days: readonly string[], dayZero: string | null): progress.StageReport['columns'] {
  return days.map((date) => ({ date, day_no: dayZero === null || date < dayZero ? null : daysBetween(dayZero, date) }));
}

type Row = progress.StageReport['rows'][number];

export function toRow(
  { word, points, words, better, target, due, judgement }: ReportRowFacts,
  days: readonly string[],
): Row {
  const on = (day: string) => points.findLast(({ date }) => date === day);
  return {
    word,
    values: days.map((day) => {
      const point = on(day);
      return point === undefined ? null : words(point.value);
    }),
    goal:
      target === null
        ? null
        : `${better === 'lower' ? '≤ ' : ''}${words(target)}${due === null ? '' : `（${due.slice(5)}）`}`,
    judgement,
  };
}

const painWindowDays = 7;

/** Pain after training: the last that was told in the week up to each day; judged by those, else by the first and the last. */
export function painRow(
  points: readonly progress.PainPoint[],
  limit: number | null,
  days: readonly string[],
): Row | null {
  const told = points.flatMap(({ date, after }) => (after === null ? [] : [{ date, value: after }]));
  if (told.length === 0) return null;
  const shown = days.map((day) => told.findLast(({ date }) => date <= day && daysBetween(date, day) < painWindowDays));
  const known = shown.filter((point) => point !== undefined);
  const judged = known.length < 2 ? told : known;
  const limits = { step: () => 1, loss: () => Number.POSITIVE_INFINITY, mdc: null, target: null };
  const [first, last] = [judged[0]?.value ?? null, judged.at(-1)?.value ?? null];
  return {
    word: '疼痛（训练后）',
    values: shown.map((point) => (point === undefined ? null : `${point.value} 分`)),
    goal: limit === null ? null : `上限 ${limit} 分`,
    judgement: judge({ better: 'lower', points: judged, first, last, ...limits }),
  };
}
