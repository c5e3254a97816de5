// What the patient has read of what doctors wrote.
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';

/** Messages of doctors beyond what the patient has read. */
export async function countUnseen(db: Db | Tx, patientId: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from talk t join talk_record r on r.patient_id = t.patient_id and r.id > t.patient_read_id
      and r.sender_type = 'doctor' and r.read_time is null and r.recall_time is null
    where t.patient_id = ${patientId}`);
  return rows[0]?.n ?? 0;
}

/** Moves the mark, never back and never beyond what is there. Returns whether it moved. */
export async function movePatientMark(tx: Tx, patientId: number, lastReadId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update talk set patient_read_id = least(${lastReadId}, last_id)
    where patient_id = ${patientId} and patient_read_id < least(${lastReadId}, last_id)
    returning patient_read_id as id`);
  const [moved] = rows;
  if (moved === undefined) return false;
  await tx.execute(sql`
    update talk_record set read_time = now()
    where patient_id = ${patientId} and id <= ${moved.id} and sender_type = 'doctor' and read_time is null
      and recall_time is null`);
  return true;
}
