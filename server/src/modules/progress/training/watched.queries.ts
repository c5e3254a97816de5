// What the alert rules look at, of many patients at once; no scope is checked. `train_session.done` is kept by
// `keep_session_done` (0009_session_done.sql).
import type { AdverseEvent, DangerSign } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Read, read } from '#server/platform/database/index.ts';
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
export function readRecentSessions(patientIds: readonly number[], from: string): Read<Map<number, RecentSession[]>> {
  const query = sql`
    select s.patient_id, s.id, s.train_date as date, s.version_id, s.status, s.pain_before, s.pain_after, s.rpe,
      s.adverse_event, s.signs, s.is_late, s.is_corrected, s.done as items
    from train_session s where s.patient_id = any(${idList(patientIds)}) and s.train_date >= ${from}::date
    order by s.patient_id, s.train_date, s.slot_no, s.id`;
  return read(query, byPatient<RecentSession>);
}

/** Names of exercises with at least this pain in trainings from that day on, as of the version's start; by item. */
export function readPainfulItems(
  patientIds: readonly number[],
  from: string,
  pain: number,
): Read<Map<number, { name: string }>> {
  const query = sql`
    select item.id, t.name from plan_item item join exercise_text t on t.id = item.text_id
    where item.id in (
      select (sets ->> 0)::bigint from train_session s cross join lateral json_array_elements(s.done) as done (sets)
      where s.patient_id = any(${idList(patientIds)}) and s.train_date >= ${from}::date and (sets ->> 4)::int >= ${pain})`;
  return read(query, (rows: readonly { id: number; name: string }[]) => new Map(rows.map((row) => [row.id, row])));
}

export interface GoalTarget {
  patient_id: number;
  key: string;
  target: number;
}

/** The targets of goals that were not cancelled, oldest first. */
export function readGoalTargets(patientIds: readonly number[]): Read<Map<number, GoalTarget[]>> {
  const query = sql`
    select patient_id, measure_key as key, target::float8 as target from goal
    where patient_id = any(${idList(patientIds)}) and status <> 'cancelled' and measure_key is not null and target is not null
    order by id`;
  return read(query, byPatient<GoalTarget>);
}

/** The last training that a doctor entered since the next visit was due, of each patient whose visit is overdue. */
export function readAttended(patientIds: readonly number[], today: string): Read<Map<number, string>> {
  const query = sql`
    select p.id as patient_id, last.date from patient p
    cross join lateral (
      select max(s.train_date) as date from train_session s
      where s.patient_id = p.id and s.train_date >= p.next_visit_date and s.source = '医生代录') as last
    where p.id = any(${idList(patientIds)}) and p.next_visit_date < ${today}::date and last.date is not null`;
  return read(query, (rows: readonly { patient_id: number; date: string }[]) => {
    return new Map(rows.map(({ patient_id, date }) => [patient_id, date]));
  });
}

/** Measurement errors set by these agencies, by agency and scale. */
export function readAgencyMdc(agencyIds: SQL): Read<Map<number, Map<string, number>>> {
  const query = sql`
    select agency_id, code, mdc::float8 as mdc from scale_setting where agency_id = any(${agencyIds}) and mdc is not null`;
  return read(query, (rows: readonly { agency_id: number; code: string; mdc: number }[]) => {
    const byAgency = [...groupBy(rows, ({ agency_id }) => agency_id)];
    return new Map(byAgency.map(([id, own]) => [id, new Map(own.map(({ code, mdc }) => [code, mdc]))]));
  });
}
