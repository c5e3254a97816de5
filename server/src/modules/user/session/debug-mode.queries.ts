import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { sessions } from '#server/tables/session.table.ts';

export async function startDebugMode(tx: Tx, sessionId: number, minutes: number): Promise<Date | null> {
  const [row] = await tx
    .update(sessions)
    .set({ debugUntil: sql`now() + make_interval(mins => ${minutes})` })
    .where(eq(sessions.id, sessionId))
    .returning({ until: sessions.debugUntil });
  return row?.until ?? null;
}

/** Ends debug mode of one session, or of all; returns how many had it. */
export async function stopDebugMode(db: Db | Tx, sessionId?: number): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ debugUntil: null })
    .where(and(isNotNull(sessions.debugUntil), sessionId === undefined ? undefined : eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return rows.length;
}
