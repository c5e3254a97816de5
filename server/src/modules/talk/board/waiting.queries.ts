import { sql } from 'drizzle-orm';
import { type Read, read, readAlone, type Tx } from '#server/platform/database/index.ts';

export interface Waiting {
  /** Messages of the patient that nobody has answered or dealt with. */
  count: number;
  since: Date;
}

/** Patients who wait for an answer. */
export function readWaiting(patientIds: readonly number[]): Read<Map<number, Waiting>> {
  const query = sql`
    select t.patient_id, count(*)::int as count, min(r.create_time) as since
    from talk t
    join talk_record r on r.patient_id = t.patient_id and r.id > t.answered_id
      and r.sender_type = 'patient' and r.recall_time is null
    where t.patient_id = any(${sql.param([...patientIds])}::bigint[]) and t.heard_id > t.answered_id
    group by t.patient_id`;
  return read(query, (rows: readonly { patient_id: number; count: number; since: string }[]) => {
    return new Map(rows.map(({ patient_id, count, since }) => [patient_id, { count, since: new Date(since) }]));
  });
}

/** The patients with messages that their responsible doctor has not read (view `talk_unread`, 0010_talk.sql). */
export function readUnreadByDoctor(patientIds: readonly number[]): Read<Set<number>> {
  const query = sql`
    select u.patient_id from patient p join talk_unread u on u.patient_id = p.id and u.user_id = p.doctor_id
    where p.id = any(${sql.param([...patientIds])}::bigint[])`;
  return read(query, (rows: readonly { patient_id: number }[]) => new Set(rows.map(({ patient_id }) => patient_id)));
}

export const findUnreadByDoctor = (tx: Tx, patientIds: readonly number[]): Promise<Set<number>> =>
  readAlone(tx, readUnreadByDoctor(patientIds));
