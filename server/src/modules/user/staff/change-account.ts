import { outranks } from '@yun/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden, notFound } from '#server/platform/errors.ts';
import { managedScope } from '#server/platform/scope.ts';
import { lockAccounts } from '#server/platform/session/account-lock.ts';
import { users } from '#server/tables/user.table.ts';
import { auditRefusals } from '../refusals.ts';

export { assertAuthAdminRemains, lockAccounts } from '#server/platform/session/account-lock.ts';

export type Account = typeof users.$inferSelect;

interface Wanted {
  /** The name of the act in the trail. */
  action: string;
  userId: number;
  /** Equals and superiors may be changed too; the work itself judges. */
  ignoresRank?: true;
}

/**
 * The one way to change somebody else's account: in sight, not removed, of lower rank, locked. Changes of accounts
 * follow one another (one lock for all), so that rules about several accounts, such as "no loop of managers" or "one
 * authorised administrator remains", hold under any concurrency. Refused tries leave a line in the trail.
 */
export async function changeAccount<T>(
  context: Context,
  origin: Origin,
  principal: Principal,
  { action, userId, ignoresRank }: Wanted,
  work: (tx: Tx, account: Account) => Promise<T>,
): Promise<T> {
  return auditRefusals(context, origin, principal, { action, entityId: userId }, () =>
    context.database.withTx(async (tx) => {
      await lockAccounts(tx, principal);
      const [account] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, userId), ne(users.status, 'removed'), managedScope(principal)))
        .for('update');
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
