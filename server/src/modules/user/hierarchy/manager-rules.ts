import { errorCodes } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import {
  areRelatedAgencies,
  changeHistory,
  findManager,
  measureAbove,
  measureBelow,
  replaceManager,
} from './manager.queries.ts';

const maxLevels = 5;

/** An account that exists, or one about to be created (`id` null). */
interface Subordinate {
  id: number | null;
  agencyId: number | null;
}

/** Refuses a manager the account cannot have. Call it under the accounts lock, so that its answer stays true. */
export async function assertMayReportTo(
  tx: Tx,
  account: Subordinate,
  managerId: number,
  principal: Principal,
): Promise<{ nickname: string }> {
  const manager = await findManager(tx, principal, managerId);
  if (manager === undefined) throw notFound();
  if (managerId === account.id) throw refused('不能把自己设为上级');
  if (manager.status !== 'active') throw refused('上级的账号已停用');
  if (manager.userType === '管理员') throw refused('上级应为医生或机构人员');
  if (!(await isAgencyShared(tx, account.agencyId, manager.agencyId, principal)))
    throw refused('上级应与该用户在同一机构');
  const above = await measureAbove(tx, managerId, account.id);
  if (above.meets_account) throw refused('不能形成循环上下级');
  const levelsBelow = account.id === null ? 1 : await measureBelow(tx, account.id);
  if (above.levels + levelsBelow > maxLevels) throw refused(`上下级最多 ${maxLevels} 层`);
  return { nickname: manager.nickname };
}

/**
 * Sets or removes the manager, with its history; false when nothing changed. Raises the account's version. Call it
 * under the accounts lock, after `assertMayReportTo`.
 */
export async function setManager(
  tx: Tx,
  principal: Pick<Principal, 'userId'>,
  account: { id: number },
  managerId: number | null,
): Promise<boolean> {
  if (!(await replaceManager(tx, account.id, managerId))) return false;
  await changeHistory(tx, account.id, managerId, principal.userId);
  return true;
}

interface ManagerChange {
  userId: number;
  fromId: number | null;
  to: { id: number; nickname: string } | null;
}

/** The audit line of a person who got, changed or lost the manager. */
export async function auditManager(
  tx: Tx,
  { origin, principal: actor }: Caller,
  { userId, fromId, to }: ManagerChange,
): Promise<void> {
  const from = fromId !== null && { from_id: fromId };
  const entry = { entity: 'user', entityId: userId, actor };
  if (to === null) return audit(tx, origin, { ...entry, action: 'unassign_manager', detail: { ...from } });
  const detail = { manager_id: to.id, manager_name: to.nickname, ...from };
  return audit(tx, origin, { ...entry, action: 'assgin_manager', detail });
}

/** The same agency; administrators may also choose a manager from another agency of the group. */
async function isAgencyShared(tx: Tx, agencyId: number | null, managersId: number | null, { userType }: Principal) {
  if (agencyId === null || managersId === null) return false;
  return agencyId === managersId || (userType === '管理员' && (await areRelatedAgencies(tx, agencyId, managersId)));
}

function refused(message: string): AppError {
  return new AppError(errorCodes.wrongState, message);
}
