import { maskPhone, type ParsedOf, type user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { type IssuedCode, issueCode } from '../phone-code/issue-code.ts';
import { useCode } from '../phone-code/phone-code.queries.ts';
import { proveCode, wrongCode } from '../phone-code/prove-code.ts';
import { updateAccount } from '../staff/staff.queries.ts';
import { refuseTaken } from '../staff/unique-fields.ts';
import { findCredentials } from '../user.queries.ts';
import { provePassword } from './own-password.ts';

/** A number that an account uses gets no message, but the same answer: it must not reveal who has an account. */
export async function sendBindCode(caller: Caller, { phone }: ParsedOf<typeof user.sendBindCode>): Promise<IssuedCode> {
  const { context, principal } = caller;
  refuseSame(principal, phone);
  return issueCode(caller, {
    phone,
    scene: 'bind',
    instead: '请稍后再试',
    about: async () => ({
      entityId: principal.userId,
      actor: principal,
      isSent: (await findCredentials(context.database.db, { account: phone, phone })) === undefined,
    }),
  });
}

/** The password proves the caller's identity, the code that the number is theirs; every other session ends. */
export async function changePhone(caller: Caller, { phone, code, password }: ParsedOf<typeof user.changePhone>) {
  const { context, origin, principal } = caller;
  const { userId } = principal;
  refuseSame(principal, phone);
  const action = 'change_phone';
  const entry = { action, entity: 'user', entityId: userId, actor: principal };
  await provePassword(caller, { password, action, field: 'password' });
  const codeId = await proveCode(caller, { phone, code, scene: 'bind' });
  if (codeId === null) {
    await audit(context.database.db, origin, { ...entry, result: 'refused', detail: { reason: 'wrong_code' } });
    throw wrongCode('code');
  }
  await refuseTaken(() =>
    context.database.withTx(async (tx) => {
      if (!(await useCode(tx, codeId))) throw wrongCode('code');
      await updateAccount(tx, userId, { phone });
      await context.sessions.endOthers(tx, userId, principal.sessionId, 'revoked');
      const detail = { phone: { from: maskPhone(principal.phone), to: maskPhone(phone) } };
      await audit(tx, origin, { ...entry, detail });
    }),
  );
  return { phone };
}

function refuseSame(principal: Principal, phone: string): void {
  if (phone === principal.phone) throw invalid([{ field: 'phone', message: '这是当前的手机号' }]);
}
