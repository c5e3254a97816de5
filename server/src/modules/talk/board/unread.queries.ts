// The most frequent query of the console: every open page polls it. So it is written by hand, and read again only when its
// stamp is new, which is looked up with the session, once for everybody who polls at the same moment (ADR 4).
//
// View `talk_unread` (0010_talk.sql) is table `talk_inbox` and, for deputies, what view `talk_counted` counts on the
// spot. `refresh_inbox` keeps the table; triggers call it through `refresh_inbox_of_row` (message, recall, answer, mark,
// team), `refresh_inbox_of_patient` (doctor, agency, removal) and `refresh_inbox_of_member` (a user's agency).
import type { RecordType, talk } from '@yun/contract';
import { riskLevelOf } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db, Tx } from '#server/platform/database/index.ts';
import type { SessionRead } from '#server/platform/session/session-lookup.ts';

/** So many patients are named; all are counted. */
const maxNamed = 100;

/** A patient with unread messages. `total`: the messages of all patients. */
export interface InboxRow {
  total: number;
  patient_id: number;
  patient_name: string;
  unread: number;
  last_content: string;
  last_type: RecordType;
  last_time: string;
  last_id: number;
  risk_score: number;
}

// Records and names are looked up one by one: they are few, and the tables are large.
const unreadRows = (source: 'talk_inbox' | 'talk_unread', user: string) => `
  from (
    select patient_id, unread, heard_id, (sum(unread) over ())::integer as total
    from ${source} where user_id = ${user} order by heard_id desc limit ${maxNamed}
  ) as u
  cross join lateral (select xmin, name, risk_score from patient where id = u.patient_id limit 1) as p
  cross join lateral (select xmin, content, type, create_time from talk_record where id = u.heard_id limit 1) as r`;

const unreadOf = (source: 'talk_inbox' | 'talk_unread', user: string) => `
  select u.total, u.patient_id, p.name as patient_name, u.unread, left(r.content, 200) as last_content,
    r.type as last_type, to_char(r.create_time at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS') as last_time,
    u.heard_id as last_id, p.risk_score
  ${unreadRows(source, user)}`;

/** All that is shown of the rows themselves, and the versions (`xmin`) of patient and record. */
const unreadStamp = (user: string) => `
  select u.total, u.patient_id, u.unread, u.heard_id as last_id, p.xmin as patient, r.xmin as record
  ${unreadRows('talk_inbox', user)}`;

/** Without those of covered colleagues, since the table takes a fraction of the view's time to plan. */
export const inboxRead: SessionRead<InboxRow[]> = {
  name: 'inbox',
  stamp: `(select array_agg((found.*)::text order by found.patient_id) from (${unreadStamp('u.id')}) as found)::text`,
  sql: `(select json_agg(found order by found.last_id desc) from (${unreadOf('talk_inbox', 'u.id')}) as found)`,
};

const selectUnread = { name: 'find-unread', text: `${unreadOf('talk_unread', '$1')} order by last_id desc` };

/** Of a person's own patients and those of covered colleagues. */
export async function findUnread(pool: Pool, userId: number): Promise<talk.Unread> {
  const { rows } = await pool.query<InboxRow>({ ...selectUnread, values: [userId] });
  return toUnread(rows);
}

export function toUnread(rows: readonly InboxRow[]): talk.Unread {
  return {
    unread_count: rows[0]?.total ?? 0,
    from_patients: rows.map(({ total: _, risk_score, ...from }) => ({ ...from, risk_level: riskLevelOf(risk_score) })),
  };
}

/** How many messages one person has not read, and of how many patients. */
export async function countUnread(db: Db | Tx, userId: number): Promise<{ messages: number; patients: number }> {
  const { rows } = await db.execute<{ messages: number; patients: number }>(sql`
    select coalesce(sum(unread), 0)::int as messages, count(*)::int as patients
    from talk_unread where user_id = ${userId}`);
  return rows[0] ?? { messages: 0, patients: 0 };
}
