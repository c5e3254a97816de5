// The patient's pain as measured or assessed in the clinic, and the latest pain of all.
import { latestPain, type PainEntry, type PainSeries, painSeries } from '@yun/contract';
import type { Read } from '#server/platform/database/index.ts';
import type { LastTraining } from '../progress.queries.ts';
import { readNewestValues, type SeriesValue } from '../series/series.queries.ts';

const painKeys = Object.keys(painSeries);

export const isPainSeries = (key: string): key is PainSeries => Object.hasOwn(painSeries, key);

/** In the order given. */
export function measuredEntries(values: readonly SeriesValue[]): PainEntry[] {
  return values.flatMap(({ key, date, time, value }) => (isPainSeries(key) ? [{ date, time, pain: value }] : []));
}

/** The newest two pain values measured or assessed in the clinic, by patient. */
export const readMeasuredPains = (patientIds: readonly number[]): Read<Map<number, SeriesValue[]>> =>
  readNewestValues(patientIds, painKeys, 2);

/** The pain that every screen shows as the latest. */
export const latestPainOf = (trained: LastTraining | undefined, measured: readonly SeriesValue[] = []) =>
  latestPain(trained?.pains ?? [], measuredEntries(measured));
