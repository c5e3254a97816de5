// What has been recorded of patients anywhere: decides whether a record may go, and who has fallen silent.
import { addDays, today } from '@yun/contract';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { attachments, consents, patientMerges, patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { talkRecords, trainSessions } from '#server/tables/training.table.ts';

const has = (table: SQL) => sql`exists (select from ${table})`;

/** Whether anything but the record itself exists. */
export async function hasTraces(tx: Tx, patientId: number): Promise<boolean> {
  const anything = or(
    has(sql`${plans} where ${plans.patientId} = ${patientId}`),
    has(sql`${consents} where ${consents.patientId} = ${patientId}`),
    has(sql`${attachments} where ${attachments.patientId} = ${patientId} and ${attachments.removedTime} is null`),
    has(sql`${trainSessions} where ${trainSessions.patientId} = ${patientId}`),
    has(sql`${talkRecords} where ${talkRecords.patientId} = ${patientId}`),
    has(sql`${patientMerges} where ${patientMerges.keepId} = ${patientId} and ${patientMerges.undoneTime} is null`),
  );
  const { rows } = await tx.execute<{ found: boolean }>(sql`select ${anything} as found`);
  return rows[0]?.found ?? true;
}

/** Something came from the patient since. */
function hasSpoken(since: SQL): SQL {
  return sql`(
    exists (select from ${trainSessions}
      where ${trainSessions.patientId} = ${patients.id} and ${trainSessions.createTime} >= ${since})
    or exists (select from ${talkRecords}
      where ${talkRecords.patientId} = ${patients.id} and ${talkRecords.senderType} = 'patient'
        and ${talkRecords.createTime} >= ${since}))`;
}

async function lockWhere(tx: Tx, limit: number, condition: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(and(isNull(patients.removedTime), condition))
    .orderBy(patients.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

const silentDays = 14;
const keptDays = 180;

/**
 * Under treatment or pausing, without any record for fourteen days: to be turned with `lose`. Nothing is to be heard of
 * whoever waits for the first day of a plan, or began less long ago.
 */
export function lockSilent(tx: Tx, limit: number, now = new Date()): Promise<number[]> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${silentDays})`;
  return lockWhere(
    tx,
    limit,
    and(
      inArray(patients.status, ['active', 'paused']),
      sql`${patients.statusTime} < ${since}`,
      sql`(${patients.planStatus} = 'active' and ${patients.planStart} > ${addDays(today(now.getTime()), -silentDays)}::date) is not true`,
      sql`not ${hasSpoken(since)}`,
    ),
  );
}

/** Lost, and heard of since: to be turned with `find`. */
export function lockFound(tx: Tx, limit: number): Promise<number[]> {
  return lockWhere(tx, limit, and(eq(patients.status, 'lost'), hasSpoken(sql`${patients.statusTime}`)));
}

/** Discharged for 180 days: to be turned with `expire`. */
export function lockExpired(tx: Tx, limit: number, now = new Date()): Promise<number[]> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${keptDays})`;
  return lockWhere(tx, limit, and(eq(patients.status, 'discharged'), sql`${patients.statusTime} < ${since}`));
}
