import { errorCodes, type ParsedOf, type user } from '@yun/contract';
import { leaveTeams } from '#server/modules/patient/care-team/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { managedScope } from '#server/platform/scope.ts';
import { dropCovers } from '../hierarchy/cover.service.ts';
import { findTaker, handOver } from '../hierarchy/handover.service.ts';
import { auditManager, setManager } from '../hierarchy/manager-rules.ts';
import { assertNothingLeft } from '../hierarchy/possessions.ts';
import { type Account, assertAuthAdminRemains, changeAccount } from './change-account.ts';
import { getNickname, listReports, updateAccount } from './staff.queries.ts';

/** The row stays, because old records name the person. Patients go to `handover_to`, reports to the next manager. */
export function removeUser(
  caller: Caller,
  { id, handover_to: takerId = null, reason }: ParsedOf<typeof user.removeUser>,
) {
  const { origin, principal } = caller;
  const action = 'remove_user';
  return changeAccount(caller, { action, userId: id }, async (tx, account) => {
    if (takerId === null) await assertNothingLeft(tx, id);
    else await findTaker(tx, principal, account, takerId, 'handover_to');
    const moved = {
      patients: takerId === null ? 0 : (await handOver(tx, caller, { fromId: id, toId: takerId, reason })).patients,
      reports: await moveReports(tx, caller, account),
    };
    await close(tx, caller, account);
    await audit(tx, origin, {
      action,
      entity: 'user',
      entityId: id,
      actor: principal,
      detail: { reason, ...moved, handover_to: takerId },
    });
    return { removed: true as const, moved };
  });
}

/** Moves the reports to the manager of the removed person; refused while the caller does not manage all of them. */
async function moveReports(tx: Tx, caller: Caller, { id, managerId }: Account): Promise<number> {
  const { principal } = caller;
  const reports = await listReports(tx, id);
  const outOfScope = reports.length - (await listReports(tx, id, managedScope(principal))).length;
  if (outOfScope > 0) throw foreignReports(outOfScope);
  const to = managerId === null ? null : { id: managerId, nickname: await getNickname(tx, managerId) };
  for (const { id: userId } of reports) {
    await setManager(tx, principal, { id: userId }, managerId);
    await auditManager(tx, caller, { userId, fromId: id, to });
  }
  return reports.length;
}

function foreignReports(reports: number): AppError {
  const message = `有 ${reports} 名下属在其他机构，请联系系统管理员更改其上级`;
  return new AppError(errorCodes.handoverNeeded, message, { data: { patients: 0, reports } });
}

async function close(tx: Tx, caller: Caller, account: Account): Promise<void> {
  const { context, origin, principal } = caller;
  await setManager(tx, principal, account, null);
  await dropCovers(tx, caller, account.id);
  await leaveTeams(tx, origin, principal, account);
  await updateAccount(tx, account.id, { status: 'removed', isAuthAdmin: false });
  await context.sessions.endAll(tx, account.id, 'revoked');
  if (account.isAuthAdmin) await assertAuthAdminRemains(tx);
}
