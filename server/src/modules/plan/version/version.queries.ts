import type { plan as contract } from '@yun/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { planItems, planVersions } from '#server/tables/plan.table.ts';
import { users } from '#server/tables/user.table.ts';
import { toItemRow } from '../training/item-row.ts';

// No scope is checked here: the callers have checked the plan's.

/** All versions of a plan, the newest first. */
export function listVersions(db: Db | Tx, planId: number) {
  return db
    .select({ version: planVersions, creatorName: users.nickname })
    .from(planVersions)
    .leftJoin(users, eq(users.id, planVersions.createdBy))
    .where(eq(planVersions.planId, planId))
    .orderBy(sql`${planVersions.versionNo} desc`);
}
export type VersionWithName = Awaited<ReturnType<typeof listVersions>>[number];
export type StoredVersion = VersionWithName['version'];

export async function findVersion(db: Db | Tx, planId: number, versionNo: number) {
  const [row] = await db
    .select({ version: planVersions, creatorName: users.nickname })
    .from(planVersions)
    .leftJoin(users, eq(users.id, planVersions.createdBy))
    .where(and(eq(planVersions.planId, planId), eq(planVersions.versionNo, versionNo)));
  return row;
}

const itemColumns = {
  exercise_id: planItems.exerciseId,
  side: planItems.side,
  sets: planItems.sets,
  reps: planItems.reps,
  hold_sec: planItems.holdSec,
  tempo_sec: planItems.tempoSec,
  rest_sec: planItems.restSec,
  duration_sec: planItems.durationSec,
  times_per_day: planItems.timesPerDay,
  freq_type: planItems.freqType,
  weekdays: planItems.weekdays,
  times_per_week: planItems.timesPerWeek,
  load_value: planItems.loadValue,
  load_unit: planItems.loadUnit,
  place: planItems.place,
  target_rpe: planItems.targetRpe,
  need_pain: planItems.needPain,
  need_video: planItems.needVideo,
  from_day: planItems.fromDay,
  to_day: planItems.toDay,
  note: planItems.note,
};

export function listItems(db: Db | Tx, versionId: number): Promise<contract.PlanItem[]> {
  return db.select(itemColumns).from(planItems).where(eq(planItems.versionId, versionId)).orderBy(asc(planItems.sort));
}

/** The ids of the instructions that the version was started with, by exercise; set by `tell_plan_item` (0006_plan.sql). */
export async function listTextIds(db: Db | Tx, versionId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectDistinct({ exerciseId: planItems.exerciseId, textId: sql<number>`${planItems.textId}` })
    .from(planItems)
    .where(eq(planItems.versionId, versionId));
  return new Map(rows.map(({ exerciseId, textId }) => [exerciseId, textId]));
}

/** Exercises of all versions of the plan. */
export async function listUsedExercises(db: Db | Tx, planId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: planItems.exerciseId })
    .from(planItems)
    .innerJoin(planVersions, eq(planVersions.id, planItems.versionId))
    .where(eq(planVersions.planId, planId));
  return rows.map(({ id }) => id);
}

/** Written once: `refuse_change` (0006_plan.sql) refuses any later change of a version or an item. */
export async function insertVersion(
  tx: Tx,
  values: typeof planVersions.$inferInsert,
  items: readonly contract.PlanItem[],
): Promise<void> {
  const [row] = await tx.insert(planVersions).values(values).returning({ id: planVersions.id });
  if (row === undefined) throw new Error('the version was not inserted');
  await tx.insert(planItems).values(items.map((item, sort) => toItemRow(row.id, item, sort)));
}
