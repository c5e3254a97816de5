// Items of versions as their patients were told them, for records that name them.
import type { Side } from '@yun/contract';
import { findTextNames } from '#server/modules/exercise/index.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { listTextItems, listVersionHeads } from './told-items.queries.ts';

export interface ToldItem {
  id: number;
  exercise_id: number;
  /** Of the exercise, when the version was started. */
  name: string;
  side: Side;
  sets: number;
  times_per_day: number;
}

/** By id; two statements for however many. For ids out of a record the caller may see. */
export async function findToldItems(db: Db | Tx, ids: readonly number[]): Promise<Map<number, ToldItem>> {
  if (ids.length === 0) return new Map();
  const items = await listTextItems(db, [...new Set(ids)]);
  const names = await findTextNames(db, [...new Set(items.map(({ textId }) => textId))]);
  return new Map(items.map(({ textId, ...item }) => [item.id, { ...item, name: names.get(textId) ?? '' }]));
}

export interface ToldVersion {
  id: number;
  version_no: number;
  title: string;
  pain_limit: number;
  rest_rule: string | null;
}

/** By id; for ids out of a record the caller may see. */
export async function findToldVersions(db: Db | Tx, ids: readonly number[]): Promise<Map<number, ToldVersion>> {
  if (ids.length === 0) return new Map();
  const versions = await listVersionHeads(db, [...new Set(ids)]);
  return new Map(versions.map((version) => [version.id, version]));
}
