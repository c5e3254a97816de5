// The most frequent query of the console: every open page polls it. So it is written by hand, named (prepared once per
// connection) and run once for everybody who polls at the same moment.
//
// View `talk_unread` (0010_talk.sql) is table `talk_inbox` and, for deputies, what view `talk_counted` counts on the
// spot. `refresh_inbox` keeps the table; triggers call it through `refresh_inbox_of_row` (message, recall, answer, mark,
// team), `refresh_inbox_of_patient` (doctor, agency, removal) and `refresh_inbox_of_member` (a user's agency).
import type { RecordType, talk } from '@yun/contract';
import { riskLevelOf } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { listStatement } from '#server/platform/database/list-statement.ts';

/** So many patients are named; all are counted. */
const maxNamed = 100;

interface Row {
  user_id: number;
  is_deputy: boolean;
  total: number;
  /** Null: nothing is unread. */
  patient_id: number | null;
  patient_name: string;
  unread: number;
  last_content: string;
  last_type: RecordType;
  last_time: string;
  last_id: number;
  risk_score: number;
}

// Records and names are looked up one by one: they are few, and the tables are large.
const unreadFrom = (source: 'talk_inbox' | 'talk_unread') => (users: string) =>
  `
  select asked.id as user_id, found.*,
    exists (select from app_user where cover_user_id = asked.id and cover_until > now()) as is_deputy
  from unnest(${users}) as asked (id)
  left join lateral (
    select u.total, u.patient_id, p.name as patient_name, u.unread, left(r.content, 200) as last_content,
      r.type as last_type, to_char(r.create_time at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS') as last_time,
      u.heard_id as last_id, p.risk_score
    from (
      select patient_id, unread, heard_id, (sum(unread) over ())::integer as total
      from ${source} where user_id = asked.id order by heard_id desc limit ${maxNamed}
    ) as u
    cross join lateral (select name, risk_score from patient where id = u.patient_id limit 1) as p
    cross join lateral (select content, type, create_time from talk_record where id = u.heard_id limit 1) as r
  ) as found on true
  order by found.last_id desc`;

// For a person who covers nobody the inbox is complete (view `talk_unread`), and takes a fraction of the time to plan.
const lookUpInbox = listStatement('look-up-inbox', 'bigint', unreadFrom('talk_inbox'));
const lookUpUnread = listStatement('look-up-unread', 'bigint', unreadFrom('talk_unread'));

/** By user id; absent: nothing is unread. */
export async function loadUnread(pool: Pool, userIds: string[]): Promise<Map<string, talk.Unread>> {
  const { rows } = await pool.query<Row>(lookUpInbox(userIds));
  const deputies = new Set(rows.filter(({ is_deputy }) => is_deputy).map(({ user_id }) => user_id));
  const found = toUnread(rows.filter(({ user_id }) => !deputies.has(user_id)));
  if (deputies.size === 0) return found;
  const covered = await pool.query<Row>(lookUpUnread([...deputies].map(String)));
  return new Map([...found, ...toUnread(covered.rows)]);
}

function toUnread(rows: readonly Row[]): Map<string, talk.Unread> {
  const found = new Map<string, talk.Unread>();
  for (const { user_id, is_deputy: _, total, patient_id, risk_score, ...from } of rows) {
    if (patient_id === null) continue;
    const unread = found.get(String(user_id)) ?? { unread_count: total, from_patients: [] };
    found.set(String(user_id), unread);
    unread.from_patients.push({ patient_id, ...from, risk_level: riskLevelOf(risk_score) });
  }
  return found;
}

/** How many messages one person has not read, and of how many patients. */
export async function countUnread(db: Db | Tx, userId: number): Promise<{ messages: number; patients: number }> {
  const { rows } = await db.execute<{ messages: number; patients: number }>(sql`
    select coalesce(sum(unread), 0)::int as messages, count(*)::int as patients
    from talk_unread where user_id = ${userId}`);
  return rows[0] ?? { messages: 0, patients: 0 };
}
