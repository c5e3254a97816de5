import { sql } from 'drizzle-orm';
import { type Read, read } from '#server/platform/database/index.ts';
import { groupBy } from '#server/platform/group-by.ts';

export interface PreparedPlan {
  patient_id: number;
  plan_id: number;
  category: string;
  start_date: string;
  end_date: string;
}

/** Drafts: plans not started yet, and next versions of running plans. No scope is checked. */
export function readPreparedPlans(patientIds: readonly number[]): Read<Map<number, PreparedPlan[]>> {
  const query = sql`
    select patient_id, id as plan_id, draft -> 'content' ->> 'category' as category,
      draft -> 'content' ->> 'start_date' as start_date, draft -> 'content' ->> 'end_date' as end_date
    from plan where patient_id = any(${sql.param([...patientIds])}::bigint[]) and draft is not null
      and status in ('draft', 'active', 'paused')`;
  return read(query, (rows: readonly PreparedPlan[]) => groupBy(rows, ({ patient_id }) => patient_id));
}
