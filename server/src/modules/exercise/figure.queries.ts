// Figures of exercises. Copies keep the figure of their source, so there are far fewer figures than exercises.
import type { Figure } from '@yun/contract';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { exercises } from '#server/tables/exercise.table.ts';

/** From the content, so that equal figures share a key and a changed figure gets another. Null: no figure. */
export const figureKey = sql<
  string | null
>`left(encode(sha256(convert_to(${exercises.figure}::text, 'UTF8')), 'hex'), 16)`;

/** The different figures of all exercises within the scope, by key. */
export async function listFigures(db: Db, scope: SQL): Promise<[string, Figure][]> {
  const rows = await db
    .selectDistinctOn([figureKey], { key: sql<string>`${figureKey}`, figure: sql<Figure>`${exercises.figure}` })
    .from(exercises)
    .where(and(scope, isNotNull(exercises.figure)))
    .orderBy(figureKey);
  return rows.map(({ key, figure }) => [key, figure]);
}

export async function findFigure(db: Db | Tx, exerciseId: number): Promise<Figure | null> {
  const [row] = await db.select({ figure: exercises.figure }).from(exercises).where(eq(exercises.id, exerciseId));
  return row?.figure ?? null;
}
