// Whose conversation it is, what of it the caller has not read (view `talk_unread`, 0010_talk.sql), and whether the
// caller gets its new messages (view `talk_hearer`).
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { talkCursors, talks } from '#server/tables/talk.table.ts';
import { users } from '#server/tables/user.table.ts';

const doctors = alias(users, 'doctor');

/** In the caller's sight, or undefined. */
export async function findTalkHead(db: Db, principal: Principal, patientId: number) {
  const { userId } = principal;
  const isAt = sql`patient_id = ${patients.id} and user_id = ${userId}`;
  const [row] = await db
    .select({
      patient: patients,
      doctorName: doctors.nickname,
      answeredId: talks.answeredId,
      handledTime: talks.handledTime,
      snoozeUntil: sql`case when ${talks.snoozeUntil} > now() then ${talks.snoozeUntil} end`.mapWith(talks.snoozeUntil),
      lastReadId: talkCursors.lastReadId,
      unread: sql<number>`coalesce((select unread from talk_unread where ${isAt}), 0)::int`,
      isHearer: sql<boolean>`exists (select from talk_hearer where ${isAt})`,
      isReachable: sql<boolean>`exists (select from h5_link where patient_id = ${patients.id}
        and revoked_time is null and expire_time > now() and 'talk' = any(scopes))`,
    })
    .from(patients)
    .innerJoin(doctors, eq(doctors.id, patients.doctorId))
    .leftJoin(talks, eq(talks.patientId, patients.id))
    .leftJoin(talkCursors, and(eq(talkCursors.patientId, patients.id), eq(talkCursors.userId, userId)))
    .where(and(eq(patients.id, patientId), patientScope(principal)));
  return row;
}
export type TalkHead = NonNullable<Awaited<ReturnType<typeof findTalkHead>>>;
