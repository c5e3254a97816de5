// The audit lines about a patient: those of the record, and those of plans, which carry the patient's id in `detail`.
// Lines are never changed or deleted (`audit_log_is_append_only`, 0001_accounts.sql).
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/index.ts';
import { lookingActs } from '#server/platform/looking-acts.ts';
import { startOfDay } from '#server/platform/time.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { users } from '#server/tables/user.table.ts';

/** Paging and counting end here. */
const maxLines = 10_000;

export interface TimelineFilter {
  /** The record, and those merged into it. */
  patientIds: readonly number[];
  from?: string | undefined;
  to?: string | undefined;
  /** Also lines about mere views. */
  withViews?: boolean | undefined;
}

/** Without refusals: they changed nothing about the patient, and may be attempts by strangers. */
function linesOf({ patientIds, from, to, withViews }: TimelineFilter): SQL {
  const ids = patientIds.map(String);
  const isShown = and(
    eq(auditLog.result, 'ok'),
    withViews ? undefined : notInArray(auditLog.action, [...lookingActs]),
    from === undefined ? undefined : sql`${auditLog.time} >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`${auditLog.time} < ${startOfDay(to)} + interval '1 day'`,
  );
  const newest = (isAbout: SQL | undefined) =>
    sql`(select id from ${auditLog} where ${and(isAbout, isShown)} order by id desc limit ${maxLines})`;
  const ofRecord = and(eq(auditLog.entity, 'patient'), inArray(auditLog.entityId, ids));
  const ofPlans = and(eq(auditLog.entity, 'plan'), inArray(sql`${auditLog.detail} ->> 'patient_id'`, ids));
  return sql`${newest(ofRecord)} union all ${newest(ofPlans)}`;
}

const actors = alias(users, 'actor');
const viewers = alias(users, 'viewer');
const idOf = (entity: string) =>
  sql`case when ${auditLog.entity} = ${entity} and ${auditLog.entityId} ~ '^[0-9]{1,15}$' then ${auditLog.entityId}::bigint end`;

/** Newest first. */
export function listTimeline(db: Db, filter: TimelineFilter, { limit, offset }: { limit: number; offset: number }) {
  const skipped = Math.min(offset, maxLines);
  const page = sql`(select id from (${linesOf(filter)}) as found order by id desc
    limit ${Math.min(limit, maxLines - skipped)} offset ${skipped})`;
  return db
    .select({
      id: auditLog.id,
      time: auditLog.time,
      user_id: auditLog.userId,
      user_name: actors.nickname,
      viewer_name: viewers.nickname,
      action: auditLog.action,
      entity: auditLog.entity,
      entity_id: auditLog.entityId,
      entity_name: sql<string | null>`coalesce(${patients.name}, ${plans.title})`,
      result: auditLog.result,
      detail: auditLog.detail,
      address: auditLog.address,
      request_id: auditLog.requestId,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.userId))
    .leftJoin(viewers, eq(viewers.id, auditLog.viewerId))
    .leftJoin(patients, eq(patients.id, idOf('patient')))
    .leftJoin(plans, eq(plans.id, idOf('plan')))
    .where(sql`${auditLog.id} in ${page}`)
    .orderBy(sql`${auditLog.id} desc`);
}

export async function countTimeline(db: Db, filter: TimelineFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*) as total from (select from (${linesOf(filter)}) as found limit ${maxLines}) as counted`);
  return rows[0]?.total ?? 0;
}
