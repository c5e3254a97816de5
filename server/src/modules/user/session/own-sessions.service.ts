import { errorCodes } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { formatTime } from '#server/platform/time.ts';
import { changeAccount } from '../staff/change-account.ts';
import { isOwnSession, listLiveSessions, listSignIns, revokeSessions } from './own-sessions.queries.ts';

export async function listOwnSessions(context: Context, principal: Principal) {
  const { db } = context.database;
  const [sessions, signIns] = await Promise.all([
    listLiveSessions(db, principal.userId),
    listSignIns(db, principal.userId),
  ]);
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      is_current: session.id === principal.sessionId,
      method: session.method,
      address: session.address,
      user_agent: session.userAgent,
      create_time: formatTime(session.createTime),
      last_seen_time: formatTime(session.lastSeenTime),
    })),
    sign_ins: signIns.map(({ time, address, userAgent, result }) => ({
      time: formatTime(time),
      address,
      user_agent: userAgent,
      is_ok: result === 'ok',
    })),
  };
}

/** One session of the caller, or all but the current one. */
export async function revokeSession(
  context: Context,
  origin: Origin,
  principal: Principal,
  sessionId: number | undefined,
): Promise<{ ended: number }> {
  const { userId } = principal;
  if (sessionId === principal.sessionId) throw new AppError(errorCodes.wrongState, '请用退出登录结束当前会话');
  return context.database.withTx(async (tx) => {
    if (sessionId !== undefined && !(await isOwnSession(tx, userId, sessionId))) throw notFound();
    const which = sessionId === undefined ? { allBut: principal.sessionId } : { sessionId };
    const ended = await revokeSessions(tx, userId, which);
    if (ended > 0) await audit(tx, origin, sessionsEntry('revoke_session', principal, userId, ended));
    return { ended };
  });
}

export async function endSessions(context: Context, origin: Origin, principal: Principal, userId: number) {
  const action = 'end_sessions';
  return changeAccount(context, origin, principal, { action, userId }, async (tx, account) => {
    const ended = await context.sessions.endAll(tx, account.id, 'revoked');
    if (ended > 0) await audit(tx, origin, sessionsEntry(action, principal, account.id, ended));
    return { ended };
  });
}

function sessionsEntry(action: string, actor: Principal, entityId: number, ended: number) {
  return { action, entity: 'user', entityId, actor, detail: { ended } };
}
