// What the trail tells of a patient: of the record, and of the plans, whose lines name their patient.
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/index.ts';
import { lookingActs } from '#server/platform/looking-acts.ts';
import { startOfDay } from '#server/platform/time.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { users } from '#server/tables/user.table.ts';

/** Nobody pages further back, nor is more ever counted. */
const mostLines = 10_000;

export interface TrailFilter {
  /** The record, and those merged into it. */
  patientIds: readonly number[];
  from?: string | undefined;
  to?: string | undefined;
  withLooks?: boolean | undefined;
}

/** What was refused is no part of it: it did not happen to the patient, and may have been tried by strangers. */
function linesOf({ patientIds, from, to, withLooks }: TrailFilter): SQL {
  const ids = patientIds.map(String);
  const told = and(
    eq(auditLog.result, 'ok'),
    withLooks ? undefined : notInArray(auditLog.action, [...lookingActs]),
    from === undefined ? undefined : sql`${auditLog.time} >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`${auditLog.time} < ${startOfDay(to)} + interval '1 day'`,
  );
  const some = (isAbout: SQL | undefined) =>
    sql`(select id from ${auditLog} where ${and(isAbout, told)} order by id desc limit ${mostLines})`;
  const ofRecord = and(eq(auditLog.entity, 'patient'), inArray(auditLog.entityId, ids));
  const ofPlans = and(eq(auditLog.entity, 'plan'), inArray(sql`${auditLog.detail} ->> 'patient_id'`, ids));
  return sql`${some(ofRecord)} union all ${some(ofPlans)}`;
}

const actors = alias(users, 'actor');
const viewers = alias(users, 'viewer');
const idOf = (entity: string) =>
  sql`case when ${auditLog.entity} = ${entity} and ${auditLog.entityId} ~ '^[0-9]{1,15}$' then ${auditLog.entityId}::bigint end`;

/** Newest first. */
export function listPatientTrail(db: Db, filter: TrailFilter, { limit, offset }: { limit: number; offset: number }) {
  const skipped = Math.min(offset, mostLines);
  const page = sql`(select id from (${linesOf(filter)}) as found order by id desc
    limit ${Math.min(limit, mostLines - skipped)} offset ${skipped})`;
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

export async function countPatientTrail(db: Db, filter: TrailFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*) as total from (select from (${linesOf(filter)}) as found limit ${mostLines}) as counted`);
  return rows[0]?.total ?? 0;
}
