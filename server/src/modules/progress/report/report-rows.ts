// The table of a stage report: what was measured on which day, against which goal, with which judgement. Pure.
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

/** As many as fit on the page beside everything else. */
const [mostRows, mostColumns] = [6, 3];

/** What can get better and was taken in the range, of the side that is treated; the main ones first, then those with a goal. */
export function reportedSeries({ measures, scales }: Shown, { from, to }: Range, affected: AffectedSide): AnySeries[] {
  const isTreated = ({ side }: AnySeries) =>
    side === null || side === affected || affected === '双侧' || affected === '不适用';
  const isTaken = ({ better, points }: AnySeries) =>
    better !== null && points.some(({ date }) => from <= date && date <= to);
  const rankOf = ({ is_main, goal }: AnySeries) => (is_main ? 0 : goal === null ? 2 : 1);
  return [...measures, ...scales]
    .filter((one) => isTreated(one) && isTaken(one))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, mostRows);
}

/** The last days of the range on which any of it was taken. */
export function reportedDays(series: readonly AnySeries[], { from, to }: Range): string[] {
  const dates = series.flatMap(({ points }) => points.map(({ date }) => date));
  return [...new Set(dates)]
    .filter((date) => from <= date && date <= to)
    .sort()
    .slice(-mostColumns);
}

export function columnsOf(days: readonly string[], dayZero: string | null): progress.StageReport['columns'] {
  return days.map((date) => ({ date, day_no: dayZero === null || date < dayZero ? null : daysBetween(dayZero, date) }));
}

/** 10-12; 10-12，期前: a value from before the range says so wherever it is told. */
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
  const words = (value: number) => info?.words(value) ?? String(value);
  const first = (judged === null ? points[0] : judged.first) ?? newest;
  const dated = ({ date, value }: { date: string; value: number }) => `${words(value)}（${datedIn(range)(date)}）`;
  return {
    word: info?.word ?? key,
    // Several values of one day are one result, and nothing to compare with.
    first: first.date < newest.date ? dated(first) : null,
    values: days.map((day) => points.findLast(({ date }) => date === day)?.words ?? null),
    newest: dated(newest),
    goal:
      goal === null
        ? null
        : `${info?.better === 'lower' ? '≤ ' : ''}${words(goal.target)}（${goal.due_date.slice(5)}）`,
    judgement: course === null ? '分级，看各肌群' : courseLabels[course],
  };
}

/** Pain after training: what was told on each day, the worst of several. A day without a report has none. */
export function painRow(pain: progress.ProgressSummary['pain'], days: readonly string[], range: Range): Row | null {
  const told = pain.series.flatMap(({ date, after }) => (after === null ? [] : [{ date, value: after }]));
  const [first, last] = [told[0], told.at(-1)];
  if (first === undefined || last === undefined) return null;
  const on = (day: string) => highestPain(told.filter(({ date }) => date === day).map(({ value }) => value));
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
