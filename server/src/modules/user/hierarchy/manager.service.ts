import { errorCodes } from '@yun/contract';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, forbidden, notFound } from '#server/platform/errors.ts';
import { permits } from '#server/platform/http/access.ts';
import { changeAccount } from '../staff/change-account.ts';
import { findManager } from './manager.queries.ts';
import { assertMayReportTo, setManager } from './manager-rules.ts';
import { notifyManager } from './notify-manager.ts';

export async function assginManager(
  context: Context,
  origin: Origin,
  principal: Principal,
  { user_id: userId, manager_id: managerId }: { user_id: number; manager_id: number },
) {
  const action = 'assgin_manager';
  return changeAccount(context, origin, principal, { action, userId }, async (tx, account) => {
    assertMayArrange(principal);
    if (account.userType === '管理员') throw new AppError(errorCodes.wrongState, '系统管理员没有上级');
    const isSame = account.managerId === managerId;
    const manager = isSame
      ? await findManager(tx, principal, managerId)
      : await assertMayReportTo(tx, account, managerId, principal);
    if (manager === undefined) throw notFound();
    if (await setManager(tx, principal, account, managerId)) {
      const to = { id: managerId, nickname: manager.nickname };
      await notifyManager(tx, origin, principal, { userId, fromId: account.managerId, to });
    }
    return { user_id: userId, manager_id: managerId, manager_name: manager.nickname };
  });
}

/** The person's own reports stay with the person. */
export async function unassignManager(context: Context, origin: Origin, principal: Principal, userId: number) {
  const action = 'unassign_manager';
  return changeAccount(context, origin, principal, { action, userId }, async (tx, account) => {
    assertMayArrange(principal);
    if (await setManager(tx, principal, account, null)) {
      await notifyManager(tx, origin, principal, { userId, fromId: account.managerId, to: null });
    }
    return { user_id: userId, manager_id: null };
  });
}

/** AGENCY_MGR is about one's own agency, so it counts for agency staff only. */
function assertMayArrange({ userType, modules }: Principal): void {
  if (permits(['USER_MGR', 'ADMIN_MGR'], modules)) return;
  if (userType !== '机构' || !modules.includes('AGENCY_MGR')) throw forbidden();
}
