import { type AlertSeverity, type AlertStatus, type alert, type RuleCode, redFlagRules } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { groupBy } from '#server/platform/group-by.ts';
import { type AlertColumns, alertColumns, type Reader, toOpenAlert } from './alert.answers.ts';

/** Not snoozed. An alert that a user has taken is still open. */
export const isOpen = sql`(alert.status in ('open', 'handling')
  and (alert.snooze_until is null or alert.snooze_until <= now()))`;

const isRedFlag = sql`alert.rule_code = any(${sql.param([...redFlagRules])}::text[])`;

/** A red flag comes before every other alert of its severity, even a newer one. */
const worstFirst = sql`alert.severity desc, (${isRedFlag}) desc, alert.create_time desc, alert.id desc`;

/** Open alerts without snoozed ones, the worst first. The caller has checked that the patients may be seen. */
export async function findOpenAlertsOf(
  db: Db | Tx,
  patientIds: readonly number[],
  reader: Reader,
): Promise<Map<number, alert.OpenAlert[]>> {
  if (patientIds.length === 0) return new Map();
  const { rows } = await db.execute<AlertColumns & Record<string, unknown>>(sql`
    select ${alertColumns} from alert
    where alert.patient_id = any(${sql.param([...patientIds])}::bigint[]) and ${isOpen}
    order by alert.patient_id, ${worstFirst}`);
  const groups = groupBy(rows, ({ patient_id }) => patient_id);
  return new Map([...groups].map(([id, alerts]) => [id, alerts.map((row) => toOpenAlert(row, reader))]));
}

/** Of severity 危急 and 高, and all red flags, that nobody has dealt with, snoozed or not; the worst first. */
export async function findSevereAlerts(db: Db | Tx, patientId: number, reader: Reader): Promise<alert.OpenAlert[]> {
  const { rows } = await db.execute<AlertColumns & Record<string, unknown>>(sql`
    select ${alertColumns} from alert
    where alert.patient_id = ${patientId} and alert.status in ('open', 'handling')
      and (alert.severity >= 3 or ${isRedFlag})
    order by ${worstFirst}`);
  return rows.map((row) => toOpenAlert(row, reader));
}

/** Patients with an alert that was snoozed until this moment, with an id above `after`; by id. */
export async function findAwoken(tx: Tx, now: Date, after: number, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct patient_id as id from alert
    where status in ('open', 'handling') and snooze_until <= ${now.toISOString()} and patient_id > ${after}
      and exists (select from patient where patient.id = patient_id and removed_time is null)
    order by patient_id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Those of the patients with a critical alert that nobody has dealt with, snoozed or not. */
export async function findCriticalPatients(db: Db | Tx, patientIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct patient_id as id from alert
    where patient_id = any(${sql.param([...patientIds])}::bigint[]) and severity = 4 and status in ('open', 'handling')`);
  return new Set(rows.map(({ id }) => id));
}

/** Rules with an alert that nobody has dealt with, snoozed or not. The caller has checked the patient. */
export async function findOpenCodes(db: Db | Tx, patientId: number): Promise<Set<RuleCode>> {
  const { rows } = await db.execute<{ code: RuleCode }>(sql`
    select distinct rule_code as code from alert where patient_id = ${patientId} and status in ('open', 'handling')`);
  return new Set(rows.map(({ code }) => code));
}

export interface AlertEvent {
  id: number;
  /** To the microsecond, UTC. */
  at: string;
  rule_code: RuleCode;
  severity: AlertSeverity;
  reason_text: string;
  status: AlertStatus;
  handle_note: string | null;
  handler_name: string | null;
}

/** The newest alerts of any status that meet `isBefore` (given time and id). The caller has checked the patient. */
export async function listAlertEvents(
  db: Db,
  patientId: number,
  isBefore: (time: SQL, id: SQL) => SQL,
  limit: number,
): Promise<AlertEvent[]> {
  const { rows } = await db.execute<AlertEvent & Record<string, unknown>>(sql`
    select a.id, to_char(a.create_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, a.rule_code, a.severity,
      a.reason_text, a.status, a.handle_note, handler.nickname as handler_name
    from alert a left join app_user handler on handler.id = a.handler_id
    where a.patient_id = ${patientId} and ${isBefore(sql`a.create_time`, sql`a.id`)}
    order by a.create_time desc, a.id desc limit ${limit}`);
  return rows;
}
