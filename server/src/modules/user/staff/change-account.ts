import { outranks } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden, notFound } from '#server/platform/errors.ts';
import { auditRefusals } from '#server/platform/refusals.ts';
import { lockAccounts } from '#server/platform/session/account-lock.ts';
import { type Account, lockManagedAccount } from './staff.queries.ts';

export { assertAuthAdminRemains, lockAccounts } from '#server/platform/session/account-lock.ts';

export type { Account };

interface AccountChange {
  /** The name of the action in the audit trail. */
  action: string;
  userId: number;
  /** Accounts of equal or higher rank may be changed too; `work` makes its own check. */
  ignoresRank?: true;
}

/**
 * The one way to change another user's account: in the caller's scope, not removed, of lower rank, locked. One lock
 * serializes all changes of accounts, so that rules about several of them ("no loop of managers", "one authorised
 * administrator remains") hold under any concurrency. Refused attempts are audited.
 */
export async function changeAccount<T>(
  caller: Caller,
  { action, userId, ignoresRank }: AccountChange,
  work: (tx: Tx, account: Account) => Promise<T>,
): Promise<T> {
  const { context, principal } = caller;
  return auditRefusals(caller, { action, entity: 'user', entityId: userId }, () =>
    context.database.withTx(async (tx) => {
      await lockAccounts(tx, principal);
      const account = await lockManagedAccount(tx, principal, userId);
      if (account === undefined) throw notFound();
      if (!ignoresRank && !isManageable(principal, account)) throw tooHigh(principal, account);
      return work(tx, account);
    }),
  );
}

export function isManageable(
  principal: Principal,
  account: Pick<Account, 'id' | 'userType' | 'modules' | 'isAuthAdmin'>,
): boolean {
  return account.id !== principal.userId && outranks(principal, account);
}

function tooHigh(principal: Principal, account: Account): AppError {
  const isSelf = account.id === principal.userId;
  return new AppError(forbidden().code, isSelf ? '不能对自己的账号这样做' : '不能管理同级或更高级别的账号');
}
