import type { exercise as contract, ExerciseRule } from '@yun/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { advisoryKeys } from '#server/platform/jobs/advisory-keys.ts';
import { ownedScope } from '#server/platform/ownership.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { exerciseFavorites, exercises } from '#server/tables/exercise.table.ts';
import { planItems, planTemplates, planVersions } from '#server/tables/plan.table.ts';
import { users } from '#server/tables/user.table.ts';
import { figureKey } from './figure.queries.ts';

/** Which exercises the caller may see. Every query over exercises for a caller carries it. */
export function exerciseScope(principal: Principal): SQL {
  return ownedScope(exercises, principal);
}

export function isFavoriteOf({ userId }: Principal): SQL<boolean> {
  return sql<boolean>`exists (select from ${exerciseFavorites}
    where ${exerciseFavorites.exerciseId} = ${exercises.id} and ${exerciseFavorites.userId} = ${userId})`;
}

/** The property of the table that holds each field of the form: read, saved, copied and audited by this list. */
export const fieldColumns = {
  name: 'name',
  name_en: 'nameEn',
  aliases: 'aliases',
  body_parts: 'bodyParts',
  kind: 'kind',
  position: 'position',
  equipment: 'equipment',
  is_unilateral: 'isUnilateral',
  difficulty: 'difficulty',
  purpose: 'purpose',
  steps: 'steps',
  key_points: 'keyPoints',
  mistakes: 'mistakes',
  dose: 'dose',
  rules: 'rules',
} as const satisfies Record<contract.ExerciseField, keyof StoredExercise>;

type Columns = typeof fieldColumns;
const selectedFields = Object.fromEntries(
  Object.entries(fieldColumns).map(([field, column]) => [field, exercises[column]]),
) as { [Field in keyof Columns]: (typeof exercises)[Columns[Field]] };

/** Exercises as cards; the caller adds the conditions, the order and the page. */
export function selectCards(db: Db | Tx, principal: Principal) {
  return db
    .select({
      id: exercises.id,
      code: exercises.code,
      ...selectedFields,
      figure_key: figureKey,
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

/** Taken before any row is locked, so that one transaction at a time changes exercises. */
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

/** The rules of the exercise it was copied from; copies of the user's own are followed to the first that is not. */
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

/** The code of an exercise made by a user: longer than any code of the seeded library, so that the two never collide. */
const ownCode = (id: number) => `U${String(id).padStart(4, '0')}`;

/**
 * Values left out get the defaults of the table. Trigger `exercise_is_told` (0005_exercise.sql) keeps name, steps, key
 * points and figure as a row of `exercise_text` and sets `text_id`.
 */
export async function insertExercise(
  tx: Tx,
  values: Omit<typeof exercises.$inferInsert, 'id' | 'code'>,
): Promise<Pick<StoredExercise, 'id' | 'code'>> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('exercise', 'id')) as id`,
  );
  const [next] = rows;
  if (next === undefined) throw new Error('the sequence gave no number');
  const created = { id: next.id, code: ownCode(next.id) };
  await tx
    .insert(exercises)
    .overridingSystemValue()
    .values({ ...values, ...created });
  return created;
}

/**
 * Trigger `exercise_is_retold` (0005_exercise.sql) adds a row of `exercise_text` when name, steps, key points or figure
 * change, so that versions of plans keep the text of their day.
 */
export async function updateExercise(tx: Tx, id: number, values: Partial<StoredExercise>): Promise<void> {
  await tx
    .update(exercises)
    .set({ ...values, updateTime: sql`now()`, version: sql`${exercises.version} + 1` })
    .where(eq(exercises.id, id));
}

/** Returns whether anything changed. */
export async function setFavorite(tx: Tx, userId: number, exerciseId: number, isFavorite: boolean): Promise<boolean> {
  const { userId: user, exerciseId: exercise } = exerciseFavorites;
  const changed = isFavorite
    ? tx.insert(exerciseFavorites).values({ userId, exerciseId }).onConflictDoNothing().returning({ user })
    : tx
        .delete(exerciseFavorites)
        .where(and(eq(user, userId), eq(exercise, exerciseId)))
        .returning({ user });
  return (await changed).length > 0;
}

/** Enough for a number on a page; counting stops here, so that a popular exercise does not get slower and slower. */
const maxUsesCounted = 10_000;

/** In how many plans (of any version) and templates an exercise is used. */
export async function countUses(db: Db | Tx, exerciseId: number): Promise<number> {
  const holdsIt = JSON.stringify([{ exercise_id: exerciseId }]);
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((
      select count(distinct ${planVersions.planId}) from ${planVersions} where ${planVersions.id} in (
        select ${planItems.versionId} from ${planItems} where ${planItems.exerciseId} = ${exerciseId} limit ${maxUsesCounted})
    ) + (
      select count(*) from (
        select from ${planTemplates} where ${planTemplates.items} @> ${holdsIt}::jsonb limit ${maxUsesCounted}) as holding
    ))::int as count`);
  return rows[0]?.count ?? 0;
}
