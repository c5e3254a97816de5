import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { nameInKey } from '#server/platform/session/sign-in-keys.ts';
import { users } from '#server/tables/user.table.ts';

/** A password somebody else chose, good only to choose another one. */
export async function setTemporaryPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: true, updateTime: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}

/** Forgets failed sign-ins with the account's name or phone, from anywhere: with the new password nobody starts shut out. */
export async function forgetSignInFailures(tx: Tx, { account, phone }: { account: string; phone: string }) {
  await tx.execute(sql`
    delete from attempt_counter where key like 'sign-in:%' and ${nameInKey(sql`key`)} in (${account.toLowerCase()}, ${phone})`);
}
