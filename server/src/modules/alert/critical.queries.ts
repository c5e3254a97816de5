import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';

/** Those of the patients with a critical alert that nobody has dealt with. One that was put off is not dealt with. */
export async function findCriticalPatients(db: Db | Tx, patientIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct patient_id as id from alert
    where patient_id = any(${sql.param([...patientIds])}::bigint[]) and severity = 4 and status in ('open', 'handling')`);
  return new Set(rows.map(({ id }) => id));
}
