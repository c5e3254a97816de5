import type { ExerciseRule, plan } from '@yun/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { advisoryKeys } from '#server/platform/jobs/advisory-keys.ts';
import { type Owner, ownedScope, sharedScope } from '#server/platform/ownership.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { exerciseFavorites, exercises, exerciseTexts } from '#server/tables/exercise.table.ts';
import { users } from '#server/tables/user.table.ts';

/** Which exercises the caller may see. Every query over exercises for a caller carries it. */
export function exerciseScope(principal: Principal): SQL {
  return ownedScope(exercises, principal);
}

export function isFavoriteOf({ userId }: Principal): SQL<boolean> {
  return sql<boolean>`exists (select from ${exerciseFavorites}
    where ${exerciseFavorites.exerciseId} = ${exercises.id} and ${exerciseFavorites.userId} = ${userId})`;
}

const isOneOf = (ids: readonly number[]) => sql`${exercises.id} = any(${sql.param([...ids])}::bigint[])`;

/** Exercises as cards; the caller adds the conditions, the order and the page. */
export function selectCards(db: Db | Tx, principal: Principal) {
  return db
    .select({
      id: exercises.id,
      code: exercises.code,
      name: exercises.name,
      name_en: exercises.nameEn,
      aliases: exercises.aliases,
      body_parts: exercises.bodyParts,
      kind: exercises.kind,
      position: exercises.position,
      equipment: exercises.equipment,
      is_unilateral: exercises.isUnilateral,
      difficulty: exercises.difficulty,
      purpose: exercises.purpose,
      steps: exercises.steps,
      key_points: exercises.keyPoints,
      mistakes: exercises.mistakes,
      dose: exercises.dose,
      rules: exercises.rules,
      figure: exercises.figure,
      ownerScope: exercises.ownerScope,
      agencyId: exercises.agencyId,
      ownerId: exercises.ownerId,
      owner_name: sql<string | null>`case ${exercises.ownerScope}
        when 'agency' then ${agencies.name} when 'user' then ${users.nickname} end`,
      status: exercises.status,
      is_favorite: isFavoriteOf(principal),
      createTime: exercises.createTime,
      updateTime: exercises.updateTime,
      version: exercises.version,
    })
    .from(exercises)
    .leftJoin(agencies, eq(agencies.id, exercises.agencyId))
    .leftJoin(users, eq(users.id, exercises.ownerId))
    .$dynamic();
}
export type ExerciseCard = Awaited<ReturnType<typeof selectCards>>[number];

export async function findCard(db: Db | Tx, principal: Principal, id: number): Promise<ExerciseCard | undefined> {
  const [row] = await selectCards(db, principal).where(and(eq(exercises.id, id), exerciseScope(principal)));
  return row;
}

export type StoredExercise = typeof exercises.$inferSelect;

/** Taken before any row is locked: whoever holds it is the only one to change exercises. */
export async function lockLibrary(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryKeys.exercises})`);
}

export async function lockExercise(tx: Tx, principal: Principal, id: number): Promise<StoredExercise | undefined> {
  const [row] = await tx
    .select()
    .from(exercises)
    .where(and(eq(exercises.id, id), exerciseScope(principal)))
    .for('update');
  return row;
}

export async function findIdByKey(tx: Tx, userId: number, clientKey: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: exercises.id })
    .from(exercises)
    .where(and(eq(exercises.createdBy, userId), eq(exercises.clientKey, clientKey)));
  return row?.id;
}

/** The rules of what it was copied from; where that is the person's own too, of what that was copied from. */
export async function findSourceRules(tx: Tx, userId: number, id: number): Promise<ExerciseRule[]> {
  const { rows } = await tx.execute<{ rules: ExerciseRule[] }>(sql`
    with recursive source (copied_from, rules, is_own, depth) as (
      select copied_from, rules, true, 0 from exercise where id = ${id}
      union all
      select above.copied_from, above.rules, above.owner_id is not distinct from ${userId}::bigint, source.depth + 1
      from exercise above join source on above.id = source.copied_from where source.is_own
    )
    select rules from source where not is_own`);
  return rows[0]?.rules ?? [];
}

/** Longer than any code of the library, so that the two never meet. */
const ownCode = (id: number) => `U${String(id).padStart(4, '0')}`;

export async function insertExercise(
  tx: Tx,
  values: Omit<typeof exercises.$inferInsert, 'id' | 'code'>,
): Promise<Pick<StoredExercise, 'id' | 'code'>> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('exercise', 'id')) as id`,
  );
  const [next] = rows;
  if (next === undefined) throw new Error('the sequence gave no number');
  const made = { id: next.id, code: ownCode(next.id) };
  await tx
    .insert(exercises)
    .overridingSystemValue()
    .values({ ...values, ...made });
  return made;
}

export async function updateExercise(tx: Tx, id: number, values: Partial<StoredExercise>): Promise<void> {
  await tx
    .update(exercises)
    .set({ ...values, updateTime: sql`now()`, version: sql`${exercises.version} + 1` })
    .where(eq(exercises.id, id));
}

/** As plans show them: those in the caller's sight, and of `alreadyUsed` (by the plan at hand) those out of sight too. */
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

/** What was told of exercises, by the id it is kept under; for ids out of a record the caller may see. */
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

/** The names alone, by the same ids. */
export async function findTextNames(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: exerciseTexts.id, name: exerciseTexts.name })
    .from(exerciseTexts)
    .where(sql`${exerciseTexts.id} = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Under which id what is told of each exercise now is kept, by exercise. */
export async function findTextIds(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: exercises.id, textId: sql<number>`${exercises.textId}` })
    .from(exercises)
    .where(isOneOf(ids));
  return new Map(rows.map(({ id, textId }) => [id, textId]));
}

/** What is needed to name exercises, their side and their minutes; for ids out of a record the caller may see. */
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

/** Those of the exercises in the caller's sight, with whether everybody who sees the owner's records sees them too. */
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
