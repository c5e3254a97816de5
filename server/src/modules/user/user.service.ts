import { maskPhone } from '@yun/contract';
import { permits } from '#server/platform/access.ts';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { userScope } from '#server/platform/scope.ts';
import { findUser, listLastSignIns, type UserRow, updateOwnProfile } from './user.queries.ts';

export async function signOut(context: Context, origin: Origin, principal: Principal): Promise<void> {
  await context.database.withTx(async (tx) => {
    await context.sessions.end(tx, principal.sessionId, 'signed_out');
    await audit(tx, origin, { action: 'sign_out', entity: 'user', entityId: principal.userId, actor: principal });
  });
}

export async function updateProfile(
  context: Context,
  origin: Origin,
  principal: Principal,
  values: { nickname: string; email?: string | null | undefined },
): Promise<Principal> {
  await context.database.withTx(async (tx) => {
    await updateOwnProfile(tx, principal.userId, values);
    await audit(tx, origin, {
      action: 'update_profile',
      entity: 'user',
      entityId: principal.userId,
      actor: principal,
      detail: {
        nickname: { from: principal.nickname, to: values.nickname },
        changes_email: values.email !== undefined,
      },
    });
  });
  return {
    ...principal,
    nickname: values.nickname,
    email: values.email === undefined ? principal.email : values.email,
  };
}

/** Who may look at accounts other than their own. */
const browsers = ['USER_MGR', 'USER_BROWSE', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'] as const;

export async function getUserInfo(context: Context, origin: Origin, principal: Principal, id: number) {
  const { db } = context.database;
  const isSelf = id === principal.userId;
  const mayBrowse = permits(browsers, principal.modules);
  const user = isSelf ? await findUser(db, id) : mayBrowse ? await findUser(db, id, userScope(principal)) : undefined;
  if (user === undefined) {
    await audit(db, origin, { action: 'user_info', entity: 'user', entityId: id, actor: principal, result: 'refused' });
    throw notFound();
  }
  const showsPhone = isSelf || principal.modules.includes('USER_MGR');
  return {
    user: showsPhone ? user : ({ ...user, phone: maskPhone(user.phone) } satisfies UserRow),
    lastSignIns: await listLastSignIns(db, id),
  };
}
