// Pain and effort of the sessions by day. A training day without a report is a gap in the line; other days are left out.
import type { progress } from '@yun/contract';
import { addDays } from '@yun/contract/base/day';
import { dateText } from '#web/ui/chart/chart-stops.ts';
import type { ChartTable } from '#web/ui/chart/chart-table.ts';
import type { ChartContent, ChartPoint, Guide } from '#web/ui/chart/chart-types.ts';
import { dayFrame } from './course.ts';

type Summary = progress.ProgressSummary;
type PainPoint = progress.PainPoint;
type ReportedField = 'before' | 'after' | 'rpe';

const score = { unit: '分', digits: 0, range: [0, 10] as const };

export function painContent(summary: Summary, from: string | null): ChartContent {
  const frame = dayFrame(summary, from);
  return {
    ...frame,
    series: [
      { key: 'after', word: '训练后', look: 'main', points: dailyPoints(summary, 'after', frame.from, frame.to) },
      { key: 'before', word: '训练前', look: 'second', points: dailyPoints(summary, 'before', frame.from, frame.to) },
    ],
    axis: score,
    guides: limitGuide(summary, frame.from),
  };
}

export function effortContent(summary: Summary, from: string | null): ChartContent {
  const frame = dayFrame(summary, from);
  return {
    ...frame,
    series: [{ key: 'rpe', word: '用力程度', look: 'main', points: dailyPoints(summary, 'rpe', frame.from, frame.to) }],
    axis: score,
  };
}

/**
 * The highest value of each day. Null if training was due or took place, but nothing was reported; days without planned
 * training are left out, so that the line continues across them.
 */
export function dailyPoints(
  { adherence, pain }: Summary,
  field: ReportedField,
  from: string,
  to: string,
): ChartPoint[] {
  const highest = new Map<string, number | null>();
  for (const point of pain.series) {
    const before = highest.get(point.date) ?? null;
    const value = point[field];
    highest.set(point.date, before === null || value === null ? (before ?? value) : Math.max(before, value));
  }
  const states = new Map(adherence.by_day.map(({ date, state }) => [date, state]));
  const points: ChartPoint[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const value = highest.get(date);
    if (value !== undefined) points.push({ date, value });
    // A pause breaks the line as well: nothing was reported in it.
    else if (['done', 'partial', 'missed', 'paused'].includes(states.get(date) ?? ''))
      points.push({ date, value: null });
  }
  return points;
}

/** The pain limit of each day; a changed limit is drawn as a step. */
function limitGuide({ pain }: Summary, from: string): Guide[] {
  if (pain.limit === null) return [];
  const steps: { date: string; value: number }[] = [];
  for (const { date, limit } of pain.series) {
    if (limit !== null && steps.at(-1)?.value !== limit) steps.push({ date, value: limit });
  }
  const isConstant = steps.filter(({ date }) => date >= from).length === 0 || steps.length < 2;
  const words = `计划上限 ${pain.limit} 分`;
  return [{ key: 'limit', value: pain.limit, words, tone: 'limit', side: 'end', ...(isConstant ? {} : { steps }) }];
}

const cell = (value: number | null) => (value === null ? null : String(value));

/** Every session, newest first. */
export function sessionTable({ pain }: Summary, from: string): ChartTable {
  const shown = pain.series.filter(({ date }) => date >= from).reverse();
  return {
    head: ['日期', '第几次', '训练前', '训练后', '最高', '用力', '当日上限'],
    rows: shown.map((point: PainPoint) => ({
      key: String(point.session_id),
      cells: [
        point.date,
        String(point.slot_no),
        ...[point.before, point.after, point.max, point.rpe].map(cell),
        cell(point.limit) ?? '—',
      ],
    })),
  };
}

/** 训练前后疼痛，10-15 至 11-12，28 天有记录，最高 3 分，计划上限 4 分。 */
export function scoreSentence(title: string, content: ChartContent): string {
  const { series, from, to, guides = [] } = content;
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const days = new Set(
    series.flatMap(({ points }) => points.flatMap(({ date, value }) => (value === null ? [] : date))),
  );
  const reported = values.length === 0 ? '没有上报' : `${days.size} 天有上报，最高 ${Math.max(...values)} 分`;
  return [
    title,
    `${dateText(from, content)} 至 ${dateText(to, content)}`,
    reported,
    ...guides.map(({ words }) => words),
  ].join('，');
}
