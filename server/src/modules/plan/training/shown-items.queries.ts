// Items of versions as the patients saw them, for training records that refer to them by id.
import type { Side } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { type Db, type Read, read, readAlone, type Tx } from '#server/platform/database/index.ts';

export interface ShownItem {
  id: number;
  exercise_id: number;
  /** The exercise's name when the version was started: `tell_plan_item` sets `text_id` that day (0006_plan.sql). */
  name: string;
  side: Side;
  sets: number;
  times_per_day: number;
}

export interface ShownVersion {
  id: number;
  version_no: number;
  title: string;
  pain_limit: number;
  rest_rule: string | null;
}

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
const listOf = (ids: readonly number[]) => sql`${sql.param([...new Set(ids)])}::bigint[]`;

/** By id. Checks no scope: the ids come from a record the caller may see. */
export function readShownItems(ids: readonly number[]): Read<Map<number, ShownItem>> {
  const query = sql`
    select item.id, item.exercise_id, exercise_text.name, item.side, item.sets, item.times_per_day
    from plan_item item join exercise_text on exercise_text.id = item.text_id where item.id = any(${listOf(ids)})`;
  return read(query, byId<ShownItem>);
}

/** By id. Checks no scope: the ids come from a record the caller may see. */
export function readShownVersions(ids: readonly number[]): Read<Map<number, ShownVersion>> {
  const query = sql`
    select id, version_no, title, pain_limit, rest_rule from plan_version where id = any(${listOf(ids)})`;
  return read(query, byId<ShownVersion>);
}

export async function findShownItems(db: Db | Tx, ids: readonly number[]): Promise<Map<number, ShownItem>> {
  return ids.length === 0 ? new Map() : readAlone(db, readShownItems(ids));
}

export async function findShownVersions(db: Db | Tx, ids: readonly number[]): Promise<Map<number, ShownVersion>> {
  return ids.length === 0 ? new Map() : readAlone(db, readShownVersions(ids));
}
