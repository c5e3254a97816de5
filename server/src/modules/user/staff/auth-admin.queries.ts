import type { PermissionCode } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { users } from '#server/tables/user.table.ts';

export async function isAuthAdmin(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isAuthAdmin, true), eq(users.status, 'active')));
  return rows.length > 0;
}

export async function updateAuthAdmin(
  tx: Tx,
  userId: number,
  values: { isAuthAdmin: boolean; modules: PermissionCode[] },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...values, updateTime: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}
