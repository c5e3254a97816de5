import { errorCodes } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
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

/** An account that exists, or one about to be made (`id` null). */
interface Subordinate {
  id: number | null;
  agencyId: number | null;
}

/** Refuses a manager the account cannot have. The caller holds the accounts lock, so that the answer stays true. */
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
  if (!(await mayShare(tx, account.agencyId, manager.agencyId, principal))) throw refused('上级应与该用户在同一机构');
  const above = await measureAbove(tx, managerId, account.id);
  if (above.meets_account) throw refused('不能形成循环上下级');
  const levelsBelow = account.id === null ? 1 : await measureBelow(tx, account.id);
  if (above.levels + levelsBelow > maxLevels) throw refused(`上下级最多 ${maxLevels} 层`);
  return { nickname: manager.nickname };
}

/**
 * Sets or takes away the manager, with its history; false when nothing changed. Counts as a change of the account's
 * version. The caller holds the accounts lock and has asked `assertMayReportTo`.
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

/** One agency; only administrators join people of different agencies, and only within one group of agencies. */
async function mayShare(tx: Tx, own: number | null, managers: number | null, { userType }: Principal) {
  if (own === null || managers === null) return false;
  return own === managers || (userType === '管理员' && (await areRelatedAgencies(tx, own, managers)));
}

function refused(message: string): AppError {
  return new AppError(errorCodes.wrongState, message);
}
