import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { planItems, planTemplates, planVersions } from '#server/tables/plan.table.ts';

/** A number to be read, not reckoned with: beyond this it stays at "very many" instead of costing more and more. */
const mostRows = 10_000;

/** In how many plans (of any version) and templates an exercise is used. */
export async function countUses(db: Db | Tx, exerciseId: number): Promise<number> {
  const holdsIt = JSON.stringify([{ exercise_id: exerciseId }]);
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((
      select count(distinct ${planVersions.planId}) from ${planVersions} where ${planVersions.id} in (
        select ${planItems.versionId} from ${planItems} where ${planItems.exerciseId} = ${exerciseId} limit ${mostRows})
    ) + (
      select count(*) from (
        select from ${planTemplates} where ${planTemplates.items} @> ${holdsIt}::jsonb limit ${mostRows}) as holding
    ))::int as count`);
  return rows[0]?.count ?? 0;
}
