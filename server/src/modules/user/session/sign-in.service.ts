import { type AnswerOf, type user as contract, errorCodes, normalizePhone, type ParsedOf } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { AnyCaller, Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { bindingCookie } from '#server/platform/http/binding-cookie.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import { forgetAttempts, refundAttempt, reserveAttempt, shutFor } from '#server/platform/session/attempts.ts';
import { toSignedInUser } from '../user.answers.ts';
import { findCredentials, findUser, touchAccessTime, type UserRow } from '../user.queries.ts';
import { signInLimits } from './sign-in-limits.ts';

interface OpenedSession {
  token: string;
  /** The browser's second secret, sent as a cookie; null for other clients. */
  binding: string | null;
  user: UserRow;
}

/**
 * An unknown account and a wrong password run the same code in the same time, and both are counted before the password
 * is verified: the answer does not reveal which accounts exist.
 */
export async function login(
  caller: AnyCaller & Exchange,
  { account, password }: ParsedOf<typeof contract.login>,
): Promise<AnswerOf<typeof contract.login>> {
  const { context, origin } = caller;
  const { db } = context.database;
  const limits = signInLimits(account, origin.address);
  // Checked before the password gate too, so that a locked-out caller takes no place in its queue.
  const shutSeconds = await shutFor(db, limits);
  if (shutSeconds > 0) throw locked(context, shutSeconds);
  const proven = await context.passwords.enter(async (hasher) => {
    const found = await findCredentials(db, { account, phone: normalizePhone(account) });
    const reserved = await reserveAttempt(db, limits);
    if (!reserved.isAllowed) throw locked(context, reserved.retryAfterSeconds);
    const isRight = await hasher.verify(found?.passwordHash ?? null, password);
    if (found === undefined || !isRight) {
      context.metrics.countSignIn('wrong');
      await auditRefusedSignIn(caller, 'wrong_password', found?.id);
      throw wrongPassword(reserved);
    }
    const [pair, everywhere, place] = limits;
    await forgetAttempts(db, [pair.key, everywhere.key]);
    await refundAttempt(db, [place.key]);
    return found;
  });
  if (!proven.isOpen) throw await refuseClosed(caller, proven.id);
  const { id: userId, passwordHash } = proven;
  const opened = await context.database.withTx((tx) =>
    openSession(tx, caller, { userId, passwordHash, method: 'password' }),
  );
  return answerSignedIn(caller, opened);
}

interface NewSession {
  userId: number;
  /** The hash that was proven: no session opens if the password was changed in the meantime. */
  passwordHash?: string;
  method: 'password' | 'phone';
}

export async function openSession(
  tx: Tx,
  { context, origin, isBrowser }: AnyCaller & Exchange,
  session: NewSession,
): Promise<OpenedSession> {
  const isStillRight = await touchAccessTime(tx, session.userId, session.passwordHash);
  const user = await findUser(tx, session.userId);
  if (!isStillRight || user === undefined) {
    throw new AppError(errorCodes.password, '账号信息刚刚有变动，请重新登录');
  }
  const opened = await context.sessions.open(tx, origin, {
    ...session,
    isBrowser: isBrowser && context.bindsSessions,
  });
  await audit(tx, origin, {
    action: 'sign_in',
    entity: 'user',
    entityId: user.id,
    actor: { userId: user.id, agencyId: user.agencyId },
    detail: { method: session.method },
  });
  return { ...opened, user };
}

/** Called after the commit: a sign-in that failed must not replace the browser's cookie. */
export function answerSignedIn(
  { context, setHeader }: AnyCaller & Exchange,
  { token, binding, user }: OpenedSession,
): AnswerOf<typeof contract.login> {
  context.metrics.countSignIn('ok');
  if (binding !== null) setHeader('set-cookie', bindingCookie(binding));
  return { token, modules: user.modules, user: toSignedInUser(user) };
}

/** Nobody is signed in yet: the audit line names the account as its entity, not as the actor. */
export async function auditRefusedSignIn(
  { context, origin }: AnyCaller,
  reason: string,
  userId?: number,
): Promise<void> {
  await audit(context.database.db, origin, {
    action: 'sign_in',
    entity: 'user',
    ...(userId !== undefined && { entityId: userId }),
    result: 'refused',
    detail: { reason },
  });
}

/** Only for a caller who has proven to own the account: others must not learn that it is closed. */
export async function refuseClosed(caller: AnyCaller, userId: number): Promise<AppError> {
  caller.context.metrics.countSignIn('closed');
  await auditRefusedSignIn(caller, 'account_closed', userId);
  return new AppError(errorCodes.account, '账号已停用，请联系管理员');
}

function wrongPassword({ remaining, shutSeconds }: { remaining: number; shutSeconds: number }): AppError {
  if (remaining === 0) {
    return new AppError(errorCodes.password, `账号或密码错误次数过多，请 ${minutes(shutSeconds)} 分钟后再试`);
  }
  const hint = remaining <= 5 ? `，还可尝试 ${remaining} 次` : '';
  return new AppError(errorCodes.password, `账号或密码错误${hint}`);
}

function locked(context: Context, seconds: number): AppError {
  context.metrics.countSignIn('locked');
  const message = `尝试次数过多，请 ${minutes(seconds)} 分钟后再试，或用手机验证码登录`;
  return new AppError(errorCodes.password, message);
}

export function tooManyTries(seconds: number): AppError {
  return new AppError(errorCodes.password, `尝试次数过多，请 ${minutes(seconds)} 分钟后再试`);
}

const minutes = (seconds: number) => Math.ceil(seconds / 60);
