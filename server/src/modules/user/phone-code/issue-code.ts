import { randomInt } from 'node:crypto';
import { maskPhone } from '@yun/contract';
import { type AuditEntry, audit } from '#server/platform/audit.ts';
import type { AnyCaller, Context } from '#server/platform/context.ts';
import { type AppError, tooOften, unavailable } from '#server/platform/errors.ts';
import { reserveAttempt, shutFor } from '#server/platform/session/attempts.ts';
import { codeIntervalSeconds, codeLifeSeconds, codeLimits, messageBudget } from '../session/sign-in-limits.ts';
import { insertPhoneCode, type Scene } from './phone-code.queries.ts';
import { hashCode } from './phone-code-hash.ts';

interface CodeRequest {
  phone: string;
  scene: Scene;
  /** What the error message advises while no text messages can be sent. */
  instead: string;
  /** Whom the audit line names, and whether the code is really sent. */
  about(): Promise<Pick<AuditEntry, 'entityId' | 'actor'> & { isSent: boolean }>;
}

export interface IssuedCode {
  expire: number;
  interval: number;
}

/** Numbers that get no message are counted, stored and answered like the others, so that no account is revealed. */
export async function issueCode(
  { context, origin }: AnyCaller,
  { phone, scene, instead, about }: CodeRequest,
): Promise<IssuedCode> {
  if (!context.sms.available()) throw unavailable(`短信服务暂时不可用，${instead}`, 30);
  const { db } = context.database;
  const spentSeconds = await shutFor(db, messageBudget);
  if (spentSeconds > 0) throw refuse(context, spentSeconds);
  const reserved = await reserveAttempt(db, codeLimits(phone, origin.address));
  if (!reserved.isAllowed) throw refuse(context, reserved.retryAfterSeconds);
  const { isSent, ...whose } = await about();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await context.database.withTx(async (tx) => {
    await insertPhoneCode(tx, { phone, scene, codeHash: hashCode(code), lifeSeconds: codeLifeSeconds });
    const detail = { phone: maskPhone(phone), scene };
    await audit(tx, origin, { action: 'send_phone_code', entity: 'user', ...whose, detail });
  });
  if (isSent) {
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

/** Not awaited: the answer must take as long as for numbers that get no message. */
function deliver(context: Context, phone: string, code: string): void {
  context.sms.send({ phone, code, expireMinutes: codeLifeSeconds / 60 }).then(
    () => context.metrics.countSms('sent'),
    (error: unknown) => {
      context.metrics.countSms('failed');
      context.log.error({ err: error }, 'text message was not sent');
    },
  );
}
