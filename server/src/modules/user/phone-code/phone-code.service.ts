import type { AnswerOf, ParsedOf, user } from '@yun/contract';
import type { AnyCaller } from '#server/platform/context.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import { answerSignedIn, auditRefusedSignIn, openSession, refuseClosed } from '../session/sign-in.service.ts';
import { findCredentials } from '../user.queries.ts';
import { type IssuedCode, issueCode } from './issue-code.ts';
import { useCode } from './phone-code.queries.ts';
import { proveCode, wrongCode } from './prove-code.ts';

/** Only the number of an account that can sign in gets a message. */
export async function sendPhoneCode(
  caller: AnyCaller,
  { phone, scene }: ParsedOf<typeof user.sendPhoneCode>,
): Promise<IssuedCode> {
  return issueCode(caller, {
    phone,
    scene,
    instead: '请用密码登录',
    about: async () => {
      const owner = await findCredentials(caller.context.database.db, { account: phone, phone });
      return { ...(owner && { entityId: owner.id }), isSent: owner?.isOpen === true };
    },
  });
}

export async function phoneLogin(
  caller: AnyCaller & Exchange,
  { phone, code }: ParsedOf<typeof user.phoneLogin>,
): Promise<AnswerOf<typeof user.phoneLogin>> {
  const { context } = caller;
  const owner = await findCredentials(context.database.db, { account: phone, phone });
  const codeId = await proveCode(caller, { phone, code, scene: 'login' }, owner !== undefined);
  if (codeId === null || owner === undefined) {
    context.metrics.countSignIn('wrong');
    await auditRefusedSignIn(caller, 'wrong_code', owner?.id);
    throw wrongCode();
  }
  if (!owner.isOpen) throw await refuseClosed(caller, owner.id);
  const opened = await context.database.withTx(async (tx) => {
    if (!(await useCode(tx, codeId))) throw wrongCode();
    return openSession(tx, caller, { userId: owner.id, method: 'phone' });
  });
  return answerSignedIn(caller, opened);
}
