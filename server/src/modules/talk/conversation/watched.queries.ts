import { sql } from 'drizzle-orm';
import { type Read, read } from '#server/platform/database/index.ts';
import { groupBy } from '#server/platform/group-by.ts';

export interface RecentMessage {
  id: number;
  sender: 'patient' | 'doctor';
  time: Date;
  /** What a patient wrote; null: a picture, a file, or an answer. */
  text: string | null;
  /** Dealt with, if not answered. */
  isHandled: boolean;
  /** By the same mark as in lists. */
  isWaiting: boolean;
}

/** The newest messages since a moment, and the oldest that nobody has answered; oldest first, by patient. */
export function readRecentMessages(
  patientIds: readonly number[],
  since: Date,
  limit: number,
): Read<Map<number, RecentMessage[]>> {
  const columns = sql`t.id, t.sender_type, t.type, t.content, t.create_time, t.id <= talk.handled_id as is_handled,
    t.id > talk.answered_id as is_waiting`;
  const query = sql`
    select p.id as patient_id, said.id, said.sender_type as sender, said.create_time as time,
      said.is_handled as "isHandled", said.is_waiting as "isWaiting",
      case when said.type = 'text' and said.sender_type = 'patient' then said.content end as text
    from unnest(${sql.param([...patientIds])}::bigint[]) as p (id)
    join talk on talk.patient_id = p.id
    cross join lateral (
      (select ${columns} from talk_record t
        where t.patient_id = p.id and t.id > talk.answered_id and t.sender_type = 'patient' and t.recall_time is null
        order by t.id limit 1)
      union
      select * from (
        select ${columns} from talk_record t
        where t.patient_id = p.id and t.sender_type <> 'system' and t.recall_time is null and t.broadcast_id is null
        order by t.id desc limit ${limit}
      ) as newest where newest.create_time >= ${since.toISOString()}
    ) as said order by p.id, said.id`;
  type Row = Omit<RecentMessage, 'time'> & { patient_id: number; time: string };
  return read(query, (rows: readonly Row[]) => {
    const byPatient = [...groupBy(rows, ({ patient_id }) => patient_id)];
    const toMessage = ({ patient_id: _, time, ...message }: Row) => ({ ...message, time: new Date(time) });
    return new Map(byPatient.map(([id, own]) => [id, own.map(toMessage)]));
  });
}
