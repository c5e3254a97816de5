import { type RecordType, recallSeconds, type SenderType, type talk } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { shownTime } from '#server/platform/time.ts';
import type { StoredFlag } from '#server/tables/training.table.ts';

export interface RecordRow extends Record<string, unknown> {
  id: number;
  seq: number;
  sender_type: SenderType;
  sender_id: number | null;
  sender_name: string | null;
  type: RecordType;
  content: string;
  ref_id: number | null;
  title: string | null;
  level: number;
  is_broadcast: boolean;
  client_msg_id: string | null;
  create_time: string;
  read_time: string | null;
  is_recalled: boolean;
  /** Null: too late. */
  recall_until: string | null;
  reply: { id: number; sender_name: string | null; content: string; is_recalled: boolean } | null;
  files: talk.TalkFile[];
  /** Words that name a danger, as it was read when the message came. */
  marks: string[];
  /** What it was read as. */
  flags: StoredFlag[];
}

const recallEnd = sql`(r.create_time + make_interval(secs => ${recallSeconds}))`;

/** People who were removed keep their names; what the system says has none. */
const senderName = (record: SQL) => sql`case ${record}.sender_type
  when 'patient' then (select name from patient where id = ${record}.patient_id)
  when 'doctor' then (select nickname from app_user where id = ${record}.sender_id) end`;

const filesOfRecord = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'size', f.size, 'width', f.width,
    'height', f.height) order by f.position, f.id)
  from talk_file f where f.record_id = r.id), '[]')`;

const marksOfRecord = sql`coalesce((
  select array_agg(distinct word) from patient_event e
  cross join lateral (select unnest(e.signs) as word
    union all select unnest(string_to_array(flag ->> 'words', ' ')) from jsonb_array_elements(e.flags) flag) named
  where e.record_id = r.id and strpos(r.content, word) > 0), '{}')`;

const flagsOfRecord = sql`coalesce((
  select jsonb_agg(flag order by e.id, place) from patient_event e
  cross join lateral jsonb_array_elements(e.flags) with ordinality as read (flag, place)
  where e.record_id = r.id), '[]')`;

const columns = sql`r.id, r.seq, r.sender_type, r.sender_id, ${senderName(sql`r`)} as sender_name, r.type, r.content,
  r.ref_id, r.title, r.level, r.broadcast_id is not null as is_broadcast, r.client_msg_id,
  ${shownTime(sql`r.create_time`)} as create_time, ${shownTime(sql`r.read_time`)} as read_time,
  r.recall_time is not null as is_recalled,
  case when ${recallEnd} > now() then ${shownTime(recallEnd)} end as recall_until,
  (select jsonb_build_object('id', q.id, 'sender_name', ${senderName(sql`q`)}, 'content', left(q.content, 100),
    'is_recalled', q.recall_time is not null)
    from talk_record q where q.id = r.reply_to and q.patient_id = r.patient_id) as reply,
  ${filesOfRecord} as files, ${marksOfRecord} as marks, ${flagsOfRecord} as flags`;

export interface RecordPart {
  before?: number | undefined;
  after?: number | undefined;
  types?: readonly RecordType[] | undefined;
  keyword?: string;
  limit: number;
}

/** Oldest first. One more than the limit, if there are more in the direction asked for. */
export async function listRecords(db: Db | Tx, patientId: number, part: RecordPart): Promise<RecordRow[]> {
  const { before, after, types, keyword = '', limit } = part;
  const direction = after === undefined ? sql.raw('desc') : sql.raw('asc');
  const { rows } = await db.execute<RecordRow>(sql`
    select * from (
      select ${columns} from talk_record r
      where r.patient_id = ${patientId}
        ${before === undefined ? sql`` : sql`and r.id < ${before}`}
        ${after === undefined ? sql`` : sql`and r.id > ${after}`}
        ${types === undefined ? sql`` : sql`and r.type = any(${sql.param([...types])}::text[])`}
        ${keyword === '' ? sql`` : sql`and r.recall_time is null and ${contains(sql`r.content`, keyword)}`}
      order by r.id ${direction} limit ${limit + 1}) as part
    order by id`);
  return rows;
}

export const contains = (text: SQL, keyword: string) =>
  sql`lower(${text}) like lower(${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`}::text)`;

/** Newest first, from the first moment of a day to the last of another. */
export async function listRecordsOfDays(
  db: Db | Tx,
  patientId: number,
  {
    from,
    to,
    types,
    limit,
  }: { from?: SQL | undefined; to?: SQL | undefined; types?: readonly RecordType[] | undefined; limit: number },
): Promise<RecordRow[]> {
  const { rows } = await db.execute<RecordRow>(sql`
    select ${columns} from talk_record r
    where r.patient_id = ${patientId}
      ${from === undefined ? sql`` : sql`and r.create_time >= ${from}`}
      ${to === undefined ? sql`` : sql`and r.create_time < ${to}`}
      ${types === undefined ? sql`` : sql`and r.type = any(${sql.param([...types])}::text[])`}
    order by r.id desc limit ${limit + 1}`);
  return rows;
}

export async function findRecord(db: Db | Tx, patientId: number, id: number): Promise<RecordRow | undefined> {
  const { rows } = await db.execute<RecordRow>(sql`
    select ${columns} from talk_record r where r.patient_id = ${patientId} and r.id = ${id}`);
  return rows[0];
}
