// The signal columns of a patient's row, which lists show. Computed by modules/signal, stored here. `risk_rank` follows
// from them as a generated column (0004_patient.sql).
import { anticoagulants } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import type { patients } from '#server/tables/patient.table.ts';

/** The fields of the record that signals are computed from. */
export interface SignalFacts {
  id: number;
  agencyId: number;
  status: (typeof patients.$inferSelect)['status'];
  conditionCode: (typeof patients.$inferSelect)['conditionCode'];
  affectedSide: (typeof patients.$inferSelect)['affectedSide'];
  surgeryDate: string | null;
  onsetDate: string | null;
  nextVisitDate: string | null;
  fallRisk: (typeof patients.$inferSelect)['fallRisk'];
  onAnticoagulants: boolean;
  /** Removed, or merged into another record. */
  isRemoved: boolean;
}

const factsOf = (patientIds: readonly number[]) => sql`
  select id, agency_id as "agencyId", status, condition_code as "conditionCode", affected_side as "affectedSide",
    surgery_date::text as "surgeryDate", onset_date::text as "onsetDate", next_visit_date::text as "nextVisitDate",
    fall_risk as "fallRisk", ${anticoagulants} = any(comorbidities) as "onAnticoagulants", removed_time is not null as "isRemoved"
  from patient where id = any(${idList(patientIds)}) order by id`;

/** Locks the rows in the order of their ids, so that facts read afterwards include every committed change. */
export async function lockForSignals(tx: Tx, patientIds: readonly number[]): Promise<SignalFacts[]> {
  const { rows } = await tx.execute<SignalFacts & Record<string, unknown>>(
    sql`${factsOf(patientIds)} for no key update`,
  );
  return rows;
}

/** The same without a lock, where nothing is written. */
export async function findForSignals(db: Db, patientIds: readonly number[]): Promise<SignalFacts[]> {
  const { rows } = await db.execute<SignalFacts & Record<string, unknown>>(factsOf(patientIds));
  return rows;
}

export type Signals = Pick<
  typeof patients.$inferSelect,
  | 'id'
  | 'riskScore'
  | 'alertLevel'
  | 'alertText'
  | 'openAlerts'
  | 'planId'
  | 'planTitle'
  | 'planStatus'
  | 'planStart'
  | 'planEnd'
  | 'weekStates'
  | 'weekUntil'
  | 'adherence7d'
  | 'adherence28d'
  | 'missedDays'
  | 'lastSessionTime'
  | 'lastPain'
  | 'lastPainDate'
  | 'painChange'
  | 'waitingCount'
  | 'waitingSince'
  | 'todayState'
  | 'monthStates'
  | 'painMedian'
  | 'settingsVersion'
  | 'signalsDay'
>;

/** In one statement. The record keeps its version, so that no open form becomes stale. */
export async function saveSignals(tx: Tx, rows: readonly Signals[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update patient p set risk_score = s."riskScore", alert_level = s."alertLevel", alert_text = s."alertText",
      open_alerts = s."openAlerts", plan_id = s."planId", plan_title = s."planTitle", plan_status = s."planStatus",
      plan_start = s."planStart", plan_end = s."planEnd", week_states = s."weekStates", week_until = s."weekUntil",
      adherence_7d = s."adherence7d", adherence_28d = s."adherence28d", missed_days = s."missedDays",
      last_session_time = s."lastSessionTime", last_pain = s."lastPain",
      last_pain_date = s."lastPainDate", pain_change = s."painChange", waiting_count = s."waitingCount", waiting_since = s."waitingSince", today_state = s."todayState",
      month_states = s."monthStates", pain_median = s."painMedian", settings_version = s."settingsVersion",
      signals_day = s."signalsDay"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (
      id bigint, "riskScore" smallint, "alertLevel" smallint, "alertText" text, "openAlerts" integer, "planId" bigint,
      "planTitle" text, "planStatus" text, "planStart" date, "planEnd" date, "weekStates" text, "weekUntil" date,
      "adherence7d" smallint, "adherence28d" smallint, "missedDays" smallint, "lastSessionTime" timestamptz,
      "lastPain" smallint, "lastPainDate" date, "painChange" smallint, "waitingCount" integer, "waitingSince" timestamptz, "todayState" text,
      "monthStates" text, "painMedian" numeric, "settingsVersion" integer, "signalsDay" date)
    where p.id = s.id
      -- Unchanged rows are skipped: an update would also write every index again.
      and (p.risk_score, p.alert_level, p.alert_text, p.open_alerts, p.plan_id, p.plan_title, p.plan_status,
        p.plan_start, p.plan_end, p.week_states, p.week_until, p.adherence_7d, p.adherence_28d, p.missed_days,
        p.last_session_time, p.last_pain, p.last_pain_date, p.pain_change, p.waiting_count, p.waiting_since, p.today_state,
        p.month_states, p.pain_median, p.settings_version, p.signals_day)
      is distinct from (s."riskScore", s."alertLevel", s."alertText", s."openAlerts", s."planId", s."planTitle",
        s."planStatus", s."planStart", s."planEnd", s."weekStates", s."weekUntil", s."adherence7d", s."adherence28d",
        s."missedDays", s."lastSessionTime", s."lastPain", s."lastPainDate", s."painChange", s."waitingCount", s."waitingSince",
        s."todayState", s."monthStates", s."painMedian", s."settingsVersion", s."signalsDay")`);
}

/** Patients under treatment whose signals were last refreshed on an earlier day; the oldest first. */
export async function findStaleSignals(tx: Tx, today: string, limit: number): Promise<number[]> {
  return idsOf(
    tx,
    sql`select id from patient
      where removed_time is null and status in ('pending', 'active', 'paused', 'lost')
        and (signals_day is null or signals_day < ${today}::date)
      order by signals_day nulls first, id limit ${limit}`,
  );
}

/** The settings of agencies, each with the number of its last change. */
export interface SettingsVersion {
  agencyId: number;
  version: number;
}

/** Patients under treatment whose signals were computed with earlier settings of their agency. */
export async function findJudgedBefore(tx: Tx, settings: readonly SettingsVersion[], limit: number): Promise<number[]> {
  if (settings.length === 0) return [];
  return idsOf(
    tx,
    sql`select behind.id from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) as s ("agencyId" bigint, version integer)
      cross join lateral (
        select id from patient
        where agency_id = s."agencyId" and settings_version < s.version
          and removed_time is null and status in ('pending', 'active', 'paused', 'lost')
        limit ${limit}) as behind
      limit ${limit}`,
  );
}

/** Patients waiting for an answer since later than `since`, with an id above `after`; by id. */
export async function findWaitingSince(tx: Tx, since: Date, after: number, limit: number): Promise<number[]> {
  return idsOf(
    tx,
    sql`select id from patient
      where removed_time is null and waiting_since is not null and waiting_since > ${since.toISOString()} and id > ${after}
      order by id limit ${limit}`,
  );
}

async function idsOf(tx: Tx, statement: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(statement);
  return rows.map(({ id }) => id);
}

function idList(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::bigint[]`;
}
