import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/database/index.ts';
import { handovers } from '#server/tables/handover.table.ts';
import { users } from '#server/tables/user.table.ts';

export async function insertHandover(tx: Tx, values: typeof handovers.$inferInsert): Promise<number> {
  const [row] = await tx.insert(handovers).values(values).returning({ id: handovers.id });
  if (row === undefined) throw new Error('the handover was not inserted');
  return row.id;
}

const newDoctors = alias(users, 'new_doctor');

/** Locks a hand-over; `scope` is a condition on `handovers` and on `users`, the former doctor. */
export async function findHandover(tx: Tx, id: number, scope: SQL | undefined) {
  const [row] = await tx
    .select({
      id: handovers.id,
      fromId: handovers.fromId,
      toId: handovers.toId,
      patientIds: handovers.patientIds,
      isUndone: sql<boolean>`${handovers.undoneTime} is not null`,
      isOld: sql<boolean>`${handovers.createTime} <= now() - interval '24 hours'`,
      fromName: users.nickname,
      toName: newDoctors.nickname,
      fromStatus: users.status,
      /** The former doctor could take these patients again: a doctor in the agency where they are. */
      isFitting: sql<boolean>`${users.userType} = '医生' and ${users.agencyId} = ${newDoctors.agencyId}`,
    })
    .from(handovers)
    .innerJoin(users, eq(users.id, handovers.fromId))
    .innerJoin(newDoctors, eq(newDoctors.id, handovers.toId))
    .where(and(eq(handovers.id, id), scope))
    .for('update', { of: handovers });
  return row;
}
export type Handover = NonNullable<Awaited<ReturnType<typeof findHandover>>>;

export async function markUndone(tx: Tx, id: number): Promise<void> {
  await tx.update(handovers).set({ undoneTime: sql`now()` }).where(eq(handovers.id, id));
}
