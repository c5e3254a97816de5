// The table of a stage report: values by day, the goal and the judgement of each series. Pure.
import {
  type AffectedSide,
  courseLabels,
  daysBetween,
  describeSeries,
  highestPain,
  type progress,
} from '@yun/contract';
import type { Shown } from '../series/series.ts';

interface Range {
  from: string;
  to: string;
}

type Row = progress.StageReport['rows'][number];
type AnySeries = Shown['measures'][number] | Shown['scales'][number];

/** As many as fit on one page with the rest of the report. */
const [maxRows, maxColumns] = [6, 3];

/** Series of the treated side that can improve and have a value in the range; main first, then those with a goal. */
export function reportedSeries({ measures, scales }: Shown, { from, to }: Range, affected: AffectedSide): AnySeries[] {
  const isTreated = ({ side }: AnySeries) =>
    side === null || side === affected || affected === '双侧' || affected === '不适用';
  const isTaken = ({ better, points }: AnySeries) =>
    better !== null && points.some(({ date }) => from <= date && date <= to);
  const rankOf = ({ is_main, goal }: AnySeries) => (is_main ? 0 : goal === null ? 2 : 1);
  return [...measures, ...scales]
    .filter((series) => isTreated(series) && isTaken(series))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, maxRows);
}

/** The last days of the range with a value of any of these series. */
export function reportedDays(series: readonly AnySeries[], { from, to }: Range): string[] {
  const dates = series.flatMap(({ points }) => points.map(({ date }) => date));
  return [...new Set(dates)]
    .filter((date) => from <= date && date <= to)
    .sort()
    .slice(-maxColumns);
}

export function columnsOf(days: readonly string[], dayZero: string | null): progress.StageReport['columns'] {
  return days.map((date) => ({ date, day_no: dayZero === null || date < dayZero ? null : daysBetween(dayZero, date) }));
}

/** 10-12; 10-12，期前 for a day before the range, so that an older value is never taken for one of the range. */
export function datedIn({ from, to }: Range): (date: string) => string {
  return (date) => {
    const shown = date.slice(0, 4) === to.slice(0, 4) ? date.slice(5) : date;
    return date < from ? `${shown}，期前` : shown;
  };
}

export function toRow(series: AnySeries, days: readonly string[], range: Range): Row | null {
  const { key, points, goal, course, judged } = series;
  const newest = points.at(-1);
  if (newest === undefined) return null;
  const info = describeSeries(key);
  const textOf = (value: number) => info?.words(value) ?? String(value);
  const first = (judged === null ? points[0] : judged.first) ?? newest;
  const dated = ({ date, value }: { date: string; value: number }) => `${textOf(value)}（${datedIn(range)(date)}）`;
  return {
    word: info?.word ?? key,
    // Several values of one day are one result: there is nothing to compare it with.
    first: first.date < newest.date ? dated(first) : null,
    values: days.map((day) => points.findLast(({ date }) => date === day)?.words ?? null),
    newest: dated(newest),
    goal:
      goal === null
        ? null
        : `${info?.better === 'lower' ? '≤ ' : ''}${textOf(goal.target)}（${goal.due_date.slice(5)}）`,
    judgement: course === null ? '分级，看各肌群' : courseLabels[course],
  };
}

/** Pain after training: the worst reported on each day. A day without a report has no value. */
export function painRow(pain: progress.ProgressSummary['pain'], days: readonly string[], range: Range): Row | null {
  const reported = pain.series.flatMap(({ date, after }) => (after === null ? [] : [{ date, value: after }]));
  const [first, last] = [reported[0], reported.at(-1)];
  if (first === undefined || last === undefined) return null;
  const on = (day: string) => highestPain(reported.filter(({ date }) => date === day).map(({ value }) => value));
  const dated = (date: string) => `${on(date)} 分（${datedIn(range)(date)}）`;
  return {
    word: '疼痛（训练后）',
    first: first.date < last.date ? dated(first.date) : null,
    values: days.map((day) => (on(day) === null ? null : `${on(day)} 分`)),
    newest: dated(last.date),
    goal: pain.limit === null ? null : `上限 ${pain.limit} 分`,
    judgement: pain.verdict.word,
  };
}
