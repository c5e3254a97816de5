import { latestPain } from '@yun/contract';
import type { Read } from '#server/platform/database/index.ts';
import type { LastTraining } from '../progress.queries.ts';
import { readNewestValues, type SeriesValue } from '../series/series.queries.ts';
import { measuredEntries, painKeys } from './measured-pain.ts';

/** The newest pains that the clinic measured or assessed. */
export const readMeasuredPains = (patientIds: readonly number[]): Read<Map<number, SeriesValue[]>> =>
  readNewestValues(patientIds, painKeys, 2);

/** The pain that every screen shows as the latest. */
export const latestPainOf = (trained: LastTraining | undefined, measured: readonly SeriesValue[] = []) =>
  latestPain(trained?.pains ?? [], measuredEntries(measured));
