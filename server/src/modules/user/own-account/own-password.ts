import { errorCodes, type PasswordContext, passwordRules } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import { AppError, invalid } from '#server/platform/errors.ts';
import { forgetAttempts, refundAttempt, reserveAttempt } from '#server/platform/session/attempts.ts';
import { tooManyTries } from '../session/sign-in.service.ts';
import { signInLimits } from '../session/sign-in-limits.ts';
import { findPasswordHash } from '../user.queries.ts';

interface Proof {
  password: string;
  /** The action that needs the proof, as the audit trail names it. */
  action: string;
  /** The form's field that shows the error. */
  field: string;
}

/**
 * Grave actions ask for the password again; wrong tries count like those of the sign-in. Returns the hash that was
 * proven. Never call it inside a transaction: nothing that waits for the password gate may hold a connection.
 */
export async function provePassword({ context, origin, principal }: Caller, proof: Proof): Promise<string> {
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

/** Refuses a new password that breaks a rule. */
export function refuseWeak(password: string, context: PasswordContext): void {
  const broken = passwordRules.find((rule) => !rule.holds(password, context));
  if (broken) throw invalid([{ field: 'new_password', message: `新密码不符合要求：${broken.text}` }]);
}
