import { addDays, type plan as contract, type PlanStatus, today } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, type Read, read, readAlone, type Tx } from '#server/platform/database/index.ts';
import { groupBy } from '#server/platform/group-by.ts';

/** A started plan with all that decides which of its days count as trained. */
export interface PatientPlan {
  id: number;
  title: string;
  category: contract.PlanContent['category'];
  status: Exclude<PlanStatus, 'draft'>;
  start_date: string;
  /** The day its first version was created. */
  started_on: string;
  end_date: string;
  /** From this day on nothing is due; null while it runs or is paused. */
  ended_on: string | null;
  template_id: number | null;
  version_no: number;
  item_count: number;
  daily_minutes: number;
  /** In the order of their numbers. */
  versions: PatientPlanVersion[];
  /** `to_date` is the first day of training again; null while the pause lasts. */
  pauses: {
    from_date: string;
    to_date: string | null;
    resume_date: string | null;
    by_system: boolean;
    reason: string;
  }[];
}

interface PatientPlanVersion {
  id: number;
  version_no: number;
  effective_date: string;
  /** The last day of the plan as pauses and later versions have moved it, the same in every version. */
  end_date: string;
  pain_limit: number;
  items: (contract.PlanItem & { id: number })[];
}

const lookBackDays = 60;

/** Plans that run, pause, or ended on that day or later, by patient. No scope is checked. */
export const findTrainingPlans = (
  db: Db | Tx,
  patientIds: readonly number[],
  endedSince = addDays(today(), -lookBackDays),
): Promise<Map<number, PatientPlan[]>> => readAlone(db, readTrainingPlans(patientIds, endedSince));

const dayOf = (time: SQL) => sql`to_char(${time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** Columns of an item that are not part of the contract. */
const hiddenColumns = sql`'{version_id,text_id,sort}'::text[]`;

export function readTrainingPlans(patientIds: readonly number[], endedSince: string): Read<Map<number, PatientPlan[]>> {
  const query = sql`
    select plan.patient_id, plan.id, plan.title, plan.category, plan.status, plan.start_date, plan.end_date,
      coalesce(${dayOf(sql`course.started`)}, plan.start_date::text) as started_on, ${dayOf(sql`plan.ended_time`)} as ended_on,
      plan.template_id, plan.version_no, plan.item_count, plan.daily_minutes, coalesce(course.versions, '[]') as versions,
      coalesce((select json_agg(json_build_object('from_date', from_date, 'to_date', to_date, 'resume_date', resume_date,
          'by_system', by_system, 'reason', reason) order by id)
        from plan_pause where plan_id = plan.id), '[]') as pauses
    from plan cross join lateral (
      select (array_agg(version.create_time order by version.version_no))[1] as started,
        json_agg(json_build_object('id', version.id, 'version_no', version.version_no,
          'effective_date', version.effective_date, 'pain_limit', version.pain_limit, 'end_date', plan.end_date,
          'items', (select coalesce(jsonb_agg(to_jsonb(item) - ${hiddenColumns} order by item.sort), '[]')
            from plan_item item where item.version_id = version.id)) order by version.version_no) as versions
      from plan_version version where version.plan_id = plan.id
    ) as course
    where plan.patient_id = any(${sql.param([...patientIds])}::bigint[])
      and (plan.status in ('active', 'paused')
        or plan.ended_time >= ${endedSince}::timestamp at time zone 'Asia/Shanghai')
    order by plan.id`;
  return read(query, (rows: readonly (PatientPlan & { patient_id: number })[]) => {
    const groups = groupBy(rows, ({ patient_id }) => patient_id);
    return new Map([...groups].map(([id, plans]) => [id, plans.map(({ patient_id: _, ...plan }) => plan)]));
  });
}

/** The part of a plan that decides which of its days count as trained. */
export interface PlanCourse extends Pick<PatientPlan, 'id' | 'start_date' | 'started_on' | 'end_date' | 'ended_on'> {
  versions: Omit<PatientPlanVersion, 'pain_limit'>[];
  pauses: { from_date: string; to_date: string | null }[];
}

/** Those of the plans that were ever started, in one statement. Checks no scope. */
export async function findCourses(db: Db | Tx, ids: readonly number[]): Promise<PlanCourse[]> {
  const { rows } = await db.execute<PlanCourse & Record<string, unknown>>(sql`
    select plan.id, plan.start_date::text as start_date, plan.end_date::text as end_date,
      ${dayOf(sql`plan.ended_time`)} as ended_on, coalesce(course.started_on, plan.start_date::text) as started_on,
      coalesce(course.versions, '[]') as versions,
      coalesce((select json_agg(json_build_object('from_date', from_date, 'to_date', to_date))
        from plan_pause where plan_id = plan.id), '[]') as pauses
    from plan cross join lateral (
      select ${dayOf(sql`min(version.create_time)`)} as started_on,
        json_agg(json_build_object('id', version.id, 'version_no', version.version_no,
          'effective_date', version.effective_date, 'end_date', plan.end_date,
          'items', (select coalesce(json_agg(item order by sort), '[]') from plan_item item
            where item.version_id = version.id)) order by version.version_no) as versions
      from plan_version version where version.plan_id = plan.id
    ) as course
    where plan.id = any(${sql.param([...ids])}::bigint[]) and plan.status <> 'draft'`);
  return rows;
}
