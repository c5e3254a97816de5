// How far somebody has read. The caller has locked the patient.
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { talkCursors } from '#server/tables/talk.table.ts';

export interface Mark {
  /** Of the newest message of the patient; 0: there is none. */
  heardId: number;
  /** Where reading begins for a person without a mark. */
  answeredId: number;
  lastReadId: number | null;
  /** Gets new messages of the patient (view `talk_hearer`, 0010_talk.sql). */
  isHearer: boolean;
}

/** Undefined: nothing was ever said. */
export async function findMark(tx: Tx, patientId: number, userId: number): Promise<Mark | undefined> {
  const { rows } = await tx.execute<Mark & Record<string, unknown>>(sql`
    select t.heard_id as "heardId", t.answered_id as "answeredId", c.last_read_id as "lastReadId",
      exists (select from talk_hearer h where h.patient_id = t.patient_id and h.user_id = ${userId}) as "isHearer"
    from talk t left join talk_cursor c on c.patient_id = t.patient_id and c.user_id = ${userId}
    where t.patient_id = ${patientId}`);
  return rows[0];
}

export async function isOfTalk(tx: Tx, patientId: number, recordId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from talk_record where id = ${recordId} and patient_id = ${patientId}`);
  return rows.length > 0;
}

/** Trigger `talk_cursor_is_counted` (0010_talk.sql) counts the patient's unread messages again. */
export async function saveMark(
  tx: Tx,
  place: { patientId: number; userId: number },
  mark: { lastReadId: number; markedUnread: boolean },
): Promise<void> {
  await tx
    .insert(talkCursors)
    .values({ ...place, ...mark })
    .onConflictDoUpdate({
      target: [talkCursors.patientId, talkCursors.userId],
      set: { ...mark, updateTime: sql`now()` },
    });
}

/** The patient is shown that it was read. Returns whether anything was news. */
export async function stampRead(tx: Tx, patientId: number, beyond: number, upTo: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update talk_record set read_time = now()
    where patient_id = ${patientId} and id > ${beyond} and id <= ${upTo} and sender_type = 'patient'
      and recall_time is null and read_time is null
    returning id`);
  return rows.length > 0;
}
