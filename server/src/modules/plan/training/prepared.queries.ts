import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { groupBy } from '#server/platform/group-by.ts';

export interface PreparedPlan {
  patient_id: number;
  plan_id: number;
  category: string;
  start_date: string;
  end_date: string;
}

/** Drafts: of plans not started yet, and of next versions. Checks no scope. */
export async function findPreparedPlans(
  db: Db | Tx,
  patientIds: readonly number[],
): Promise<Map<number, PreparedPlan[]>> {
  const { rows } = await db.execute<PreparedPlan & Record<string, unknown>>(sql`
    select patient_id, id as plan_id, draft -> 'content' ->> 'category' as category,
      draft -> 'content' ->> 'start_date' as start_date, draft -> 'content' ->> 'end_date' as end_date
    from plan where patient_id = any(${sql.param([...patientIds])}::bigint[]) and draft is not null
      and status in ('draft', 'active', 'paused')`);
  return groupBy(rows, ({ patient_id }) => patient_id);
}
