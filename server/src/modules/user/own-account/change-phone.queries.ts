import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { users } from '#server/tables/user.table.ts';

export async function updatePhone(tx: Tx, userId: number, phone: string): Promise<void> {
  await tx
    .update(users)
    .set({ phone, updateTime: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}
