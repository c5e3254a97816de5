// The days at which the cursor of a chart stops, and their texts.
import { daysBetween } from '@yun/contract/base/day';
import { valueText } from '@yun/contract/measure/measure';
import type { ChartContent } from './chart-types.ts';

/** Every day with a reported value, oldest first. */
export function stopsOf({ series, from, to }: Pick<ChartContent, 'series' | 'from' | 'to'>): string[] {
  const days = new Set<string>();
  for (const { points } of series) {
    for (const { date, value } of points) if (value !== null && date >= from && date <= to) days.add(date);
  }
  return [...days].sort();
}

/** The stop nearest to a position, by bisection. */
export function nearestStop(stops: readonly string[], toX: (date: string) => number, x: number): number {
  let low = 0;
  let high = stops.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (toX(stops[middle] as string) <= x) low = middle;
    else high = middle;
  }
  const [before, after] = [stops[low], stops[high]];
  if (before === undefined || after === undefined) return -1;
  return x - toX(before) <= toX(after) - x ? low : high;
}

export interface Reading {
  /** 10-26，术后 28 天 */
  when: string;
  values: { key: string; word: string; text: string; value: number | null }[];
}

/** 11-08; with its year where several years are shown. */
export function dateText(date: string, { from, to }: Pick<ChartContent, 'from' | 'to'>): string {
  return from.slice(0, 4) === to.slice(0, 4) ? date.slice(5) : date;
}

export function readStop(content: ChartContent, date: string): Reading {
  const { series, axis, dayZero, dayLabel = '第' } = content;
  const dayNo = dayZero === null ? '' : `，${dayLabel} ${daysBetween(dayZero, date)} 天`;
  return {
    when: `${dateText(date, content)}${dayNo}`,
    values: series.map(({ key, word, points }) => {
      const reported = points.filter((point) => point.date === date && point.value !== null);
      const texts = reported.map(({ value, words }) => words ?? valueText(value as number, axis.unit, axis.digits));
      return { key, word, text: texts.join('、') || '未报', value: reported.at(-1)?.value ?? null };
    }),
  };
}

/** 10-26，术后 28 天，84° ; 训练后 2 分，训练前未报 where there are several. */
export function readingText({ when, values }: Reading): string {
  const isOne = values.length === 1;
  const texts = values.map(({ word, text }) => (isOne ? text : text === '未报' ? `${word}未报` : `${word} ${text}`));
  return [when, ...texts].join('，');
}
