import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';

export interface Cursor {
  last_read_id: number;
  marked_unread: boolean;
}

export interface TalkState {
  answered_id: number;
  handled_id: number;
  handled_time: string | null;
  handled_by: number | null;
  snooze_until: string | null;
  /** The newest message of the patient. */
  heard_id: number;
  /** By person. */
  cursors: Record<string, Cursor>;
}

export async function findTalkState(tx: Tx, patientId: number): Promise<TalkState> {
  const { rows } = await tx.execute<{ state: TalkState }>(sql`
    select jsonb_build_object(
      'answered_id', coalesce(t.answered_id, 0), 'handled_id', coalesce(t.handled_id, 0),
      'handled_time', t.handled_time, 'handled_by', t.handled_by, 'snooze_until', t.snooze_until,
      'heard_id', coalesce((select max(id) from talk_record
        where patient_id = p.id and sender_type = 'patient' and recall_time is null), 0),
      'cursors', coalesce((select jsonb_object_agg(user_id,
        jsonb_build_object('last_read_id', last_read_id, 'marked_unread', marked_unread))
        from talk_cursor where patient_id = p.id), '{}')) as state
    from patient p left join talk t on t.patient_id = p.id where p.id = ${patientId}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`patient ${patientId} was not found`);
  return row.state;
}

/**
 * Computes the conversation again from its records (`rebuild_talk`, 0010_talk.sql). Messages that the patient has not
 * read stay unread.
 */
export async function rebuildTalk(tx: Tx, patientId: number): Promise<void> {
  await tx.execute(sql`select rebuild_talk(${patientId})`);
  await tx.execute(sql`
    update talk set patient_read_id = least(patient_read_id, unseen.first - 1)
    from (select min(id) as first from talk_record where patient_id = ${patientId} and sender_type = 'doctor'
      and read_time is null and recall_time is null) as unseen
    where patient_id = ${patientId} and unseen.first is not null`);
}

interface Joined {
  answeredId: number;
  handledId: number;
  /** The merged conversation has an unanswered message: the joined one needs handling again. */
  isWaiting: boolean;
}

export async function joinTalk(tx: Tx, patientId: number, { answeredId, handledId, isWaiting }: Joined): Promise<void> {
  const unless = sql`case when ${isWaiting}::boolean then null else`;
  await tx.execute(sql`
    update talk set answered_id = ${answeredId}, handled_id = least(greatest(handled_id, ${handledId}), ${answeredId}),
      handled_time = ${unless} handled_time end, handled_by = ${unless} handled_by end,
      snooze_until = ${unless} snooze_until end
    where patient_id = ${patientId}`);
}

export async function setTalk(
  tx: Tx,
  patientId: number,
  state: Omit<TalkState, 'heard_id' | 'cursors'>,
): Promise<void> {
  await tx.execute(sql`
    update talk set answered_id = ${state.answered_id}, handled_id = ${state.handled_id},
      handled_time = ${state.handled_time}::timestamptz, handled_by = ${state.handled_by}::bigint,
      snooze_until = ${state.snooze_until}::timestamptz
    where patient_id = ${patientId}`);
}

export async function saveCursor(tx: Tx, patientId: number, userId: number, cursor: Cursor): Promise<void> {
  await tx.execute(sql`
    insert into talk_cursor (patient_id, user_id, last_read_id, marked_unread)
    values (${patientId}, ${userId}, ${cursor.last_read_id}, ${cursor.marked_unread})
    on conflict (patient_id, user_id) do update set last_read_id = excluded.last_read_id,
      marked_unread = excluded.marked_unread, update_time = now()`);
}

export async function dropCursor(tx: Tx, patientId: number, userId: number): Promise<void> {
  await tx.execute(sql`delete from talk_cursor where patient_id = ${patientId} and user_id = ${userId}`);
}

const mergeReason = '档案合并';

/** `h5_link_live_key` (0010_talk.sql) allows one live link: expired links are revoked, of two valid ones the merged record's. */
export async function revokeSecondLink(tx: Tx, keepId: number, dropId: number, by: number): Promise<number[]> {
  const revoke = sql`update h5_link l set revoked_time = now(), revoked_by = ${by}, revoke_reason = ${mergeReason}`;
  await tx.execute(sql`
    ${revoke} where patient_id in (${keepId}, ${dropId}) and revoked_time is null and expire_time <= now()`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    ${revoke} where patient_id = ${dropId} and revoked_time is null
      and exists (select from h5_link other where other.patient_id = ${keepId} and other.revoked_time is null)
    returning l.id`);
  return rows.map(({ id }) => id);
}

export async function reviveLinks(tx: Tx, patientId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update h5_link l set revoked_time = null, revoked_by = null, revoke_reason = null
    where id = any(${sql.param([...ids])}::bigint[]) and patient_id = ${patientId} and revoke_reason = ${mergeReason}
      and not exists (select from h5_link other where other.patient_id = ${patientId} and other.revoked_time is null)`);
}
