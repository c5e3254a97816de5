import { errorCodes, type ParsedOf, type user } from '@yun/contract';
import { leaveTeams } from '#server/modules/patient/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { managedScope } from '#server/platform/scope.ts';
import { dropCovers } from '../hierarchy/cover.service.ts';
import { findTaker, handOver } from '../hierarchy/handover.service.ts';
import { setManager } from '../hierarchy/manager-rules.ts';
import { notifyManager } from '../hierarchy/notify-manager.ts';
import { assertNothingLeft } from '../hierarchy/possessions.ts';
import { type Account, assertAuthAdminRemains, changeAccount } from './change-account.ts';
import { getNickname, listReports, updateAccount } from './staff.queries.ts';

/** The account stays as a name in old records; patients and reports must have somewhere to go. */
export function removeUser(
  context: Context,
  origin: Origin,
  principal: Principal,
  { id, handover_to: takerId = null, reason }: ParsedOf<typeof user.removeUser>,
) {
  const act = { action: 'remove_user', userId: id };
  return changeAccount(context, origin, principal, act, async (tx, account) => {
    if (takerId === null) await assertNothingLeft(tx, id);
    else await findTaker(tx, principal, account, takerId, 'handover_to');
    const moved = {
      patients:
        takerId === null ? 0 : (await handOver(tx, context, principal, { fromId: id, toId: takerId, reason })).patients,
      reports: await moveReports(tx, origin, principal, account),
    };
    await close(context, tx, origin, principal, account);
    await audit(tx, origin, {
      action: act.action,
      entity: 'user',
      entityId: id,
      actor: principal,
      detail: { reason, ...moved, handover_to: takerId },
    });
    return { removed: true as const, moved };
  });
}

/** Reports go to the next above; those of other agencies only by somebody who manages them too. */
async function moveReports(tx: Tx, origin: Origin, principal: Principal, { id, managerId }: Account): Promise<number> {
  const reports = await listReports(tx, id);
  const strangers = reports.length - (await listReports(tx, id, managedScope(principal))).length;
  if (strangers > 0) throw foreignReports(strangers);
  const to = managerId === null ? null : { id: managerId, nickname: await getNickname(tx, managerId) };
  for (const { id: userId } of reports) {
    await setManager(tx, principal, { id: userId }, managerId);
    await notifyManager(tx, origin, principal, { userId, fromId: id, to });
  }
  return reports.length;
}

function foreignReports(reports: number): AppError {
  const message = `有 ${reports} 名下属在其他机构，请联系系统管理员更改其上级`;
  return new AppError(errorCodes.handoverNeeded, message, { data: { patients: 0, reports } });
}

async function close(context: Context, tx: Tx, origin: Origin, principal: Principal, account: Account): Promise<void> {
  await setManager(tx, principal, account, null);
  await dropCovers(tx, origin, principal, account.id);
  await leaveTeams(tx, origin, principal, account);
  await updateAccount(tx, account.id, { status: 'removed', isAuthAdmin: false });
  await context.sessions.endAll(tx, account.id, 'revoked');
  if (account.isAuthAdmin) await assertAuthAdminRemains(tx);
}
