// What the list shows of each conversation of a page; what is unread by view `talk_unread` (0010_talk.sql).
import type { RecordType, SenderType } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { talks } from '#server/tables/talk.table.ts';
import { users } from '#server/tables/user.table.ts';
import { isSaid } from './list-search.queries.ts';

const doctors = alias(users, 'doctor');

interface Said {
  id: number;
  content: string;
  time: string;
}
interface Last extends Said {
  type: RecordType;
  sender_type: SenderType;
}

const shown = sql`to_char(r.create_time at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS')`;
/** A card is shown by its title, then its numbers. */
const text = sql`left(case when r.recall_time is not null then '' else concat_ws(' · ', r.title, r.content) end, 200)`;

/** The rows of a page, in the order of the ids. */
export async function listTalkRows(db: Db, principal: Principal, ids: readonly number[], keyword: string) {
  const found =
    [...keyword].length > 1
      ? sql`(select jsonb_build_object('id', r.id, 'content', left(r.content, 500), 'time', ${shown}) from talk_record r
          where r.patient_id = ${patients.id} and ${isSaid(keyword)} order by r.id desc limit 1)`
      : sql`null`;
  const rows = await db
    .select({
      patient: patients,
      doctorName: doctors.nickname,
      handledTime: talks.handledTime,
      snoozeUntil: sql`case when ${talks.snoozeUntil} > now() then ${talks.snoozeUntil} end`.mapWith(talks.snoozeUntil),
      unread: sql<number>`coalesce((select unread from talk_unread
        where patient_id = ${patients.id} and user_id = ${principal.userId}), 0)::int`,
      last: sql<Last | null>`(select jsonb_build_object('id', r.id, 'type', r.type, 'content', ${text}, 'time', ${shown},
        'sender_type', r.sender_type) from talk_record r where r.id = ${talks.lastId})`,
      found: sql<Said | null>`${found}`,
    })
    .from(patients)
    .innerJoin(doctors, eq(doctors.id, patients.doctorId))
    .leftJoin(talks, eq(talks.patientId, patients.id))
    .where(sql`${patients.id} = any(${sql.param([...ids])}::bigint[]) and ${patientScope(principal)}`);
  const byId = new Map(rows.map((row) => [row.patient.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type ListedTalk = Awaited<ReturnType<typeof listTalkRows>>[number];
