import { and, eq, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { exerciseProgressions, exercises } from '#server/tables/exercise.table.ts';
import { exerciseScope } from './exercise.queries.ts';

const nameColumns = { id: exercises.id, name: exercises.name, difficulty: exercises.difficulty };

/** The harder exercises that follow, as far as the caller may see them. */
export function listProgressions(db: Db | Tx, principal: Principal, id: number) {
  return db
    .select(nameColumns)
    .from(exerciseProgressions)
    .innerJoin(exercises, eq(exercises.id, exerciseProgressions.toId))
    .where(and(eq(exerciseProgressions.fromId, id), exerciseScope(principal)))
    .orderBy(exercises.difficulty, exercises.id);
}

/** The easier exercises it follows, as far as the caller may see them: the same links from the other end. */
export function listRegressions(db: Db | Tx, principal: Principal, id: number) {
  return db
    .select(nameColumns)
    .from(exerciseProgressions)
    .innerJoin(exercises, eq(exercises.id, exerciseProgressions.fromId))
    .where(and(eq(exerciseProgressions.toId, id), exerciseScope(principal)))
    .orderBy(exercises.difficulty, exercises.id);
}

export async function countVisible(tx: Tx, principal: Principal, ids: readonly number[]): Promise<number> {
  return tx.$count(
    exercises,
    and(sql`${exercises.id} = any(${sql.param([...ids])}::bigint[])`, exerciseScope(principal)),
  );
}

/** Whether links lead from any of these exercises, over however many others, to `id`. */
export async function leadsTo(tx: Tx, fromIds: readonly number[], id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive reached (id) as (
      select unnest(${sql.param([...fromIds])}::bigint[])
      union select ${exerciseProgressions.toId} from ${exerciseProgressions}
        join reached on reached.id = ${exerciseProgressions.fromId}
    )
    select 1 from reached where id = ${id} limit 1`);
  return rows.length > 0;
}

export async function changeProgressions(
  tx: Tx,
  fromId: number,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  if (removed.length > 0) {
    const isRemoved = sql`${exerciseProgressions.toId} = any(${sql.param([...removed])}::bigint[])`;
    await tx.delete(exerciseProgressions).where(and(eq(exerciseProgressions.fromId, fromId), isRemoved));
  }
  if (added.length > 0) {
    await tx
      .insert(exerciseProgressions)
      .values(added.map((toId) => ({ fromId, toId })))
      .onConflictDoNothing();
  }
}
