import { errorCodes, type PasswordContext, passwordRules } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, invalid } from '#server/platform/errors.ts';
import { forgetAttempts, refundAttempt, reserveAttempt } from '#server/platform/session/attempts.ts';
import { tooManyTries } from '../session/sign-in.service.ts';
import { signInLimits } from '../session/sign-in-limits.ts';
import { findPasswordHash } from '../user.queries.ts';

interface Proof {
  password: string;
  /** What the proof is for, in the trail. */
  action: string;
  /** The form's field, to be told when it is wrong. */
  field: string;
}

/**
 * Whoever does something grave types the password again; wrong tries are counted like those at the sign-in. Returns
 * the hash that was proven. Never inside a transaction: whoever waits for the gate must hold no connection.
 */
export async function provePassword(context: Context, origin: Origin, principal: Principal, proof: Proof) {
  const { db } = context.database;
  const limits = signInLimits(principal.account, origin.address);
  const [pair, everywhere, place] = limits;
  return context.passwords.enter(async (hasher) => {
    const reserved = await reserveAttempt(db, limits);
    if (!reserved.isAllowed) throw tooManyTries(reserved.retryAfterSeconds);
    const passwordHash = await findPasswordHash(db, principal.userId);
    if (passwordHash === null || !(await hasher.verify(passwordHash, proof.password))) {
      await audit(db, origin, {
        action: proof.action,
        entity: 'user',
        entityId: principal.userId,
        actor: principal,
        result: 'refused',
        detail: { reason: 'wrong_password' },
      });
      throw wrongPassword(proof.field);
    }
    await forgetAttempts(db, [pair.key, everywhere.key]);
    await refundAttempt(db, [place.key]);
    return passwordHash;
  });
}

export function wrongPassword(field: string): AppError {
  const message = '当前密码不正确';
  return new AppError(errorCodes.password, message, { data: { errors: [{ field, message }] } });
}

/** A new password that breaks a rule. */
export function refuseWeak(password: string, context: PasswordContext): void {
  const broken = passwordRules.find((rule) => !rule.holds(password, context));
  if (broken) throw invalid([{ field: 'new_password', message: `新密码不符合要求：${broken.text}` }]);
}
