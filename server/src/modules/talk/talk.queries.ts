import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';

export interface Waiting {
  /** Messages of the patient since the last answer. */
  count: number;
  since: Date;
}

/** Patients who wait for an answer. */
export async function findWaiting(tx: Tx, patientIds: readonly number[]): Promise<Map<number, Waiting>> {
  const { rows } = await tx.execute<{ patient_id: number; count: number; since: string }>(sql`
    select p.id as patient_id, count(t.id)::int as count, min(t.create_time) as since
    from unnest(${sql.param([...patientIds])}::bigint[]) as p (id)
    left join lateral (
      select id from talk_record where patient_id = p.id and sender_type = 'doctor' order by id desc limit 1) as answer on true
    join talk_record t on t.patient_id = p.id and t.id > coalesce(answer.id, 0) and t.sender_type = 'patient'
    group by p.id`);
  return new Map(rows.map(({ patient_id, count, since }) => [patient_id, { count, since: new Date(since) }]));
}
