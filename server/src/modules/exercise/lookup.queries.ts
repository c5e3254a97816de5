// Exercises as other features need them: by ids, for plans, templates and records.
import type { plan } from '@yun/contract';
import { and, or, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { type Owner, sharedScope } from '#server/platform/ownership.ts';
import { exercises, exerciseTexts } from '#server/tables/exercise.table.ts';
import { exerciseScope } from './exercise.queries.ts';

const isOneOf = (ids: readonly number[]) => sql`${exercises.id} = any(${sql.param([...ids])}::bigint[])`;

/** As plans show them: those the caller may see, and those of `alreadyUsed` (by the plan at hand) in any case. */
export async function findExercises(
  db: Db | Tx,
  principal: Principal,
  ids: readonly number[],
  alreadyUsed: readonly number[] = [],
): Promise<plan.PlanExercise[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      id: exercises.id,
      code: exercises.code,
      name: exercises.name,
      body_parts: exercises.bodyParts,
      kind: exercises.kind,
      status: exercises.status,
      is_unilateral: exercises.isUnilateral,
      rules: sql<plan.PlanExercise['rules']>`${exercises.rules}`,
      steps: exercises.steps,
      key_points: exercises.keyPoints,
      figure: exercises.figure,
    })
    .from(exercises)
    .where(and(isOneOf(ids), or(exerciseScope(principal), isOneOf(alreadyUsed))))
    .orderBy(exercises.id);
}

export type ExerciseText = Pick<plan.PlanExercise, 'name' | 'steps' | 'key_points' | 'figure'>;

/**
 * Texts of exercises by their own id, which never change (trigger `exercise_text_is_final`, 0006_plan.sql). Not scoped:
 * for ids out of a record the caller may see.
 */
export async function findExerciseTexts(db: Db | Tx, ids: readonly number[]): Promise<Map<number, ExerciseText>> {
  const rows = await db
    .select({
      id: exerciseTexts.id,
      name: exerciseTexts.name,
      steps: exerciseTexts.steps,
      key_points: exerciseTexts.keyPoints,
      figure: exerciseTexts.figure,
    })
    .from(exerciseTexts)
    .where(sql`${exerciseTexts.id} = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, ...text }) => [id, text]));
}

/** The id of the current text of each exercise, by exercise; triggers of 0005_exercise.sql keep `text_id` current. */
export async function findTextIds(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: exercises.id, textId: sql<number>`${exercises.textId}` })
    .from(exercises)
    .where(isOneOf(ids));
  return new Map(rows.map(({ id, textId }) => [id, textId]));
}

/** Name, side and body parts. Not scoped: for ids out of a record the caller may see. */
export async function findExerciseNames(db: Db | Tx, ids: readonly number[]) {
  const rows = await db
    .select({
      id: exercises.id,
      name: exercises.name,
      is_unilateral: exercises.isUnilateral,
      body_parts: exercises.bodyParts,
    })
    .from(exercises)
    .where(isOneOf(ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those the caller may see; `isShared`: everybody who sees the owner's records sees the exercise too. */
export async function findUsableExercises(db: Db | Tx, principal: Principal, ids: readonly number[], owner: Owner) {
  const isShared = owner.ownerScope === 'user' ? sql<boolean>`true` : sharedScope(exercises, owner.agencyId);
  const rows = await db
    .select({
      id: exercises.id,
      name: exercises.name,
      status: exercises.status,
      isShared: sql<boolean>`coalesce(${isShared}, false)`,
    })
    .from(exercises)
    .where(and(isOneOf(ids), exerciseScope(principal)));
  return new Map(rows.map((row) => [row.id, row]));
}
