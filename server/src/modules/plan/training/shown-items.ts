// Items of versions as the patients saw them, for training records that refer to them by id.
import type { Side } from '@yun/contract';
import { findTextNames } from '#server/modules/exercise/index.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { listTextItems, listVersionHeads } from './shown-items.queries.ts';

export interface ShownItem {
  id: number;
  exercise_id: number;
  /** The exercise's name when the version was started. */
  name: string;
  side: Side;
  sets: number;
  times_per_day: number;
}

/** By id, in two statements. Checks no scope: the ids come from a record the caller may see. */
export async function findShownItems(db: Db | Tx, ids: readonly number[]): Promise<Map<number, ShownItem>> {
  if (ids.length === 0) return new Map();
  const items = await listTextItems(db, [...new Set(ids)]);
  const names = await findTextNames(db, [...new Set(items.map(({ textId }) => textId))]);
  return new Map(items.map(({ textId, ...item }) => [item.id, { ...item, name: names.get(textId) ?? '' }]));
}

export interface ShownVersion {
  id: number;
  version_no: number;
  title: string;
  pain_limit: number;
  rest_rule: string | null;
}

/** By id. Checks no scope: the ids come from a record the caller may see. */
export async function findShownVersions(db: Db | Tx, ids: readonly number[]): Promise<Map<number, ShownVersion>> {
  if (ids.length === 0) return new Map();
  const versions = await listVersionHeads(db, [...new Set(ids)]);
  return new Map(versions.map((version) => [version.id, version]));
}
