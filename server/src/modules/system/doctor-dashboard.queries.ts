// Read-only, as dashboard.queries.ts. Everything here rests on the columns the signals module keeps in the patient's
// row: each patient in scope is read once, by the index of the doctors, whatever the size of the tables.
import { addDays, type system, today } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import { constant, type Db } from '#server/platform/database/index.ts';
import { patientScope, readPatients, readPlans } from '#server/platform/scope.ts';
import { shownTime, startOfDay } from '#server/platform/time.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';

interface Named {
  id: number;
  name: string;
}

export interface SeenPatients {
  patients: number;
  open_alerts: number;
  waiting_messages: number;
  waiting_patients: number;
  due_today: number;
  begun_today: number;
  done_today: number;
  visits_today: number;
  priority_total: number;
  alert_patients: number;
  pain_up: number;
  pain_same: number;
  pain_down: number;
  pain_first: number;
  has_reports: boolean;
  priority_ids: number[];
  done: (Named & { time: string | null })[];
  begun: (Named & { time: string | null })[];
  waiting: Named[];
  pain: system.DoctorDashboard['pain'];
  visits: (Named & { date: string })[];
  matrix: (Named & { letters: string; judged: string; rate: number | null })[];
}

const limits = { priority: 20, names: 8, pain: 8, week: 12, matrix: 12 };
/** 7 天内, as in the list of plans. */
const weekDays = 7;
/** Older pain entries say nothing about today. */
const painDays = 28;

/** The page shows the caller's own care work, so callers with a wider scope are limited to that of a doctor. */
const asDoctor = (principal: Principal): Principal => ({ ...principal, userType: '医生' });

export async function findSeen(db: Db, principal: Principal): Promise<SeenPatients> {
  const now = today();
  const { rows } = await db.execute<SeenPatients & Record<string, unknown>>(sql`
    with seen as materialized (${seenPatients(principal, now)})
    select ${counts(now)},
      exists (select from app_user where manager_id = ${principal.userId} and status <> 'removed') as has_reports,
      array(select id from seen where ${isPriority} order by ${byRisk} limit ${constant(limits.priority)}) as priority_ids,
      ${listed('done', trainedToday('d', now))},
      ${listed('begun', trainedToday('p', now))},
      ${listed('waiting', sql`select id, name from seen where today_state = 'w' order by ${byRisk} limit ${constant(limits.names)}`)},
      ${listed('pain', painRows)},
      ${listed('visits', visitRows(now))},
      ${listed('matrix', matrixRows)}
    from seen`);
  return rows[0] as SeenPatients;
}

/**
 * Keeps the planner from merging the subqueries, so that the rows of each doctor are found by the index. It
 * overestimates the number of people below somebody and would otherwise read every patient.
 */
const keepsSubquery = sql`offset 0`;

function seenPatients(principal: Principal, now: string): SQL {
  const also = principal.userType === '医生' ? sql`true` : patientScope(principal);
  const recent = sql`last_pain_date >= ${addDays(now, -painDays)}::date
    and status in ('pending', 'active', 'paused', 'lost')`;
  return readPatients(
    asDoctor(principal),
    (scope) => sql`(
      select id, name, status, risk_rank, open_alerts, waiting_count, last_session_time, next_visit_date, month_states,
        signals_day, adherence_28d, case when signals_day = ${now}::date then today_state else 'n' end as today_state,
        case when ${recent} then last_pain end as last_pain, last_pain_date, pain_change, pain_median
      from ${patients} where ${scope} and ${patients.status} <> 'archived' and ${also} ${keepsSubquery})`,
  );
}

/** `risk_rank` is a generated column of 0004_patient.sql: by score, then by the longest wait for an answer. */
const byRisk = sql`risk_rank desc, id desc`;
const isPriority = sql`(open_alerts > 0 or waiting_count > 0)`;

function counts(now: string): SQL {
  const where = (condition: SQL) => sql`count(*) filter (where ${condition})::int`;
  const hasPain = (condition: SQL) => where(sql`last_pain is not null and ${condition}`);
  return sql`count(*)::int as patients,
    coalesce(sum(open_alerts), 0)::int as open_alerts,
    coalesce(sum(waiting_count), 0)::int as waiting_messages,
    ${where(sql`waiting_count > 0`)} as waiting_patients,
    ${where(sql`today_state in ('w', 'p', 'd')`)} as due_today,
    ${where(sql`today_state in ('p', 'd')`)} as begun_today,
    ${where(sql`today_state = 'd'`)} as done_today,
    ${where(sql`next_visit_date = ${now}::date`)} as visits_today,
    ${where(isPriority)} as priority_total,
    ${where(sql`open_alerts > 0`)} as alert_patients,
    ${hasPain(sql`pain_change > 0`)} as pain_up,
    ${hasPain(sql`pain_change = 0`)} as pain_same,
    ${hasPain(sql`pain_change < 0`)} as pain_down,
    ${hasPain(sql`pain_change is null`)} as pain_first`;
}

/** The rows of a query as one value, in their order. */
const listed = (name: string, rows: SQL) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(part)), '[]') from (${rows}) as part) as ${sql.identifier(name)}`;

const trainedToday = (letter: string, now: string) => sql`
  select id, name, case when last_session_time >= ${startOfDay(now)} then ${shownTime(sql`last_session_time`)} end as time
  from seen where today_state = ${letter} order by last_session_time desc nulls last, id desc limit ${constant(limits.names)}`;

/** A first entry has no change to sort by: it counts as a rise from 0, so that it does not come last. */
const painRows = sql`
  select id, name, last_pain, last_pain_date::text, pain_change, pain_median as median_7d
  from seen where last_pain is not null
  order by coalesce(pain_change, last_pain) desc, last_pain desc, ${byRisk} limit ${constant(limits.pain)}`;

const visitRows = (now: string) => sql`
  select id, name, next_visit_date::text as date
  from seen where next_visit_date between ${now}::date and ${addDays(now, weekDays)}::date
  order by next_visit_date, ${byRisk} limit ${constant(limits.week)}`;

const matrixRows = sql`
  select id, name, month_states as letters, signals_day::text as judged, adherence_28d as rate
  from seen where month_states <> '' and status in ('active', 'paused', 'lost') order by ${byRisk} limit ${constant(limits.matrix)}`;

export interface EndingPlan {
  id: number;
  title: string;
  date: string;
  patient_id: number;
  patient_name: string;
  /** The number of all ending plans. */
  total: number;
}

/**
 * The first plans of the list that `?expiring=1` shows. `readPlans` finds them by the patient's doctor, which triggers
 * of 0006_plan.sql (`plan_is_placed`, `patient_moves_plans`) keep in the plan's row.
 */
export async function findEndingPlans(db: Db, principal: Principal): Promise<EndingPlan[]> {
  const now = today();
  const also =
    principal.userType === '医生'
      ? sql`true`
      : sql`${plans.patientId} in (
    select ${patients.id} from ${patients} where ${patientScope(principal)})`;
  const ending = readPlans(
    asDoctor(principal),
    (scope) => sql`(
      select ${plans.id}, ${plans.endDate} as date, ${plans.patientId} as patient_id, ${plans.title}
      from ${plans} where ${scope} and ${plans.status} in ('active', 'paused') and ${also}
        and ${plans.endDate} between ${now}::date and ${addDays(now, weekDays)}::date ${keepsSubquery})`,
  );
  const { rows } = await db.execute<EndingPlan & Record<string, unknown>>(sql`
    with ending as materialized (${ending}),
      first as (select * from ending order by date, id limit ${constant(limits.week)})
    select first.id, first.title, first.date::text, first.patient_id, ${patients.name} as patient_name,
      (select count(*)::int from ending) as total
    from first join ${patients} on ${patients.id} = first.patient_id order by first.date, first.id`);
  return rows;
}
