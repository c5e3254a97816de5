import { errorCodes, type ParsedOf, type user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { clearedBindingCookie } from '#server/platform/http/binding-cookie.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import { formatTime } from '#server/platform/time.ts';
import { changeAccount } from '../staff/change-account.ts';
import { isOwnSession, listLiveSessions, listSignIns, revokeSessions } from './own-sessions.queries.ts';

export async function listSession({ context, principal }: Caller) {
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

/** Ends one session of the caller, or all but the current one. */
export async function revokeSession(
  { context, origin, principal }: Caller,
  { id: sessionId }: ParsedOf<typeof user.revokeSession>,
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

export function endSessions(caller: Caller, { user_id: userId }: ParsedOf<typeof user.endSessions>) {
  const { context, origin, principal } = caller;
  const action = 'end_sessions';
  return changeAccount(caller, { action, userId }, async (tx, account) => {
    const ended = await context.sessions.endAll(tx, account.id, 'revoked');
    if (ended > 0) await audit(tx, origin, sessionsEntry(action, principal, account.id, ended));
    return { ended };
  });
}

export async function logout({ context, origin, principal, setHeader }: Caller & Exchange) {
  await context.database.withTx(async (tx) => {
    await context.sessions.end(tx, principal.sessionId, 'signed_out');
    await audit(tx, origin, { action: 'sign_out', entity: 'user', entityId: principal.userId, actor: principal });
  });
  // An administrator who leaves view-as still needs the cookie for the session of their own.
  if (principal.viewer === null) setHeader('set-cookie', clearedBindingCookie);
  setHeader('clear-site-data', '"cache"');
  return {};
}

function sessionsEntry(action: string, actor: Principal, entityId: number, ended: number) {
  return { action, entity: 'user', entityId, actor, detail: { ended } };
}
