// All plans of one patient with all their versions, items and pauses, from which progress is computed.
import type { plan as contract, EndReason, PlanStatus } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';

export interface PlanHistory {
  id: number;
  title: string;
  category: contract.PlanContent['category'];
  status: Exclude<PlanStatus, 'draft'>;
  start_date: string;
  /** The day its first version was made. */
  started_on: string;
  end_date: string;
  /** From this day on nothing of the plan is due; null: it is running or paused. */
  ended_on: string | null;
  end_reason: EndReason | null;
  template_id: number | null;
  doctor_id: number;
  version_no: number;
  /** Version of the row, for optimistic locking. */
  version: number;
  /** By number. */
  versions: PlanHistoryVersion[];
  /** `to_date`: the first day of training again; null while the pause lasts. */
  pauses: { from_date: string; to_date: string | null; reason: string; by_system: boolean }[];
}

export interface PlanHistoryVersion {
  id: number;
  version_no: number;
  effective_date: string;
  /** The plan's current last day, which pauses and later versions may have moved. */
  end_date: string;
  title: string;
  pain_limit: number;
  change_reason: string | null;
  change_summary: string;
  created_by: number | null;
  create_time: string;
  items: PlanHistoryItem[];
}

/** With the exercise's name of the day the version was started. */
export type PlanHistoryItem = contract.PlanItem & { id: number; name: string };

type Row = PlanHistory & Record<string, unknown>;

/** All plans that were ever started, oldest first, by one statement. The caller has checked the patient's scope. */
export async function findPlanHistory(db: Db | Tx, patientId: number): Promise<PlanHistory[]> {
  const day = (time: SQL) => sql`to_char(${time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const { rows } = await db.execute<Row>(sql`
    select plan.id, plan.title, plan.category, plan.status, plan.start_date::text as start_date,
      plan.end_date::text as end_date, ${day(sql`plan.ended_time`)} as ended_on, plan.end_reason, plan.template_id,
      plan.doctor_id, plan.version_no, plan.version, coalesce(course.started_on, plan.start_date::text) as started_on,
      coalesce(course.versions, '[]') as versions,
      coalesce((select json_agg(json_build_object('from_date', from_date, 'to_date', to_date, 'reason', reason,
        'by_system', by_system) order by id) from plan_pause where plan_id = plan.id), '[]') as pauses
    from plan cross join lateral (
      select ${day(sql`min(version.create_time)`)} as started_on,
        json_agg(json_build_object('id', version.id, 'version_no', version.version_no, 'title', version.title,
          'effective_date', version.effective_date, 'end_date', plan.end_date, 'pain_limit', version.pain_limit,
          'change_reason', version.change_reason, 'change_summary', version.change_summary,
          'created_by', version.created_by, 'create_time', version.create_time,
          'items', (${itemsOf})) order by version.version_no) as versions
      from plan_version version where version.plan_id = plan.id
    ) as course
    where plan.patient_id = ${patientId} and plan.status <> 'draft' order by plan.id`);
  return rows;
}

const itemsOf = sql`select coalesce(json_agg(one order by one.sort), '[]') from (
  select item.*, text.name from plan_item item join exercise_text text on text.id = item.text_id
  where item.version_id = version.id) as one`;
