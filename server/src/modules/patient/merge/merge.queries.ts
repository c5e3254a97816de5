import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientMerges, patients } from '#server/tables/patient.table.ts';
import { type OwnedTable, patientOwned } from '#server/tables/patient-owned.ts';

/** Keys of rows by table. */
export type MovedRows = Record<string, (number | string)[]>;

const named = ({ table }: Pick<OwnedTable, 'table'>) => sql.identifier(table);
const keysOf = ({ type }: OwnedTable, keys: readonly unknown[]) =>
  sql`${sql.param([...keys])}::${sql.raw(`${type}[]`)}`;

/** Rows that the kept record may not have twice (unique indexes) stay with the merged one. */
function staysWith(table: string, keepId: number): SQL {
  switch (table) {
    case 'alert':
      return sql`(moved.status in ('open', 'handling') and exists (select from alert other
        where other.patient_id = ${keepId} and other.rule_code = moved.rule_code and other.status in ('open', 'handling')))`;
    case 'consent':
    case 'train_session':
    case 'measurement':
    case 'assessment':
    case 'goal':
    case 'patient_event':
    case 'h5_link':
      return sql`exists (select from ${sql.identifier(table)} other
        where other.patient_id = ${keepId} and other.client_key = moved.client_key)`;
    case 'talk_record':
      return sql`(moved.sender_type = 'patient' and exists (select from talk_record other where other.patient_id = ${keepId}
        and other.sender_type = 'patient' and other.client_msg_id = moved.client_msg_id))`;
    case 'talk_file':
      return sql`exists (select from talk_record r where r.id = moved.record_id and r.patient_id <> ${keepId})`;
    case 'patient_member':
      return sql`(exists (select from patient_member other where other.patient_id = ${keepId} and other.user_id = moved.user_id)
        or moved.user_id = (select doctor_id from patient where id = ${keepId}))`;
    default:
      return sql`false`;
  }
}

/**
 * Moves all rows of one record to another; returns their keys. Triggers give moved plans the doctor and agency of the
 * new patient (`plan_is_placed`, 0006_plan.sql) and count unread messages again (`patient_member_is_counted`, 0010_talk.sql).
 */
export async function moveRows(tx: Tx, fromId: number, toId: number): Promise<MovedRows> {
  const all: MovedRows = {};
  for (const owned of patientOwned) {
    const { rows } = await tx.execute<{ key: number | string }>(sql`
      update ${named(owned)} as moved set patient_id = ${toId}
      where patient_id = ${fromId} and not ${staysWith(owned.table, toId)} returning ${sql.identifier(owned.key)} as key`);
    if (rows.length > 0) all[owned.table] = rows.map(({ key }) => key);
  }
  return all;
}

/** Moves these rows back, with the rows that were added to them since. */
export async function moveRowsBack(tx: Tx, moved: MovedRows, fromId: number, toId: number): Promise<void> {
  for (const owned of patientOwned) {
    const isMoved = sql`${sql.identifier(owned.key)} = any(${keysOf(owned, moved[owned.table] ?? [])})`;
    const lead = owned.follows;
    const followed =
      lead && sql` or ${sql.identifier(lead.column)} = any(${sql.param(moved[lead.table] ?? [])}::bigint[])`;
    await tx.execute(sql`
      update ${named(owned)} set patient_id = ${toId} where patient_id = ${fromId} and (${isMoved}${followed})`);
  }
}

/** Plans and consents at the time of the merge. */
export interface CareState {
  plans: Record<string, { status: string; version: number }>;
  /** Whether each was withdrawn. */
  consents: Record<string, boolean>;
}

export async function findCareState(tx: Tx, ids: readonly number[]): Promise<CareState> {
  const ofThem = sql`patient_id = any(${sql.param([...ids])}::bigint[])`;
  const plans = await tx.execute<{ id: number; status: string; version: number }>(
    sql`select id, status, version from plan where ${ofThem}`,
  );
  const consents = await tx.execute<{ id: number; withdrawn: boolean }>(
    sql`select id, withdrawn_time is not null as withdrawn from consent where ${ofThem}`,
  );
  return {
    plans: Object.fromEntries(plans.rows.map(({ id, status, version }) => [id, { status, version }])),
    consents: Object.fromEntries(consents.rows.map(({ id, withdrawn }) => [id, withdrawn])),
  };
}

/** Categories in which both records have a running plan. */
export async function listRunningTwice(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ category: string }>(sql`
    select category from plan where patient_id = any(${sql.param([...ids])}::bigint[]) and status = 'active'
    group by category having count(distinct patient_id) > 1 order by category`);
  return rows.map(({ category }) => category);
}

export async function insertMerge(tx: Tx, values: typeof patientMerges.$inferInsert): Promise<number> {
  const [row] = await tx.insert(patientMerges).values(values).returning({ id: patientMerges.id });
  if (row === undefined) throw new Error('the merge was not inserted');
  return row.id;
}

/** A merge can be undone for seven days. */
const isRecent = sql`${patientMerges.createTime} > now() - interval '7 days'`;

export async function lockMerge(tx: Tx, id: number) {
  const [row] = await tx
    .select({ merge: patientMerges, isOld: sql<boolean>`not ${isRecent}` })
    .from(patientMerges)
    .where(eq(patientMerges.id, id))
    .for('update');
  return row;
}

export async function markMergeUndone(tx: Tx, id: number): Promise<void> {
  await tx.update(patientMerges).set({ undoneTime: sql`now()` }).where(eq(patientMerges.id, id));
}

/** The merged record, locked. It is in no caller's scope. */
export async function lockMerged(tx: Tx, id: number, keepId: number) {
  const [row] = await tx
    .select()
    .from(patients)
    .where(and(eq(patients.id, id), eq(patients.mergedInto, keepId)))
    .for('update');
  return row;
}

const dropped = alias(patients, 'dropped');

/** Merges into this record that can be undone, newest first. */
export function listOpenMerges(db: Db, keepId: number) {
  return db
    .select({
      merge_id: patientMerges.id,
      drop_name: dropped.name,
      drop_no: dropped.patientNo,
      time: patientMerges.createTime,
    })
    .from(patientMerges)
    .innerJoin(dropped, eq(dropped.id, patientMerges.dropId))
    .where(and(eq(patientMerges.keepId, keepId), isNull(patientMerges.undoneTime), isRecent))
    .orderBy(sql`${patientMerges.id} desc`);
}

/** The record and all that were merged into it. */
export async function listMergedIds(db: Db | Tx, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive merged (id) as (
      select ${id}::bigint
      union select m.drop_id from patient_merge m join merged on m.keep_id = merged.id where m.undone_time is null
    )
    select id from merged`);
  return rows.map((row) => row.id);
}
