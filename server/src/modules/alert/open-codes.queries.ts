import type { RuleCode } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';

/** Rules with an alert that nobody has closed; what was put off is not over. In sight of nobody in particular. */
export async function findOpenCodes(db: Db | Tx, patientId: number): Promise<Set<RuleCode>> {
  const { rows } = await db.execute<{ code: RuleCode }>(sql`
    select distinct rule_code as code from alert where patient_id = ${patientId} and status in ('open', 'handling')`);
  return new Set(rows.map(({ code }) => code));
}
