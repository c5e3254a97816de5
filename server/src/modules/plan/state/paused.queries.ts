import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';

/** Those of the patients with a paused plan, whatever else they train. */
export async function findPausedPatients(db: Db | Tx, patientIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct patient_id as id from plan
    where patient_id = any(${sql.param([...patientIds])}::bigint[]) and status = 'paused'`);
  return new Set(rows.map(({ id }) => id));
}
