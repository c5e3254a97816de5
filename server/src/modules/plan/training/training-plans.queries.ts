import { addDays, type plan as contract, type PlanStatus, today } from '@yun/contract';
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { planPauses, plans, planVersions } from '#server/tables/plan.table.ts';
import { listItemsOf } from '../version/version.queries.ts';

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

/** Plans that run, are paused, or ended on `endedSince` or later, by patient. Checks no scope. */
export async function findTrainingPlans(
  db: Db | Tx,
  patientIds: readonly number[],
  endedSince = addDays(today(), -lookBackDays),
): Promise<Map<number, PatientPlan[]>> {
  const since = sql`${endedSince}::timestamp at time zone 'Asia/Shanghai'`;
  const found = await findStarted(
    db,
    sql`${plans.patientId} = any(${sql.param([...patientIds])}::bigint[])
      and (${plans.status} in ('active', 'paused') or ${plans.endedTime} >= ${since})`,
  );
  return byKey(found, ({ patientId }) => patientId);
}

/** The part of a plan that decides which of its days count as trained. */
export interface PlanCourse extends Pick<PatientPlan, 'id' | 'start_date' | 'started_on' | 'end_date' | 'ended_on'> {
  versions: Omit<PatientPlanVersion, 'pain_limit'>[];
  pauses: { from_date: string; to_date: string | null }[];
}

/** Those of the plans that were ever started, in one statement. Checks no scope. */
export async function findCourses(db: Db | Tx, ids: readonly number[]): Promise<PlanCourse[]> {
  const day = (time: SQL) => sql`to_char(${time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const { rows } = await db.execute<PlanCourse & Record<string, unknown>>(sql`
    select plan.id, plan.start_date::text as start_date, plan.end_date::text as end_date,
      ${day(sql`plan.ended_time`)} as ended_on, coalesce(course.started_on, plan.start_date::text) as started_on,
      coalesce(course.versions, '[]') as versions,
      coalesce((select json_agg(json_build_object('from_date', from_date, 'to_date', to_date))
        from plan_pause where plan_id = plan.id), '[]') as pauses
    from plan cross join lateral (
      select ${day(sql`min(version.create_time)`)} as started_on,
        json_agg(json_build_object('id', version.id, 'version_no', version.version_no,
          'effective_date', version.effective_date, 'end_date', plan.end_date,
          'items', (select coalesce(json_agg(item order by sort), '[]') from plan_item item
            where item.version_id = version.id)) order by version.version_no) as versions
      from plan_version version where version.plan_id = plan.id
    ) as course
    where plan.id = any(${sql.param([...ids])}::bigint[]) and plan.status <> 'draft'`);
  return rows;
}

async function findStarted(db: Db | Tx, condition: SQL): Promise<(PatientPlan & { patientId: number })[]> {
  const rows = await listStarted(db, condition);
  const ids = rows.map(({ id }) => id);
  const versions = byKey(await listTrainingVersions(db, ids), ({ planId }) => planId);
  const pauses = byKey(await listAllPauses(db, ids), ({ planId }) => planId);
  return rows.map(({ endedTime, ...row }) => {
    const versionsOfPlan = versions.get(row.id) ?? [];
    const [first] = versionsOfPlan;
    return {
      ...row,
      started_on: first === undefined ? row.start_date : today(first.createTime.getTime()),
      ended_on: endedTime === null ? null : today(endedTime.getTime()),
      versions: versionsOfPlan.map(({ planId: _, createTime: __, ...version }) => ({
        ...version,
        end_date: row.end_date,
      })),
      pauses: (pauses.get(row.id) ?? []).map(({ planId: _, ...pause }) => pause),
    };
  });
}

function byKey<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

function listStarted(db: Db | Tx, condition: SQL) {
  return db
    .select({
      id: plans.id,
      patientId: plans.patientId,
      title: plans.title,
      category: plans.category,
      status: sql<PatientPlan['status']>`${plans.status}`,
      start_date: plans.startDate,
      end_date: plans.endDate,
      endedTime: plans.endedTime,
      template_id: plans.templateId,
      version_no: plans.versionNo,
      item_count: plans.itemCount,
      daily_minutes: plans.dailyMinutes,
    })
    .from(plans)
    .where(condition)
    .orderBy(asc(plans.id));
}

async function listTrainingVersions(db: Db | Tx, planIds: readonly number[]) {
  if (planIds.length === 0) return [];
  const versions = await db
    .select({
      id: planVersions.id,
      planId: planVersions.planId,
      version_no: planVersions.versionNo,
      effective_date: planVersions.effectiveDate,
      pain_limit: planVersions.painLimit,
      createTime: planVersions.createTime,
    })
    .from(planVersions)
    .where(inArray(planVersions.planId, [...planIds]))
    .orderBy(asc(planVersions.planId), asc(planVersions.versionNo));
  const ids = versions.map(({ id }) => id);
  const items = byKey(await listItemsOf(db, ids), ({ versionId }) => versionId);
  return versions.map((version) => ({
    ...version,
    items: (items.get(version.id) ?? []).map(({ versionId: _, ...item }) => item),
  }));
}

async function listAllPauses(db: Db | Tx, planIds: readonly number[]) {
  if (planIds.length === 0) return [];
  return db
    .select({
      planId: planPauses.planId,
      from_date: planPauses.fromDate,
      to_date: planPauses.toDate,
      resume_date: planPauses.resumeDate,
      by_system: planPauses.bySystem,
      reason: planPauses.reason,
    })
    .from(planPauses)
    .where(inArray(planPauses.planId, [...planIds]))
    .orderBy(asc(planPauses.id));
}
