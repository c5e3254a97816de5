import { normalizePassword } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { replacePasswordHash } from '../user.queries.ts';
import { provePassword, refuseWeak, wrongPassword } from './own-password.ts';

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
  const proof = { password: input.old_password, action: 'modify_password', field: 'old_password' };
  const oldHash = await provePassword(context, origin, principal, proof);
  const newHash = await context.passwords.enter((hasher) => hasher.hash(input.new_password));
  const { userId } = principal;
  await context.database.withTx(async (tx) => {
    if (!(await replacePasswordHash(tx, userId, oldHash, newHash))) throw wrongPassword('old_password');
    await context.sessions.endOthers(tx, userId, principal.sessionId, 'password_changed');
    await audit(tx, origin, { action: 'modify_password', entity: 'user', entityId: userId, actor: principal });
  });
}
