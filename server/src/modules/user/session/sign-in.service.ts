import { errorCodes, normalizePhone } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { forgetAttempts, refundAttempt, reserveAttempt, shutFor } from '#server/platform/session/attempts.ts';
import { findCredentials, findUser, touchAccessTime, type UserRow } from '../user.queries.ts';
import { signInLimits } from './sign-in-limits.ts';

export interface SignedIn {
  token: string;
  /** The browser's second secret, sent as a cookie; null for other clients. */
  binding: string | null;
  user: UserRow;
}

interface PasswordSignIn {
  account: string;
  password: string;
}

/**
 * Unknown account and wrong password take the same way and the same time, and are counted alike, before the
 * password is looked at.
 */
export async function signInByPassword(
  context: Context,
  origin: Origin,
  signIn: PasswordSignIn,
  isBrowser: boolean,
): Promise<SignedIn> {
  const { db } = context.database;
  const limits = signInLimits(signIn.account, origin.address);
  // Asked once before the gate: whoever is shut out must not take the seats of others.
  const shutSeconds = await shutFor(db, limits);
  if (shutSeconds > 0) throw locked(context, shutSeconds);
  const proven = await context.passwords.enter(async (hasher) => {
    const found = await findCredentials(db, { account: signIn.account, phone: normalizePhone(signIn.account) });
    const reserved = await reserveAttempt(db, limits);
    if (!reserved.isAllowed) throw locked(context, reserved.retryAfterSeconds);
    const isRight = await hasher.verify(found?.passwordHash ?? null, signIn.password);
    if (found === undefined || !isRight) {
      context.metrics.countSignIn('wrong');
      await auditRefusal(context, origin, 'wrong_password', found?.id);
      throw wrongPassword(reserved);
    }
    const [pair, everywhere, place] = limits;
    await forgetAttempts(db, [pair.key, everywhere.key]);
    await refundAttempt(db, [place.key]);
    return found;
  });
  if (!proven.isOpen) throw await refuseClosed(context, origin, proven.id);
  const { id: userId, passwordHash } = proven;
  const signedIn = await context.database.withTx((tx) =>
    openSession(context, tx, origin, { userId, passwordHash, method: 'password', isBrowser }),
  );
  context.metrics.countSignIn('ok');
  return signedIn;
}

export interface WantedSession {
  userId: number;
  /** The hash that was proven: a password changed in the meantime opens nothing. */
  passwordHash?: string;
  method: 'password' | 'phone';
  isBrowser: boolean;
}

export async function openSession(context: Context, tx: Tx, origin: Origin, wanted: WantedSession): Promise<SignedIn> {
  const isStillRight = await touchAccessTime(tx, wanted.userId, wanted.passwordHash);
  const user = await findUser(tx, wanted.userId);
  if (!isStillRight || user === undefined) {
    throw new AppError(errorCodes.password, '账号信息刚刚有变动，请重新登录');
  }
  const opened = await context.sessions.open(tx, origin, {
    ...wanted,
    isBrowser: wanted.isBrowser && context.bindsSessions,
  });
  await audit(tx, origin, {
    action: 'sign_in',
    entity: 'user',
    entityId: user.id,
    actor: { userId: user.id, agencyId: user.agencyId },
    detail: { method: wanted.method },
  });
  return { ...opened, user };
}

/** Nobody is signed in yet, so the trail names the account as what was tried, not as who acted. */
export async function auditRefusal(context: Context, origin: Origin, reason: string, userId?: number): Promise<void> {
  await audit(context.database.db, origin, {
    action: 'sign_in',
    entity: 'user',
    ...(userId !== undefined && { entityId: userId }),
    result: 'refused',
    detail: { reason },
  });
}

/** Told only to somebody who proved to be the owner. */
export async function refuseClosed(context: Context, origin: Origin, userId: number): Promise<AppError> {
  context.metrics.countSignIn('closed');
  await auditRefusal(context, origin, 'account_closed', userId);
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
