// A chart's data as a table, for screen readers and exact values.
import { daysBetween } from '@yun/contract/base/day';
import { valueText } from '@yun/contract/measure/measure';
import type { ChartContent, ChartPoint } from './chart-types.ts';

export interface ChartTable {
  head: readonly string[];
  /** Null: not reported. */
  rows: readonly { key: string; cells: readonly (string | null)[] }[];
}

/** Newest first, one row per day. */
export function tableOf({ series, from, to, dayZero, dayLabel = '第', axis }: ChartContent): ChartTable {
  const days = new Map<string, (string | null)[]>();
  for (const [at, { points }] of series.entries()) {
    for (const point of points) {
      if (point.date < from || point.date > to) continue;
      const cells = days.get(point.date) ?? series.map(() => null);
      cells[at] = joined(cells[at] ?? null, point, axis);
      days.set(point.date, cells);
    }
  }
  const dayHead = dayZero === null ? [] : [`${dayLabel}天数`];
  return {
    head: ['日期', ...dayHead, ...series.map(({ word }) => word)],
    rows: [...days.keys()]
      .sort()
      .reverse()
      .map((day) => ({
        key: day,
        cells: [day, ...(dayZero === null ? [] : [String(daysBetween(dayZero, day))]), ...(days.get(day) ?? [])],
      })),
  };
}

/** Two values of one day are side by side. */
function joined(
  before: string | null,
  { value, words }: ChartPoint,
  { unit, digits }: ChartContent['axis'],
): string | null {
  if (value === null) return before;
  const text = words ?? valueText(value, unit, digits);
  return before === null ? text : `${before}、${text}`;
}
