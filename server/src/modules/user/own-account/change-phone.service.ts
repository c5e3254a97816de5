import { errorCodes, maskPhone } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, invalid } from '#server/platform/errors.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';
import { issueCode } from '../phone-code/issue-code.ts';
import { useCode } from '../phone-code/phone-code.queries.ts';
import { proveCode, wrongCode } from '../phone-code/prove-code.ts';
import { findCredentials } from '../user.queries.ts';
import { updatePhone } from './change-phone.queries.ts';
import { provePassword } from './own-password.ts';

/** Only a number nobody has gets a message; the answer does not tell. */
export async function sendBindCode(context: Context, origin: Origin, principal: Principal, phone: string) {
  refuseSame(principal, phone);
  return issueCode(context, origin, {
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

interface NewPhone {
  phone: string;
  code: string;
  password: string;
}

/** The password proves who asks, the code that the number is theirs; every other session ends. */
export async function changePhone(context: Context, origin: Origin, principal: Principal, input: NewPhone) {
  const { phone, code, password } = input;
  const { userId } = principal;
  refuseSame(principal, phone);
  const action = 'change_phone';
  const entry = { action, entity: 'user', entityId: userId, actor: principal };
  await provePassword(context, origin, principal, { password, action, field: 'password' });
  const codeId = await proveCode(context, origin, { phone, code, scene: 'bind' });
  if (codeId === null) {
    await audit(context.database.db, origin, { ...entry, result: 'refused', detail: { reason: 'wrong_code' } });
    throw wrongCode('code');
  }
  try {
    await context.database.withTx(async (tx) => {
      if (!(await useCode(tx, codeId))) throw wrongCode('code');
      await updatePhone(tx, userId, phone);
      await context.sessions.endOthers(tx, userId, principal.sessionId, 'revoked');
      const detail = { phone: { from: maskPhone(principal.phone), to: maskPhone(phone) } };
      await audit(tx, origin, { ...entry, detail });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'app_user_phone_key') ? phoneTaken() : error;
  }
  return { phone };
}

function refuseSame(principal: Principal, phone: string): void {
  if (phone === principal.phone) throw invalid([{ field: 'phone', message: '这是当前的手机号' }]);
}

function phoneTaken(): AppError {
  const message = '手机号已被使用';
  return new AppError(errorCodes.account, message, { data: { errors: [{ field: 'phone', message }] } });
}
