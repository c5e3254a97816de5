import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { errorCodes, maskPhone } from '@yun/contract';
import { reserveAttempt, shutFor } from '#server/platform/attempts.ts';
import { audit } from '#server/platform/audit.ts';
import type { Origin } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, tooOften, unavailable } from '#server/platform/errors.ts';
import { insertPhoneCode, type Scene, takeTry, useCode } from './phone-code.queries.ts';
import { auditRefusal, openSession, refuseClosed, type SignedIn, tooManyTries } from './sign-in.service.ts';
import { codeIntervalSeconds, codeLifeSeconds, codeLimits, messageBudget, wrongCodeLimits } from './sign-in-limits.ts';
import { findCredentials } from './user.queries.ts';

/** A number nobody has is counted, stored and answered alike; only nothing is sent. */
export async function sendPhoneCode(
  context: Context,
  origin: Origin,
  { phone, scene }: { phone: string; scene: Scene },
): Promise<{ expire: number; interval: number }> {
  if (!context.sms.available()) throw unavailable('短信服务暂时不可用，请用密码登录', 30);
  const { db } = context.database;
  const spentSeconds = await shutFor(db, messageBudget);
  if (spentSeconds > 0) throw refuse(context, spentSeconds);
  const reserved = await reserveAttempt(db, codeLimits(phone, origin.address));
  if (!reserved.isAllowed) throw refuse(context, reserved.retryAfterSeconds);
  const owner = await findCredentials(db, { account: phone, phone });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await context.database.withTx(async (tx) => {
    await insertPhoneCode(tx, { phone, scene, codeHash: hashCode(code), lifeSeconds: codeLifeSeconds });
    await audit(tx, origin, {
      action: 'send_phone_code',
      entity: 'user',
      ...(owner && { entityId: owner.id }),
      detail: { phone: maskPhone(phone), scene },
    });
  });
  if (owner?.isOpen) {
    await reserveAttempt(db, messageBudget);
    deliver(context, phone, code);
  } else {
    context.metrics.countSms('unknown_phone');
  }
  return { expire: codeLifeSeconds, interval: codeIntervalSeconds };
}

function refuse(context: Context, seconds: number): AppError {
  context.metrics.countSms('refused');
  return tooOften(`操作过于频繁，请 ${seconds} 秒后再试`, seconds);
}

/** Not awaited: the answer must take the same time for numbers that get no message. */
function deliver(context: Context, phone: string, code: string): void {
  context.sms.send({ phone, code, expireMinutes: codeLifeSeconds / 60 }).then(
    () => context.metrics.countSms('sent'),
    (error: unknown) => {
      context.metrics.countSms('failed');
      context.log.error({ err: error }, 'text message was not sent');
    },
  );
}

export async function signInByPhone(
  context: Context,
  origin: Origin,
  { phone, code }: { phone: string; code: string },
  isBrowser: boolean,
): Promise<SignedIn> {
  const { db } = context.database;
  // Only wrong codes count: a clinic signing in at once must not be refused. Five tries per code bound the guessing.
  const limits = wrongCodeLimits(origin.address);
  const shutSeconds = await shutFor(db, limits);
  if (shutSeconds > 0) throw tooManyTries(shutSeconds);
  const tried = await takeTry(db, phone, 'login');
  const owner = await findCredentials(db, { account: phone, phone });
  if (tried === null || owner === undefined || !isSameCode(tried.codeHash, code)) {
    context.metrics.countSignIn('wrong');
    await reserveAttempt(db, limits);
    await auditRefusal(context, origin, 'wrong_code', owner?.id);
    throw wrongCode();
  }
  if (!owner.isOpen) throw await refuseClosed(context, origin, owner.id);
  const signedIn = await context.database.withTx(async (tx) => {
    if (!(await useCode(tx, tried.id))) throw wrongCode();
    return openSession(context, tx, origin, { userId: owner.id, method: 'phone', isBrowser });
  });
  context.metrics.countSignIn('ok');
  return signedIn;
}

function wrongCode(): AppError {
  return new AppError(errorCodes.password, '验证码错误或已过期');
}

/** The salt only keeps equal codes from looking equal; what protects a code is its five minutes and five tries. */
function hashCode(code: string, salt = randomBytes(12).toString('base64url')): string {
  return `${salt}.${createHash('sha256').update(`${salt}.${code}`).digest('base64url')}`;
}

function isSameCode(codeHash: string, code: string): boolean {
  const offered = hashCode(code, codeHash.split('.', 1)[0]);
  return timingSafeEqual(Buffer.from(offered), Buffer.from(codeHash));
}
