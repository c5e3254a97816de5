import type { RecordType, talk } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { TalkCard } from '#server/platform/change-outcome.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { liveChannel, userTopic } from '#server/platform/live/live.ts';
import { talkRecords, talks } from '#server/tables/talk.table.ts';

export type StoredTalk = typeof talks.$inferSelect;

/** Locked until the end of the transaction: no record is appended meanwhile. */
export async function lockTalk(tx: Tx, patientId: number): Promise<StoredTalk | undefined> {
  const [row] = await tx.select().from(talks).where(eq(talks.patientId, patientId)).for('update');
  return row;
}

interface Handling {
  /** Null: not handled. */
  handledBy: number | null;
  /** The newest message of the patient that was handled; left out when the conversation was answered instead. */
  handledId?: number;
  snoozeUntil?: Date | null;
}

export async function setHandling(
  tx: Tx,
  patientId: number,
  { handledBy, handledId, snoozeUntil = null }: Handling,
): Promise<void> {
  const handledTime = handledBy === null ? null : sql`now()`;
  const values = { handledBy, handledTime, snoozeUntil, ...(handledId !== undefined && { handledId }) };
  await tx.update(talks).set(values).where(eq(talks.patientId, patientId));
}

/**
 * Computes `answered_id` again: up to there everything is answered or handled; a broadcast answers nobody. It rises only
 * when the conversation was handled (`mayRise`): in a merged conversation a patient may wait since before an answer that
 * belonged to the other. Trigger `talk_is_counted` (0010_talk.sql) then counts the unread messages again.
 */
export async function recountAnswered(tx: Tx, patientId: number, { mayRise }: { mayRise: boolean }): Promise<void> {
  const answered = sql`greatest(t.handled_id, coalesce((
    select max(id) from talk_record
    where patient_id = t.patient_id and sender_type = 'doctor' and broadcast_id is null and recall_time is null), 0))`;
  await tx.execute(sql`
    update talk t set answered_id = ${mayRise ? answered : sql`least(t.answered_id, ${answered})`}
    where t.patient_id = ${patientId}`);
}

type NewRecord = Omit<typeof talkRecords.$inferInsert, 'seq' | 'createTime'>;

/**
 * Trigger `talk_record_is_appended` (function `append_to_talk`, 0010_talk.sql) locks the conversation, sets id and place,
 * and updates `talk`. Then unread messages are counted again: after a message of the patient by `talk_record_is_counted`,
 * after an answer by `talk_is_counted`.
 */
export async function insertRecord(tx: Tx, values: NewRecord): Promise<number> {
  const [row] = await tx.insert(talkRecords).values(values).returning({ id: talkRecords.id });
  if (row === undefined) throw new Error('the record was not inserted');
  return row.id;
}

/** When a patient's message is recalled, `talk_record_is_recounted` (0010_talk.sql) counts the unread messages again. */
export async function updateRecord(
  tx: Tx,
  id: number,
  values: Partial<Pick<typeof talkRecords.$inferSelect, 'type' | 'content'>> & { isRecalled?: true },
): Promise<void> {
  const { isRecalled, ...columns } = values;
  await tx
    .update(talkRecords)
    .set({ ...columns, ...(isRecalled && { recallTime: sql`now()` }) })
    .where(eq(talkRecords.id, id));
}

/** Once its files are attached: a message without text is of type image or file. */
export async function setRecordType(
  tx: Tx,
  id: number,
  content: string,
  files: readonly Pick<talk.TalkFile, 'mime'>[],
): Promise<void> {
  if (content !== '' || files.length === 0) return;
  const type: RecordType = files.every(({ mime }) => mime.startsWith('image/')) ? 'image' : 'file';
  await updateRecord(tx, id, { type });
}

export interface PlacedCard extends TalkCard {
  patientId: number;
}

const cardsAtOnce = 500;

/** Cards of the system are not unread, and no patient waits because of them. The caller has locked the patients. */
export async function insertCards(tx: Tx, cards: readonly PlacedCard[]): Promise<void> {
  for (let n = 0; n < cards.length; n += cardsAtOnce) {
    const rows = cards.slice(n, n + cardsAtOnce);
    await tx
      .insert(talkRecords)
      .values(rows.map(({ level = 0, ...card }) => ({ senderType: 'system' as const, level, ...card })));
  }
}

/** The message a doctor sent with this key, to any patient; unique by `talk_record_doctor_key` (0010_talk.sql). */
export async function findSentByDoctor(tx: Tx, senderId: number, clientMsgId: string) {
  const [row] = await tx
    .select({ id: talkRecords.id, patientId: talkRecords.patientId })
    .from(talkRecords)
    .where(
      and(
        eq(talkRecords.senderType, 'doctor'),
        eq(talkRecords.senderId, senderId),
        eq(talkRecords.clientMsgId, clientMsgId),
      ),
    );
  return row;
}

/** The message the patient sent with this key; unique by `talk_record_patient_key` (0010_talk.sql). */
export async function findSentByPatient(tx: Tx, patientId: number, clientMsgId: string) {
  const [row] = await tx
    .select({ id: talkRecords.id })
    .from(talkRecords)
    .where(
      and(
        eq(talkRecords.senderType, 'patient'),
        eq(talkRecords.patientId, patientId),
        eq(talkRecords.clientMsgId, clientMsgId),
      ),
    );
  return row;
}

/** The users who get new messages of these patients (view `talk_hearer` of 0010_talk.sql). */
export async function listListeners(db: Db | Tx, patientIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ patient_id: number; user_ids: number[] }>(sql`
    select patient_id, array_agg(user_id) as user_ids from talk_hearer
    where patient_id = any(${sql.param([...patientIds])}::bigint[]) group by patient_id`);
  return new Map(rows.map(({ patient_id, user_ids }) => [patient_id, user_ids]));
}

/**
 * Sends `talkEvent` of each patient to the patient, to those who get the messages (view `talk_hearer` of
 * 0010_talk.sql) and to the actor: by one statement, so that it costs one way to the database.
 */
export async function notifyListeners(tx: Tx, patientIds: readonly number[], actorId?: number): Promise<void> {
  const actor = actorId === undefined ? sql`'{}'::text[]` : sql`array[${userTopic(actorId)}]`;
  await tx.execute(sql`
    select pg_notify(${liveChannel}, jsonb_build_object('event', 'talk', 'data', jsonb_build_object('patient_id', p.id),
      'topics', to_jsonb(array['patient:' || p.id] || ${actor} || coalesce((
        select array_agg('user:' || h.user_id) from talk_hearer h
        where h.patient_id = p.id and h.user_id is distinct from ${actorId ?? null}::bigint), '{}')))::text)
    from unnest(${sql.param([...patientIds])}::bigint[]) as p (id)`);
}

/** The user who covers for this doctor at the moment. */
export async function listDeputies(tx: Tx, doctorId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    select cover_user_id as user_id from app_user
    where id = ${doctorId} and cover_user_id is not null and cover_until > now()`);
  return rows.map(({ user_id }) => user_id);
}
