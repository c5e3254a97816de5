import type { Origin } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { auditRefusal, openSession, refuseClosed, type SignedIn } from '../session/sign-in.service.ts';
import { findCredentials } from '../user.queries.ts';
import { issueCode } from './issue-code.ts';
import { type Scene, useCode } from './phone-code.queries.ts';
import { proveCode, wrongCode } from './prove-code.ts';

/** Only the number of an account that can sign in gets a message. */
export async function sendPhoneCode(
  context: Context,
  origin: Origin,
  { phone, scene }: { phone: string; scene: Scene },
): Promise<{ expire: number; interval: number }> {
  return issueCode(context, origin, {
    phone,
    scene,
    instead: '请用密码登录',
    about: async () => {
      const owner = await findCredentials(context.database.db, { account: phone, phone });
      return { ...(owner && { entityId: owner.id }), isSent: owner?.isOpen === true };
    },
  });
}

export async function signInByPhone(
  context: Context,
  origin: Origin,
  { phone, code }: { phone: string; code: string },
  isBrowser: boolean,
): Promise<SignedIn> {
  const owner = await findCredentials(context.database.db, { account: phone, phone });
  const codeId = await proveCode(context, origin, { phone, code, scene: 'login' }, owner !== undefined);
  if (codeId === null || owner === undefined) {
    context.metrics.countSignIn('wrong');
    await auditRefusal(context, origin, 'wrong_code', owner?.id);
    throw wrongCode();
  }
  if (!owner.isOpen) throw await refuseClosed(context, origin, owner.id);
  const signedIn = await context.database.withTx(async (tx) => {
    if (!(await useCode(tx, codeId))) throw wrongCode();
    return openSession(context, tx, origin, { userId: owner.id, method: 'phone', isBrowser });
  });
  context.metrics.countSignIn('ok');
  return signedIn;
}
