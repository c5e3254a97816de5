import type { user as contract } from '@yun/contract';
import { and, count, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { sessions } from '#server/tables/session.table.ts';
import { users } from '#server/tables/user.table.ts';
import { isSignInOf } from '../session/own-sessions.queries.ts';

type Notice = (typeof contract.noticeKinds)[number];

export async function findNotices(db: Db, userId: number): Promise<Notice[]> {
  const [row] = await db.select({ notices: users.notices }).from(users).where(eq(users.id, userId));
  return row?.notices ?? [];
}

/** False when the choice is the same already. */
export async function updateNotices(tx: Tx, userId: number, notices: Notice[]): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ notices })
    .where(and(eq(users.id, userId), ne(users.notices, notices)))
    .returning({ id: users.id });
  return rows.length === 1;
}

/**
 * The newest sign-in before the one that opened this session. That one's audit line was written in the transaction of
 * the session and has the same time, so an earlier time means an earlier sign-in.
 */
export async function findEarlierSignIn(db: Db, userId: number, sessionId: number) {
  const begin = db.select({ time: sessions.createTime }).from(sessions).where(eq(sessions.id, sessionId));
  const [earlier] = await db
    .select({ id: auditLog.id, time: auditLog.time, address: auditLog.address })
    .from(auditLog)
    .where(and(isSignInOf(userId), eq(auditLog.result, 'ok'), lt(auditLog.time, sql`(${begin})`)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return earlier;
}

/** `afterId` is the audit line of the earlier sign-in: lines are numbered in the order they were written. */
export async function countFailuresAfter(db: Db, userId: number, afterId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(auditLog)
    .where(and(isSignInOf(userId), eq(auditLog.result, 'refused'), gt(auditLog.id, afterId)));
  return row?.count ?? 0;
}

const reportedActions = [
  'modify_user',
  'assgin_manager',
  'unassign_manager',
  'set_cover',
  'set_auth_admin',
  'reset_password',
  'disable_user',
  'enable_user',
  'handover_patient',
  'undo_handover',
];

/** The newest changes that others made to the account. */
export function listChangesAfter(db: Db, userId: number, afterId: number) {
  return db
    .select({ time: auditLog.time, by: users.nickname, action: auditLog.action })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(
      and(
        eq(auditLog.entity, 'user'),
        eq(auditLog.entityId, String(userId)),
        eq(auditLog.result, 'ok'),
        inArray(auditLog.action, reportedActions),
        sql`${auditLog.userId} is distinct from ${userId}`,
        gt(auditLog.id, afterId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(5);
}
