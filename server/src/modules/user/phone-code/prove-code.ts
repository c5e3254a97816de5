import { errorCodes } from '@yun/contract';
import type { AnyCaller } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { reserveAttempt, shutFor } from '#server/platform/session/attempts.ts';
import { tooManyTries } from '../session/sign-in.service.ts';
import { wrongCodeLimits } from '../session/sign-in-limits.ts';
import { type Scene, takeTry } from './phone-code.queries.ts';
import { isSameCode } from './phone-code-hash.ts';

interface OfferedCode {
  phone: string;
  code: string;
  scene: Scene;
}

/**
 * Counts one try and returns the id of the right code, which `useCode` then uses up in the transaction of the act.
 * Null when the code is wrong or expired, or when `isExpected` is false: then no code was ever sent to this number.
 */
export async function proveCode(
  { context, origin }: AnyCaller,
  { phone, code, scene }: OfferedCode,
  isExpected = true,
): Promise<number | null> {
  const { db } = context.database;
  // Only wrong codes count: a clinic signing in at once must not be refused. Five tries per code bound the guessing.
  const limits = wrongCodeLimits(origin.address);
  const shutSeconds = await shutFor(db, limits);
  if (shutSeconds > 0) throw tooManyTries(shutSeconds);
  const tried = await takeTry(db, phone, scene);
  if (tried !== null && isExpected && isSameCode(tried.codeHash, code)) return tried.id;
  await reserveAttempt(db, limits);
  return null;
}

/** `field`: where a form shows it; the sign-in page shows one message for all. */
export function wrongCode(field?: string): AppError {
  const message = '验证码错误或已过期';
  return new AppError(
    errorCodes.password,
    message,
    field === undefined ? {} : { data: { errors: [{ field, message }] } },
  );
}
