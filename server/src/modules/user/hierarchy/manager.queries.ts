import { and, eq, ne, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { managedScope } from '#server/platform/scope.ts';
import { managerHistory } from '#server/tables/hierarchy.table.ts';
import { users } from '#server/tables/user.table.ts';

/** The person who shall become a manager, if the caller manages them. */
export async function findManager(tx: Tx, principal: Principal, id: number) {
  const [manager] = await tx
    .select({ nickname: users.nickname, userType: users.userType, status: users.status, agencyId: users.agencyId })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'removed'), managedScope(principal)));
  return manager;
}

/** Two different agencies of one group: children of one parent, or a parent and its child. */
export async function areRelatedAgencies(tx: Tx, agencyId: number, otherId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from agency a join agency b on a.parent_id = b.parent_id or a.parent_id = b.id or b.parent_id = a.id
    where a.id = ${agencyId} and b.id = ${otherId}`);
  return rows.length > 0;
}

/** Ends the recursion even if a loop should exist; real hierarchies have at most five levels. */
const maxDepth = 50;

/** The number of levels from the manager up to the top, and whether the account is among them. */
export async function measureAbove(tx: Tx, managerId: number, accountId: number | null) {
  const { rows } = await tx.execute<{ levels: number; meets_account: boolean }>(sql`
    with recursive above (id, manager_id, level) as (
      select id, manager_id, 1 from app_user where id = ${managerId}
      union all
      select u.id, u.manager_id, above.level + 1 from app_user u join above on u.id = above.manager_id
      where above.level < ${maxDepth}
    )
    select max(level) as levels, coalesce(bool_or(id = ${accountId}::bigint), false) as meets_account from above`);
  return rows[0] ?? { levels: 0, meets_account: false };
}

/** The number of levels from the account down. */
export async function measureBelow(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await tx.execute<{ levels: number }>(sql`
    with recursive below (id, level) as (
      select ${accountId}::bigint, 1
      union all
      select u.id, below.level + 1 from app_user u join below on u.manager_id = below.id
      where u.status <> 'removed' and below.level < ${maxDepth}
    )
    select max(level) as levels from below`);
  return rows[0]?.levels ?? 1;
}

/** False when this is the manager already. */
export async function replaceManager(tx: Tx, userId: number, managerId: number | null): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ managerId, updateTime: sql`now()`, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, userId), sql`${users.managerId} is distinct from ${managerId}`))
    .returning({ id: users.id });
  return rows.length === 1;
}

/**
 * Closes the open row (one per person: `manager_history_current_key` of 0003_staff.sql) and opens the next. By the wall
 * clock: this transaction may have begun before the one it waited for, which wrote the open row.
 */
export async function changeHistory(tx: Tx, userId: number, managerId: number | null, changedBy: number) {
  await tx
    .update(managerHistory)
    .set({ toTime: sql`greatest(clock_timestamp(), ${managerHistory.fromTime})` })
    .where(and(eq(managerHistory.userId, userId), sql`${managerHistory.toTime} is null`));
  if (managerId === null) return;
  await tx.insert(managerHistory).values({ userId, managerId, changedBy, fromTime: sql`clock_timestamp()` });
}
