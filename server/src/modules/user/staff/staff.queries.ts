import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { patientCount } from '#server/modules/patient/care-team/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { agencyScope, managedScope } from '#server/platform/scope.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { users } from '#server/tables/user.table.ts';
import { peopleScope } from '../hierarchy/people-scope.ts';
import { managers, shownColumns } from '../user.queries.ts';

export type Account = typeof users.$inferSelect;

const deputies = alias(users, 'deputy');

const isOnLeave = sql`${users.coverUntil} > now()`;

const staffColumns = {
  ...shownColumns,
  signatureId: users.signatureId,
  coverId: deputies.id,
  coverName: deputies.nickname,
  coverUntil: users.coverUntil,
  patientCount: patientCount(users.id),
};

/** The rows of a page in the order of the ids; `employeeCount` counts the reports the caller may see. */
export async function listStaff(db: Db | Tx, principal: Principal, ids: readonly number[], scope?: SQL) {
  const isWanted = (id: typeof users.id | typeof users.managerId) => sql`${id} = any(${sql.param([...ids])}::bigint[])`;
  const reports = db
    .select({ managerId: users.managerId, count: count().as('reports') })
    .from(users)
    .where(and(isWanted(users.managerId), ne(users.status, 'removed'), peopleScope(principal)))
    .groupBy(users.managerId)
    .as('report');
  const rows = await db
    .select({ ...staffColumns, employeeCount: sql<number>`coalesce(${reports.count}, 0)::int` })
    .from(users)
    .leftJoin(agencies, eq(agencies.id, users.agencyId))
    .leftJoin(managers, eq(managers.id, users.managerId))
    .leftJoin(deputies, and(eq(deputies.id, users.coverUserId), isOnLeave))
    .leftJoin(reports, eq(reports.managerId, users.id))
    .where(and(isWanted(users.id), scope));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type StaffDetails = Awaited<ReturnType<typeof listStaff>>[number];

/** One account with everything its page shows; `scope` is the caller's `userScope`, absent for the caller's own. */
export async function findStaff(
  db: Db | Tx,
  principal: Principal,
  id: number,
  scope?: SQL,
): Promise<StaffDetails | undefined> {
  return (await listStaff(db, principal, [id], scope))[0];
}

/** Whether the agency is active and in the caller's scope. */
export async function isOpenAgency(db: Db | Tx, principal: Principal, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(eq(agencies.id, id), eq(agencies.status, 'active'), agencyScope(principal)));
  return rows.length === 1;
}

export async function isAgencyClosed(tx: Tx, agencyId: number | null): Promise<boolean> {
  if (agencyId === null) return false;
  const rows = await tx
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(eq(agencies.id, agencyId), eq(agencies.status, 'disabled')));
  return rows.length > 0;
}

/** Read from the row itself, unlike the principal: the caller may have lost the role since the request began. */
export async function isAuthAdmin(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isAuthAdmin, true), eq(users.status, 'active')));
  return rows.length > 0;
}

/** Whether an account other than `exceptId` uses the name or phone. A removed account keeps its name, not its phone. */
export async function findTaken(
  db: Db | Tx,
  {
    account,
    phone,
    exceptId,
  }: { account?: string | undefined; phone?: string | undefined; exceptId?: number | undefined },
): Promise<{ isAccountTaken: boolean; isPhoneTaken: boolean }> {
  const hasAccount = sql`lower(${users.account}) = ${account?.toLowerCase() ?? null}::text`;
  const hasPhone = and(eq(users.phone, sql`${phone ?? null}::text`), ne(users.status, 'removed'));
  const other = exceptId === undefined ? undefined : ne(users.id, exceptId);
  const isUsed = (condition: SQL | undefined) =>
    sql<boolean>`exists (select from app_user where ${and(condition, other)})`;
  const [row] = await db
    .select({ isAccountTaken: isUsed(hasAccount), isPhoneTaken: isUsed(hasPhone) })
    .from(sql`(values (1)) as one`);
  return row ?? { isAccountTaken: false, isPhoneTaken: false };
}

/** Raises the account's version. */
export async function updateAccount(tx: Tx, id: number, values: Partial<typeof users.$inferInsert>): Promise<void> {
  await tx
    .update(users)
    .set({ ...values, updateTime: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
}

/** An account the caller manages, unless removed. */
export async function lockManagedAccount(tx: Tx, principal: Principal, id: number): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'removed'), managedScope(principal)))
    .for('update');
  return account;
}

export async function lockAccount(tx: Tx, id: number): Promise<Account> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (account === undefined) throw new Error('the account is gone');
  return account;
}

export async function getVersion(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.select({ version: users.version }).from(users).where(eq(users.id, id));
  if (row === undefined) throw new Error('the account is gone');
  return row.version;
}

export async function getNickname(tx: Tx, id: number): Promise<string> {
  const [row] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, id));
  if (row === undefined) throw new Error('the account is gone');
  return row.nickname;
}

export function listReports(tx: Tx, managerId: number, scope?: SQL) {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.managerId, managerId), ne(users.status, 'removed'), scope))
    .orderBy(users.id);
}
