// What has been recorded of patients anywhere: decides whether a record may go, and who has fallen silent.
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
 * When the patient was last heard of or seen; null: never. Asked for as the latest, not whether there is any since: that
 * may be answered by looking through all that everybody ever said.
 */
const lastHeard = sql`greatest(
  (select max(${trainSessions.createTime}) from ${trainSessions} where ${trainSessions.patientId} = ${patients.id}),
  (select max(${measurements.measuredAt}) from ${measurements}
    where ${measurements.patientId} = ${patients.id} and ${measurements.removedTime} is null),
  (select max(${assessments.assessedAt}) from ${assessments}
    where ${assessments.patientId} = ${patients.id} and ${assessments.status} = 'confirmed'),
  (select max(${talkRecords.createTime}) from ${talkRecords}
    where ${talkRecords.patientId} = ${patients.id} and ${talkRecords.senderType} = 'patient'))`;

/** A few of many. */
interface Part {
  limit: number;
  now?: Date;
  /** Only those with a higher id. */
  after?: number;
}

/** Whoever is just being changed by somebody is left for the next time. */
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

// States are written out, as the conditions of indexes are.

/**
 * Under treatment or pausing, without any record for fourteen days: to be turned with `lose`. Nothing is to be heard of
 * whoever waits for the first day of a plan, or began less long ago.
 */
export function lockSilent(tx: Tx, { limit, now = new Date(), after = 0 }: Part): Promise<number[]> {
  const since = daysBefore(now, silentDays);
  const firstDay = addDays(today(now.getTime()), -silentDays);
  const condition = sql`${patients.status} in ('active', 'paused') and ${patients.id} > ${after}
    and ${patients.statusTime} < ${since}
    and (${patients.planStatus} = 'active' and ${patients.planStart} > ${firstDay}::date) is not true
    and (${lastHeard} >= ${since}) is not true`;
  return lockWhere(tx, condition, sql`${patients.id}`, limit);
}

/** Lost, and heard of since: to be turned with `find`. */
export function lockFound(tx: Tx, { limit, after = 0 }: Part): Promise<number[]> {
  const condition = sql`${patients.status} = 'lost' and ${patients.id} > ${after}
    and ${lastHeard} >= ${patients.statusTime}`;
  return lockWhere(tx, condition, sql`${patients.id}`, limit);
}

/**
 * Discharged for 180 days: to be turned with `expire`. Those who waited longest come first. Whoever has told of a danger
 * since stays until somebody has dealt with it: of an archived record nobody can.
 */
export function lockExpired(tx: Tx, { limit, now = new Date() }: Part): Promise<number[]> {
  const hasOpen = has(
    sql`${alerts} where ${alerts.patientId} = ${patients.id} and ${alerts.status} in ('open', 'handling')`,
  );
  const condition = sql`${patients.status} = 'discharged' and ${patients.statusTime} < ${daysBefore(now, keptDays)}
    and not ${hasOpen}`;
  return lockWhere(tx, condition, sql`${patients.statusTime}, ${patients.id}`, limit);
}
