// The events of a patient's plans for the timeline, one row each.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/index.ts';

export type PlanEventType = 'version' | 'pause' | 'resume' | 'end';

export interface PlanEvent {
  type: PlanEventType;
  /** Id of the version, the pause or the plan, by type. */
  id: number;
  /** To the microsecond, UTC. */
  at: string;
  title: string;
  version_no: number | null;
  text: string | null;
  by_system: boolean;
  user_name: string | null;
}

const sources: Record<PlanEventType, SQL> = {
  version: sql`select version.id, version.create_time as time, version.title, version.version_no,
      concat_ws('；', version.change_reason, nullif(version.change_summary, ''), '了解到的情况：' || release.findings,
        '处理决定：' || release.decision) as text, false as by_system, version.created_by
    from plan join plan_version version on version.plan_id = plan.id
      left join danger_release release on release.plan_id = plan.id and release.create_time = version.create_time`,
  pause: sql`select pause.id, pause.create_time as time, plan.title, null::int as version_no, pause.reason as text,
      pause.by_system, pause.created_by
    from plan join plan_pause pause on pause.plan_id = plan.id`,
  resume: sql`select pause.id, coalesce(pause.end_time, pause.to_date::timestamp at time zone 'Asia/Shanghai') as time, plan.title, null::int as version_no,
      nullif(concat_ws('；', '了解到的情况：' || pause.findings, '处理决定：' || pause.decision), '') as text,
      false as by_system, pause.ended_by as created_by
    from plan join plan_pause pause on pause.plan_id = plan.id and pause.to_date is not null
      and (plan.ended_time is null or pause.to_date < (plan.ended_time at time zone 'Asia/Shanghai')::date)`,
  end: sql`select plan.id, plan.ended_time as time, plan.title, null::int as version_no,
      concat_ws('：', plan.end_reason, plan.end_note) as text, false as by_system, null::bigint as created_by
    from plan`,
};

/** The newest events of one type that pass `isBefore`, which gets time and id. The caller has checked the patient's scope. */
export async function listPlanEvents(
  db: Db,
  patientId: number,
  type: PlanEventType,
  isBefore: (time: SQL, id: SQL) => SQL,
  limit: number,
): Promise<PlanEvent[]> {
  const { rows } = await db.execute<Omit<PlanEvent, 'type'> & Record<string, unknown>>(sql`
    select found.id, to_char(found.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, found.title,
      found.version_no, found.text, found.by_system, person.nickname as user_name
    from (${sources[type]} where plan.patient_id = ${patientId}) as found
    left join app_user person on person.id = found.created_by
    where found.time is not null and ${isBefore(sql`found.time`, sql`found.id`)}
    order by found.time desc, found.id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, type }));
}
