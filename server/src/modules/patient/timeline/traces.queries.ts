// What has been recorded about patients in any module: decides whether a record may be removed, and who is silent.
import { addDays, today } from '@yun/contract';
import { or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { attachments, consents, patientMerges, patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { assessments, goals, measurements } from '#server/tables/progress.table.ts';
import { talkRecords } from '#server/tables/talk.table.ts';
import { alerts, trainSessions } from '#server/tables/training.table.ts';

const has = (table: SQL) => sql`exists (select from ${table})`;

/** Whether anything but the record itself exists. */
export async function hasTraces(tx: Tx, patientId: number): Promise<boolean> {
  const anything = or(
    has(sql`${plans} where ${plans.patientId} = ${patientId}`),
    has(sql`${consents} where ${consents.patientId} = ${patientId}`),
    has(sql`${attachments} where ${attachments.patientId} = ${patientId} and ${attachments.removedTime} is null`),
    has(sql`${trainSessions} where ${trainSessions.patientId} = ${patientId}`),
    has(sql`${measurements} where ${measurements.patientId} = ${patientId} and ${measurements.removedTime} is null`),
    has(sql`${assessments} where ${assessments.patientId} = ${patientId}`),
    has(sql`${goals} where ${goals.patientId} = ${patientId}`),
    has(sql`${talkRecords} where ${talkRecords.patientId} = ${patientId} and ${talkRecords.senderType} <> 'system'`),
    has(sql`${patientMerges} where ${patientMerges.keepId} = ${patientId} and ${patientMerges.undoneTime} is null`),
  );
  const { rows } = await tx.execute<{ found: boolean }>(sql`select ${anything} as found`);
  return rows[0]?.found ?? true;
}

/**
 * The time of the last sign of life; null: none ever. Written as a maximum, not as `exists … since`: that could make the
 * planner scan the records of all patients.
 */
const lastSeen = sql`greatest(
  (select max(${trainSessions.createTime}) from ${trainSessions} where ${trainSessions.patientId} = ${patients.id}),
  (select max(${measurements.measuredAt}) from ${measurements}
    where ${measurements.patientId} = ${patients.id} and ${measurements.removedTime} is null),
  (select max(${assessments.assessedAt}) from ${assessments}
    where ${assessments.patientId} = ${patients.id} and ${assessments.status} = 'confirmed'),
  (select max(${talkRecords.createTime}) from ${talkRecords}
    where ${talkRecords.patientId} = ${patients.id} and ${talkRecords.senderType} = 'patient'))`;

/** One batch of the patients a job goes through. */
interface Batch {
  limit: number;
  now?: Date;
  /** Only those with a higher id. */
  after?: number;
}

/** Patients whose row is locked by another transaction are left for the next run. */
async function lockWhere(tx: Tx, condition: SQL, order: SQL, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(sql`${patients.removedTime} is null and ${condition}`)
    .orderBy(order)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

const daysBefore = (now: Date, days: number) => sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;

const silentDays = 14;
const keptDays = 180;

// Statuses are literals, not parameters: only then does the planner match the conditions of partial indexes.

/**
 * Patients active or paused for fourteen days without any record, for the transition `lose`. Those whose plan starts
 * later, or started less than fourteen days ago, are not silent yet.
 */
export function lockSilent(tx: Tx, { limit, now = new Date(), after = 0 }: Batch): Promise<number[]> {
  const since = daysBefore(now, silentDays);
  const firstDay = addDays(today(now.getTime()), -silentDays);
  const condition = sql`${patients.status} in ('active', 'paused') and ${patients.id} > ${after}
    and ${patients.statusTime} < ${since}
    and (${patients.planStatus} = 'active' and ${patients.planStart} > ${firstDay}::date) is not true
    and (${lastSeen} >= ${since}) is not true`;
  return lockWhere(tx, condition, sql`${patients.id}`, limit);
}

/** Lost patients with a record since, for the transition `find`. */
export function lockFound(tx: Tx, { limit, after = 0 }: Batch): Promise<number[]> {
  const condition = sql`${patients.status} = 'lost' and ${patients.id} > ${after}
    and ${lastSeen} >= ${patients.statusTime}`;
  return lockWhere(tx, condition, sql`${patients.id}`, limit);
}

/**
 * Patients discharged for 180 days, the longest first, for the transition `expire`. Those with an open alert are left
 * out until it is handled, which cannot be done in an archived record.
 */
export function lockExpired(tx: Tx, { limit, now = new Date() }: Batch): Promise<number[]> {
  const hasOpen = has(
    sql`${alerts} where ${alerts.patientId} = ${patients.id} and ${alerts.status} in ('open', 'handling')`,
  );
  const condition = sql`${patients.status} = 'discharged' and ${patients.statusTime} < ${daysBefore(now, keptDays)}
    and not ${hasOpen}`;
  return lockWhere(tx, condition, sql`${patients.statusTime}, ${patients.id}`, limit);
}
