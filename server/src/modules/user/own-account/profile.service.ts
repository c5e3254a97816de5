import type { ParsedOf, user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { changesOf, isEmpty, subtitleOf, valuesOf } from '../staff/changes.ts';
import { getVersion, lockAccount, updateAccount } from '../staff/staff.queries.ts';
import { conflict } from '../staff/staff.service.ts';
import { toProfile } from '../user.answers.ts';
import { ownsPicture, updateOwnProfile } from '../user.queries.ts';

const profiles = new WeakMap<Principal, user.Profile>();

/** Frozen, since all calls with the same principal share it. */
export function getProfile({ principal }: Caller): user.Profile {
  const profile = profiles.get(principal) ?? Object.freeze(toProfile(principal));
  profiles.set(principal, profile);
  return profile;
}

export async function updateProfile(
  { context, origin, principal }: Caller,
  { nickname, email, avatar_id: avatarId }: ParsedOf<typeof user.updateProfile>,
) {
  await context.database.withTx(async (tx) => {
    // Locked before the picture is checked: its removal then waits, and finds it in use.
    await lockAccount(tx, principal.userId);
    await assertOwnPicture(tx, principal, 'avatar', avatarId);
    await updateOwnProfile(tx, principal.userId, { nickname, email, avatarId });
    await audit(tx, origin, {
      action: 'update_profile',
      entity: 'user',
      entityId: principal.userId,
      actor: principal,
      detail: {
        nickname: { from: principal.nickname, to: nickname },
        changes_email: email !== undefined,
        changes_avatar: avatarId !== undefined,
      },
    });
  });
  return toProfile({
    ...principal,
    nickname,
    email: email === undefined ? principal.email : email,
    avatarId: avatarId === undefined ? principal.avatarId : avatarId,
  });
}

/** Changes the caller's personal fields, never rights, agency, manager or phone. */
export function modifySelf(
  { context, origin, principal }: Caller,
  { version, ...input }: ParsedOf<typeof user.modifySelf>,
) {
  const id = principal.userId;
  return context.database.withTx(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account.version !== version) throw await conflict(tx, principal, id);
    const { next, changes } = changesOf(account, input);
    if (!isEmpty(changes)) {
      await assertOwnPicture(tx, principal, 'avatar', changes.avatar_id?.to);
      await assertOwnPicture(tx, principal, 'signature', changes.signature_id?.to);
      await updateAccount(tx, id, { ...valuesOf(changes), subtitle: subtitleOf(next) });
      const entry = { action: 'modify_self', entity: 'user', entityId: id, actor: principal };
      await audit(tx, origin, { ...entry, detail: changes });
    }
    return { id, version: await getVersion(tx, id) };
  });
}

/** Only a picture the person uploaded, and uploaded for this purpose, can be used. */
async function assertOwnPicture(
  tx: Tx,
  { userId }: Principal,
  kind: 'avatar' | 'signature',
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined || (await ownsPicture(tx, userId, kind, id))) return;
  throw invalid([{ field: `${kind}_id`, message: '请重新上传图片' }]);
}
