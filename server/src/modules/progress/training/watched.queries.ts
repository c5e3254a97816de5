// What the alert rules look at, of many patients at once; in sight of nobody in particular.
import type { AdverseEvent, DangerSign } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { groupBy } from '#server/platform/group-by.ts';
import type { DoneItem } from '#server/tables/training.table.ts';

const idList = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

const byPatient = <T extends { patient_id: number }>(rows: readonly T[]) => groupBy(rows, (row) => row.patient_id);

export interface RecentSession {
  patient_id: number;
  id: number;
  date: string;
  version_id: number;
  status: 'in_progress' | 'done' | 'partial' | 'aborted';
  pain_before: number | null;
  pain_after: number | null;
  rpe: number | null;
  adverse_event: AdverseEvent;
  signs: DangerSign[];
  is_late: boolean;
  is_corrected: boolean;
  items: readonly DoneItem[];
}

/** From that day on, oldest first. */
export async function findRecentSessions(
  db: Db | Tx,
  patientIds: readonly number[],
  from: string,
): Promise<Map<number, RecentSession[]>> {
  const { rows } = await db.execute<RecentSession & Record<string, unknown>>(sql`
    select s.patient_id, s.id, s.train_date::text as date, s.version_id, s.status, s.pain_before, s.pain_after, s.rpe,
      s.adverse_event, s.signs, s.is_late, s.is_corrected, s.done as items
    from train_session s where s.patient_id = any(${idList(patientIds)}) and s.train_date >= ${from}::date
    order by s.patient_id, s.train_date, s.slot_no, s.id`);
  return byPatient(rows);
}

export interface GoalTarget {
  patient_id: number;
  key: string;
  target: number;
}

/** What goals that nobody gave up aim at, oldest first. */
export async function findGoalTargets(db: Db | Tx, patientIds: readonly number[]): Promise<Map<number, GoalTarget[]>> {
  const { rows } = await db.execute<GoalTarget & Record<string, unknown>>(sql`
    select patient_id, measure_key as key, target::float8 as target from goal
    where patient_id = any(${idList(patientIds)}) and status <> 'cancelled' and measure_key is not null and target is not null
    order by id`);
  return byPatient(rows);
}

/** The last training that a doctor entered, of each patient on or after the day that is named. */
export async function findAttended(
  db: Db | Tx,
  visits: readonly { patient_id: number; since: string }[],
): Promise<Map<number, string>> {
  if (visits.length === 0) return new Map();
  const { rows } = await db.execute<{ patient_id: number; date: string }>(sql`
    select visit.patient_id, last.date
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as visit (patient_id bigint, since date)
    cross join lateral (
      select max(s.train_date)::text as date from train_session s
      where s.patient_id = visit.patient_id and s.train_date >= visit.since and s.source = '医生代录') as last
    where last.date is not null`);
  return new Map(rows.map(({ patient_id, date }) => [patient_id, date]));
}

/** Errors of measurement that agencies set, by agency and scale. */
export async function findAgencyMdc(
  db: Db | Tx,
  agencyIds: readonly number[],
): Promise<Map<number, Map<string, number>>> {
  const { rows } = await db.execute<{ agency_id: number; code: string; mdc: number }>(sql`
    select agency_id, code, mdc::float8 as mdc from scale_setting
    where agency_id = any(${idList(agencyIds)}) and mdc is not null`);
  const found = new Map<number, Map<string, number>>();
  for (const { agency_id, code, mdc } of rows)
    found.set(agency_id, (found.get(agency_id) ?? new Map<string, number>()).set(code, mdc));
  return found;
}
