import { errorCodes, normalizePassword, passwordRules } from '@yun/contract';
import { forgetAttempts, refundAttempt, reserveAttempt } from '#server/platform/attempts.ts';
import { type AuditEntry, audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, invalid } from '#server/platform/errors.ts';
import { tooManyTries } from './sign-in.service.ts';
import { signInLimits } from './sign-in-limits.ts';
import { findPasswordHash, replacePasswordHash } from './user.queries.ts';

/** Acts on the caller's own account only; every other session of it ends. */
export async function modifyPassword(
  context: Context,
  origin: Origin,
  principal: Principal,
  input: { old_password: string; new_password: string },
): Promise<void> {
  refuseWeak(input.new_password, principal);
  if (normalizePassword(input.new_password) === normalizePassword(input.old_password)) {
    throw invalid([{ field: 'new_password', message: '新密码不能与当前密码相同' }]);
  }
  const { db } = context.database;
  const limits = signInLimits(principal.account, origin.address);
  const [pair, everywhere, place] = limits;
  const hashes = await context.passwords.enter(async (hasher) => {
    const reserved = await reserveAttempt(db, limits);
    if (!reserved.isAllowed) throw tooManyTries(reserved.retryAfterSeconds);
    const oldHash = await findPasswordHash(db, principal.userId);
    if (oldHash === null || !(await hasher.verify(oldHash, input.old_password))) {
      await audit(db, origin, { ...entry(principal), result: 'refused', detail: { reason: 'wrong_password' } });
      throw wrongOldPassword();
    }
    await forgetAttempts(db, [pair.key, everywhere.key]);
    await refundAttempt(db, [place.key]);
    return { oldHash, newHash: await hasher.hash(input.new_password) };
  });
  await context.database.withTx(async (tx) => {
    if (!(await replacePasswordHash(tx, principal.userId, hashes.oldHash, hashes.newHash))) throw wrongOldPassword();
    await context.sessions.endOthers(tx, principal.userId, principal.sessionId, 'password_changed');
    await audit(tx, origin, entry(principal));
  });
}

function entry(principal: Principal): AuditEntry {
  return { action: 'modify_password', entity: 'user', entityId: principal.userId, actor: principal };
}

function refuseWeak(password: string, principal: Principal): void {
  const broken = passwordRules.find((rule) => !rule.holds(password, principal));
  if (broken) throw invalid([{ field: 'new_password', message: `新密码不符合要求：${broken.text}` }]);
}

function wrongOldPassword(): AppError {
  const message = '当前密码不正确';
  return new AppError(errorCodes.password, message, { data: { errors: [{ field: 'old_password', message }] } });
}
