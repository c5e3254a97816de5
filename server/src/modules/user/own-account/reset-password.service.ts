import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { userScope } from '#server/platform/scope.ts';
import { randomPassword } from '#server/platform/session/random-password.ts';
import { useCode } from '../phone-code/phone-code.queries.ts';
import { proveCode, wrongCode } from '../phone-code/prove-code.ts';
import { changeAccount } from '../staff/change-account.ts';
import { findCredentials, findUser, replacePasswordHash } from '../user.queries.ts';
import { refuseWeak } from './own-password.ts';
import { forgetSignInFailures, setTemporaryPassword } from './reset-password.queries.ts';

/** For somebody else: a temporary password, told once in the answer and never kept. */
export async function resetPassword(context: Context, origin: Origin, principal: Principal, userId: number) {
  const action = 'reset_password';
  // Looked at, made and hashed before the transaction: whoever waits for the gate must hold no connection.
  const target = await findUser(context.database.db, userId, userScope(principal));
  const password = randomPassword(target);
  const passwordHash = await context.passwords.enter((hasher) => hasher.hash(password));
  await changeAccount(context, origin, principal, { action, userId }, async (tx, account) => {
    await setTemporaryPassword(tx, account.id, passwordHash);
    await context.sessions.endAll(tx, account.id, 'password_changed');
    await forgetSignInFailures(tx, account);
    await audit(tx, origin, { action, entity: 'user', entityId: account.id, actor: principal });
  });
  return { temp_password: password };
}

interface Forgotten {
  phone: string;
  code: string;
  new_password: string;
}

/** For oneself, by a code sent to one's phone. A number nobody has is counted and answered like a wrong code. */
export async function resetOwnPassword(context: Context, origin: Origin, input: Forgotten): Promise<void> {
  const { phone, code, new_password: newPassword } = input;
  refuseWeak(newPassword, { phone });
  const { db } = context.database;
  const owner = await findCredentials(db, { account: phone, phone });
  const isExpected = owner?.isOpen === true;
  const codeId = await proveCode(context, origin, { phone, code, scene: 'reset' }, isExpected);
  const action = 'reset_own_password';
  if (codeId === null || owner === undefined) {
    const entry = { action, entity: 'user', result: 'refused', detail: { reason: 'wrong_code' } } as const;
    await audit(db, origin, { ...entry, ...(owner && { entityId: owner.id }) });
    throw wrongCode('code');
  }
  // Only now: these two tell something about the account.
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
}

async function hashIfNew(context: Context, oldHash: string, newPassword: string): Promise<string> {
  return context.passwords.enter(async (hasher) => {
    if (await hasher.verify(oldHash, newPassword)) {
      throw invalid([{ field: 'new_password', message: '新密码不能与原密码相同' }]);
    }
    return hasher.hash(newPassword);
  });
}
