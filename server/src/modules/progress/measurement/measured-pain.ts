// Pain that the clinic measured or assessed, among all that makes a series. Pure.
import { type PainEntry, type PainSeries, painSeries } from '@yun/contract';
import type { SeriesValue } from '../series/series.queries.ts';

export const painKeys = Object.keys(painSeries);

export const isPainSeries = (key: string): key is PainSeries => Object.hasOwn(painSeries, key);

/** In the order given. */
export function measuredEntries(values: readonly SeriesValue[]): PainEntry[] {
  return values.flatMap(({ key, date, time, value }) => (isPainSeries(key) ? [{ date, time, pain: value }] : []));
}
