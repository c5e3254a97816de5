import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { planItems, planVersions } from '#server/tables/plan.table.ts';

/** `textId`: the instructions of the day the version was started, set by `tell_plan_item` (0006_plan.sql). */
export function listTextItems(db: Db | Tx, ids: readonly number[]) {
  return db
    .select({
      id: planItems.id,
      exercise_id: planItems.exerciseId,
      side: planItems.side,
      sets: planItems.sets,
      times_per_day: planItems.timesPerDay,
      textId: sql<number>`${planItems.textId}`,
    })
    .from(planItems)
    .where(sql`${planItems.id} = any(${sql.param([...ids])}::bigint[])`);
}

export function listVersionHeads(db: Db | Tx, ids: readonly number[]) {
  return db
    .select({
      id: planVersions.id,
      version_no: planVersions.versionNo,
      title: planVersions.title,
      pain_limit: planVersions.painLimit,
      rest_rule: planVersions.restRule,
    })
    .from(planVersions)
    .where(sql`${planVersions.id} = any(${sql.param([...ids])}::bigint[])`);
}
