import { errorCodes, type ParsedOf, type user } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import { AppError, forbidden, notFound } from '#server/platform/errors.ts';
import { permits } from '#server/platform/http/access.ts';
import { changeAccount } from '../staff/change-account.ts';
import { findManager } from './manager.queries.ts';
import { assertMayReportTo, auditManager, setManager } from './manager-rules.ts';

export function assginManager(
  caller: Caller,
  { user_id: userId, manager_id: managerId }: ParsedOf<typeof user.assginManager>,
) {
  const { principal } = caller;
  const action = 'assgin_manager';
  return changeAccount(caller, { action, userId }, async (tx, account) => {
    assertMayArrange(principal);
    if (account.userType === '管理员') throw new AppError(errorCodes.wrongState, '系统管理员没有上级');
    const isSame = account.managerId === managerId;
    const manager = isSame
      ? await findManager(tx, principal, managerId)
      : await assertMayReportTo(tx, account, managerId, principal);
    if (manager === undefined) throw notFound();
    if (await setManager(tx, principal, account, managerId)) {
      const to = { id: managerId, nickname: manager.nickname };
      await auditManager(tx, caller, { userId, fromId: account.managerId, to });
    }
    return { user_id: userId, manager_id: managerId, manager_name: manager.nickname };
  });
}

/** The reports of the person stay with the person. */
export function unassignManager(caller: Caller, { user_id: userId }: ParsedOf<typeof user.unassignManager>) {
  const { principal } = caller;
  const action = 'unassign_manager';
  return changeAccount(caller, { action, userId }, async (tx, account) => {
    assertMayArrange(principal);
    if (await setManager(tx, principal, account, null)) {
      await auditManager(tx, caller, { userId, fromId: account.managerId, to: null });
    }
    return { user_id: userId, manager_id: null };
  });
}

/** AGENCY_MGR is limited to one's own agency, so it counts for agency staff only. */
function assertMayArrange({ userType, modules }: Principal): void {
  if (permits(['USER_MGR', 'ADMIN_MGR'], modules)) return;
  if (userType !== '机构' || !modules.includes('AGENCY_MGR')) throw forbidden();
}
