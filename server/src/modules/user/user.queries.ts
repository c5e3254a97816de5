import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { nameInKey } from '#server/platform/session/sign-in-keys.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { pictures } from '#server/tables/picture.table.ts';
import { sessions } from '#server/tables/session.table.ts';
import { users } from '#server/tables/user.table.ts';
import { postColumns } from './post.ts';

export const managers = alias(users, 'manager');

export const shownColumns = {
  id: users.id,
  account: users.account,
  nickname: users.nickname,
  userType: users.userType,
  phone: users.phone,
  email: users.email,
  ...postColumns,
  subtitle: users.subtitle,
  modules: users.modules,
  status: users.status,
  mustChangePassword: users.mustChangePassword,
  isAuthAdmin: users.isAuthAdmin,
  avatarId: users.avatarId,
  agencyId: users.agencyId,
  agencyName: agencies.name,
  managerId: users.managerId,
  managerName: managers.nickname,
  createTime: users.createTime,
  accessTime: users.accessTime,
  version: users.version,
};

/** By id; `scope` is the caller's `userScope`, absent for one's own account. */
export async function findUser(db: Db | Tx, id: number, scope?: SQL) {
  const rows = await db
    .select(shownColumns)
    .from(users)
    .leftJoin(agencies, eq(agencies.id, users.agencyId))
    .leftJoin(managers, eq(managers.id, users.managerId))
    .where(and(eq(users.id, id), scope));
  return rows[0];
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The account to sign in to: by account name in any case, or by phone. Removed accounts are not found. */
export async function findCredentials(db: Db, name: { account: string; phone: string | null }) {
  const byAccount = sql`lower(${users.account}) = ${name.account.toLowerCase()}`;
  const rows = await db
    .select({
      id: users.id,
      agencyId: users.agencyId,
      passwordHash: users.passwordHash,
      isOpen: sql<boolean>`${users.status} = 'active' and coalesce(${agencies.status}, 'active') = 'active'`,
    })
    .from(users)
    .leftJoin(agencies, eq(agencies.id, users.agencyId))
    .where(
      and(ne(users.status, 'removed'), name.phone === null ? byAccount : or(byAccount, eq(users.phone, name.phone))),
    );
  return rows[0];
}

/**
 * Records the sign-in and locks the row, so that concurrent sign-ins of one person run one after the other. False when
 * the account was closed, or its password changed, since it was read.
 */
export async function touchAccessTime(tx: Tx, userId: number, passwordHash?: string): Promise<boolean> {
  const isAgencyOpen = sql`not exists (select from ${agencies} where ${agencies.id} = ${users.agencyId} and ${agencies.status} <> 'active')`;
  const rows = await tx
    .update(users)
    .set({ accessTime: sql`now()` })
    .where(
      and(
        eq(users.id, userId),
        eq(users.status, 'active'),
        isAgencyOpen,
        passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash),
      ),
    )
    .returning({ id: users.id });
  return rows.length === 1;
}

export async function updateOwnProfile(
  tx: Tx,
  userId: number,
  values: { nickname: string; email?: string | null | undefined; avatarId?: string | null | undefined },
): Promise<void> {
  // Drizzle leaves out what is undefined.
  await tx
    .update(users)
    .set({
      nickname: values.nickname,
      email: values.email,
      avatarId: values.avatarId,
      updateTime: sql`now()`,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId));
}

export async function ownsPicture(tx: Tx, ownerId: number, kind: 'avatar' | 'signature', id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.ownerId, ownerId), eq(pictures.kind, kind)));
  return rows.length > 0;
}

export async function hasUsers(db: Db | Tx): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

export async function isAccountOrPhoneTaken(tx: Tx, { account, phone }: { account: string; phone: string }) {
  const sameAccount = sql`lower(${users.account}) = ${account.toLowerCase()}`;
  const samePhone = and(eq(users.phone, phone), ne(users.status, 'removed'));
  const rows = await tx.select({ id: users.id }).from(users).where(or(sameAccount, samePhone)).limit(1);
  return rows.length > 0;
}

export async function insertUser(tx: Tx, values: typeof users.$inferInsert): Promise<number> {
  const [row] = await tx.insert(users).values(values).returning({ id: users.id });
  if (row === undefined) throw new Error('the user was not inserted');
  return row.id;
}

export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const rows = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return rows[0]?.passwordHash ?? null;
}

/** Replaces only the hash that was checked: of two concurrent changes one succeeds. */
export async function replacePasswordHash(tx: Tx, userId: number, from: string, to: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ passwordHash: to, mustChangePassword: false, updateTime: sql`now()`, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  return rows.length === 1;
}

/** The newest sign-ins of the person; view-as sessions of administrators are left out. */
export function listLastSignIns(db: Db | Tx, userId: number) {
  return db
    .select({
      time: sessions.createTime,
      address: sessions.address,
      method: sql<'password' | 'phone'>`${sessions.method}`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.viewerId)))
    .orderBy(desc(sessions.id))
    .limit(5);
}

/** Clears failed sign-ins with the account's name or phone, from anywhere: nobody is locked out with a new password. */
export async function forgetSignInFailures(tx: Tx, { account, phone }: { account: string; phone: string }) {
  await tx.execute(sql`
    delete from attempt_counter where key like 'sign-in:%' and ${nameInKey(sql`key`)} in (${account.toLowerCase()}, ${phone})`);
}
