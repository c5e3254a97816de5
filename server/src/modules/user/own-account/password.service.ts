import { normalizePassword, type ParsedOf, type user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { AnyCaller, Caller, Context } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { userScope } from '#server/platform/scope.ts';
import { randomPassword } from '#server/platform/session/random-password.ts';
import { useCode } from '../phone-code/phone-code.queries.ts';
import { proveCode, wrongCode } from '../phone-code/prove-code.ts';
import { changeAccount } from '../staff/change-account.ts';
import { updateAccount } from '../staff/staff.queries.ts';
import { findCredentials, findUser, forgetSignInFailures, replacePasswordHash } from '../user.queries.ts';
import { provePassword, refuseWeak, wrongPassword } from './own-password.ts';

/** Changes the caller's password and ends every other session of the account. */
export async function modifyPassword(
  caller: Caller,
  { old_password: oldPassword, new_password: newPassword }: ParsedOf<typeof user.modifyPassword>,
) {
  const { context, origin, principal } = caller;
  refuseWeak(newPassword, principal);
  if (normalizePassword(newPassword) === normalizePassword(oldPassword)) {
    throw invalid([{ field: 'new_password', message: '新密码不能与当前密码相同' }]);
  }
  const proof = { password: oldPassword, action: 'modify_password', field: 'old_password' };
  const oldHash = await provePassword(caller, proof);
  const newHash = await context.passwords.enter((hasher) => hasher.hash(newPassword));
  const { userId } = principal;
  await context.database.withTx(async (tx) => {
    if (!(await replacePasswordHash(tx, userId, oldHash, newHash))) throw wrongPassword('old_password');
    await context.sessions.endOthers(tx, userId, principal.sessionId, 'password_changed');
    await audit(tx, origin, { action: 'modify_password', entity: 'user', entityId: userId, actor: principal });
  });
  return {};
}

/** Gives another user a temporary password: it is answered once and stored only as a hash. */
export async function resetPassword(caller: Caller, { user_id: userId }: ParsedOf<typeof user.resetPassword>) {
  const { context, origin, principal } = caller;
  const action = 'reset_password';
  // Hashed before the transaction: nothing that waits for the password gate may hold a connection.
  const target = await findUser(context.database.db, userId, userScope(principal));
  const password = randomPassword(target);
  const passwordHash = await context.passwords.enter((hasher) => hasher.hash(password));
  await changeAccount(caller, { action, userId }, async (tx, account) => {
    await updateAccount(tx, account.id, { passwordHash, mustChangePassword: true });
    await context.sessions.endAll(tx, account.id, 'password_changed');
    await forgetSignInFailures(tx, account);
    await audit(tx, origin, { action, entity: 'user', entityId: account.id, actor: principal });
  });
  return { temp_password: password };
}

/** Sets a forgotten password by a code sent to the phone. An unknown number counts and is answered as a wrong code. */
export async function resetOwnPassword(
  caller: AnyCaller,
  { phone, code, new_password: newPassword }: ParsedOf<typeof user.resetOwnPassword>,
) {
  const { context, origin } = caller;
  refuseWeak(newPassword, { phone });
  const { db } = context.database;
  const owner = await findCredentials(db, { account: phone, phone });
  const isExpected = owner?.isOpen === true;
  const codeId = await proveCode(caller, { phone, code, scene: 'reset' }, isExpected);
  const action = 'reset_own_password';
  if (codeId === null || owner === undefined) {
    const entry = { action, entity: 'user', result: 'refused', detail: { reason: 'wrong_code' } } as const;
    await audit(db, origin, { ...entry, ...(owner && { entityId: owner.id }) });
    throw wrongCode('code');
  }
  // Only after the code is proven: the next two checks reveal something about the account.
  const person = await findUser(db, owner.id);
  if (person === undefined) throw wrongCode('code');
  refuseWeak(newPassword, person);
  const newHash = await hashIfNew(context, owner.passwordHash, newPassword);
  await context.database.withTx(async (tx) => {
    const isUsed =
      (await useCode(tx, codeId)) && (await replacePasswordHash(tx, owner.id, owner.passwordHash, newHash));
    if (!isUsed) throw wrongCode('code');
    await context.sessions.endAll(tx, owner.id, 'password_changed');
    await forgetSignInFailures(tx, person);
    const actor = { userId: owner.id, agencyId: owner.agencyId };
    await audit(tx, origin, { action, entity: 'user', entityId: owner.id, actor });
  });
  return {};
}

async function hashIfNew(context: Context, oldHash: string, newPassword: string): Promise<string> {
  return context.passwords.enter(async (hasher) => {
    if (await hasher.verify(oldHash, newPassword)) {
      throw invalid([{ field: 'new_password', message: '新密码不能与原密码相同' }]);
    }
    return hasher.hash(newPassword);
  });
}
