import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { exerciseFavorites } from '#server/tables/exercise.table.ts';

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
