// Read-only, as dashboard.queries.ts: details of the few patients to deal with first.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/index.ts';
import { patients } from '#server/tables/patient.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { users } from '#server/tables/user.table.ts';
import { isOpenAlert } from './dashboard-alerts.queries.ts';

const isOneOf = (column: SQL, ids: readonly number[]) => sql`${column} = any(${sql.param([...ids])}::bigint[])`;

/** Only what is shown: reading all columns of twenty patients takes longer than finding them. */
const priorityColumns = {
  id: patients.id,
  name: patients.name,
  gender: patients.gender,
  birthDate: patients.birthDate,
  conditionCode: patients.conditionCode,
  affectedSide: patients.affectedSide,
  surgeryDate: patients.surgeryDate,
  onsetDate: patients.onsetDate,
  doctorId: patients.doctorId,
  riskScore: patients.riskScore,
  waitingCount: patients.waitingCount,
  waitingSince: patients.waitingSince,
  planId: patients.planId,
};

/** In the order of the ids. */
export async function findPriorityPatients(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ patient: priorityColumns, doctorName: users.nickname })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.doctorId))
    .where(isOneOf(sql`${patients.id}`, ids));
  const byId = new Map(rows.map((row) => [row.patient.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type PriorityPatient = Awaited<ReturnType<typeof findPriorityPatients>>[number];

const alertColumns = {
  id: alerts.id,
  patientId: alerts.patientId,
  ruleCode: alerts.ruleCode,
  severity: alerts.severity,
  reasonText: alerts.reasonText,
  evidence: alerts.evidence,
  status: alerts.status,
  repeatCount: alerts.repeatCount,
  snoozeUntil: alerts.snoozeUntil,
  createTime: alerts.createTime,
  updateTime: alerts.updateTime,
};

/** Most severe first, then newest first. */
export async function findAlertsOf(db: Db, patientIds: readonly number[]) {
  if (patientIds.length === 0) return [];
  return db
    .select(alertColumns)
    .from(alerts)
    .where(sql`${isOneOf(sql`${alerts.patientId}`, patientIds)} and ${isOpenAlert}`)
    .orderBy(sql`${alerts.severity} desc, ${alerts.createTime} desc, ${alerts.id} desc`);
}
export type OpenAlertRow = Awaited<ReturnType<typeof findAlertsOf>>[number];

/** The last text message of each patient. */
export async function findLastTexts(db: Db, patientIds: readonly number[]): Promise<Map<number, string>> {
  if (patientIds.length === 0) return new Map();
  const { rows } = await db.execute<{ patient_id: number; content: string }>(sql`
    select wanted.id as patient_id, left(last.content, ${maxLetters}) as content
    from unnest(${sql.param([...patientIds])}::bigint[]) as wanted (id)
    cross join lateral (
      select content from talk_record
      where patient_id = wanted.id and sender_type = 'patient' and type = 'text' order by id desc limit 1) as last`);
  return new Map(rows.map(({ patient_id, content }) => [patient_id, content]));
}

const maxLetters = 80;
