import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { lockAccount } from '../staff/staff.queries.ts';
import { updateOwnProfile } from '../user.queries.ts';
import { assertOwnPicture } from './own-picture.ts';

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
  input: { nickname: string; email?: string | null | undefined; avatar_id?: string | null | undefined },
): Promise<Principal> {
  const { avatar_id: avatarId, ...values } = input;
  await context.database.withTx(async (tx) => {
    // Before the picture is looked at: whoever removes it waits, and then sees that it is in use.
    await lockAccount(tx, principal.userId);
    await assertOwnPicture(tx, principal, 'avatar', avatarId);
    await updateOwnProfile(tx, principal.userId, { ...values, avatarId });
    await audit(tx, origin, {
      action: 'update_profile',
      entity: 'user',
      entityId: principal.userId,
      actor: principal,
      detail: {
        nickname: { from: principal.nickname, to: values.nickname },
        changes_email: values.email !== undefined,
        changes_avatar: avatarId !== undefined,
      },
    });
  });
  return {
    ...principal,
    nickname: values.nickname,
    email: values.email === undefined ? principal.email : values.email,
    avatarId: avatarId === undefined ? principal.avatarId : avatarId,
  };
}
