import { type LatestPain, latestPain } from '@yun/contract';
import type { Db, Tx } from '#server/platform/database/index.ts';
import type { LastTraining } from '../progress.queries.ts';
import { listNewestValues } from '../series/series.queries.ts';
import { measuredEntries, painKeys } from './measured-pain.ts';

/** The pain every screen shows as the latest, of each patient; `trained` as `findLastTrainings` finds it. */
export async function findLatestPains(
  tx: Db | Tx,
  patientIds: readonly number[],
  trained: ReadonlyMap<number, LastTraining>,
): Promise<(patientId: number) => LatestPain | null> {
  const measured = await listNewestValues(tx, patientIds, painKeys, 2);
  return (id) => latestPain(trained.get(id)?.pains ?? [], measuredEntries(measured.get(id) ?? []));
}
