import type { ConditionCode, StoredMilestone } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { planTemplates } from '#server/tables/plan.table.ts';

export interface TemplateMilestones {
  condition_code: ConditionCode;
  /** Null: a template of the library, for every agency. */
  agency_id: number | null;
  milestones: StoredMilestone[];
}

/** The milestones of published templates of the library and of these agencies; their number does not grow with patients. */
export function listMilestones(db: Db | Tx, agencyIds: readonly number[]): Promise<TemplateMilestones[]> {
  return db
    .select({
      condition_code: planTemplates.conditionCode,
      agency_id: planTemplates.agencyId,
      milestones: sql<StoredMilestone[]>`${planTemplates.milestones}`,
    })
    .from(planTemplates)
    .where(
      sql`${planTemplates.milestones} <> '[]' and ${planTemplates.status} = 'active' and ${planTemplates.ownerScope} <> 'user'
        and (${planTemplates.agencyId} is null or ${planTemplates.agencyId} = any(${sql.param([...agencyIds])}::bigint[]))`,
    )
    .orderBy(planTemplates.id);
}
