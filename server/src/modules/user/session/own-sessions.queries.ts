import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { sessions } from '#server/tables/session.table.ts';

/** Sessions the person opened and can still use. View-as sessions of administrators are hidden from the person. */
function isLiveOf(userId: number): SQL | undefined {
  return and(
    eq(sessions.userId, userId),
    isNull(sessions.viewerId),
    isNull(sessions.endTime),
    sql`${sessions.expireTime} > now() and ${sessions.lastSeenTime} > now() - interval '30 minutes'`,
  );
}

export function listLiveSessions(db: Db, userId: number) {
  return db
    .select({
      id: sessions.id,
      method: sql<'password' | 'phone'>`${sessions.method}`,
      address: sessions.address,
      userAgent: sessions.userAgent,
      createTime: sessions.createTime,
      lastSeenTime: sessions.lastSeenTime,
    })
    .from(sessions)
    .where(isLiveOf(userId))
    .orderBy(desc(sessions.id));
}

/** Attempts to sign in to an account, successful and refused. */
export function isSignInOf(userId: number): SQL | undefined {
  return and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, String(userId)), eq(auditLog.action, 'sign_in'));
}

export function listSignIns(db: Db, userId: number) {
  return db
    .select({
      time: auditLog.time,
      address: auditLog.address,
      userAgent: auditLog.userAgent,
      result: auditLog.result,
    })
    .from(auditLog)
    .where(isSignInOf(userId))
    .orderBy(desc(auditLog.id))
    .limit(20);
}

export async function isOwnSession(tx: Tx, userId: number, sessionId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.viewerId)));
  return rows.length > 0;
}

/** Ends one live session of the person, or all but the one to keep; returns how many ended. */
export async function revokeSessions(
  tx: Tx,
  userId: number,
  which: { sessionId: number } | { allBut: number },
): Promise<number> {
  const wanted = 'sessionId' in which ? eq(sessions.id, which.sessionId) : ne(sessions.id, which.allBut);
  const ended = await tx
    .update(sessions)
    .set({ endTime: sql`now()`, endReason: 'revoked' })
    .where(and(isLiveOf(userId), wanted))
    .returning({ id: sessions.id });
  return ended.length;
}
