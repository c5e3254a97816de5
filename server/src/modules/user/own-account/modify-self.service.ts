import type { ParsedOf, user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { changesOf, isEmpty, valuesOf } from '../staff/changes.ts';
import { getVersion, lockAccount, updateAccount } from '../staff/staff.queries.ts';
import { conflict } from '../staff/staff.service.ts';
import { subtitleOf } from '../staff/subtitle.ts';
import { assertOwnPicture } from './own-picture.ts';

/** One's own fields, never rights, place or phone. */
export function modifySelf(
  context: Context,
  origin: Origin,
  principal: Principal,
  { version, ...wishes }: ParsedOf<typeof user.modifySelf>,
) {
  const id = principal.userId;
  return context.database.withTx(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account.version !== version) throw await conflict(tx, principal, id);
    const { next, changes } = changesOf(account, wishes);
    if (!isEmpty(changes)) {
      await assertOwnPicture(tx, principal, 'avatar', changes.avatar_id?.to);
      await assertOwnPicture(tx, principal, 'signature', changes.signature_id?.to);
      await updateAccount(tx, id, { ...valuesOf(changes), subtitle: subtitleOf(next) });
      await audit(tx, origin, {
        action: 'modify_self',
        entity: 'user',
        entityId: id,
        actor: principal,
        detail: changes,
      });
    }
    return { id, version: await getVersion(tx, id) };
  });
}
