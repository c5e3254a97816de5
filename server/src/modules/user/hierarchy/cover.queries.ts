import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { users } from '#server/tables/user.table.ts';

export async function getDeputyId(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx.select({ deputyId: users.coverUserId }).from(users).where(eq(users.id, id));
  if (row === undefined) throw new Error(`user ${id} is gone`);
  return row.deputyId;
}

/** Ends the doctor's own cover and all covers by the doctor; returns whose cover ended. */
export async function clearCovers(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx
    .update(users)
    .set({ coverUserId: null, coverUntil: null })
    .where(or(and(eq(users.id, id), sql`${users.coverUserId} is not null`), eq(users.coverUserId, id)))
    .returning({ id: users.id });
  return rows.map((row) => row.id);
}

export async function updateCover(tx: Tx, id: number, cover: { userId: number; until: Date } | null): Promise<void> {
  await tx
    .update(users)
    .set({ coverUserId: cover?.userId ?? null, coverUntil: cover?.until ?? null })
    .where(eq(users.id, id));
}

/** An active doctor of the agency: only such a doctor can cover for another or take over patients. */
export async function findOpenDoctor(tx: Tx, id: number, agencyId: number | null, scope?: Parameters<typeof and>[0]) {
  const [doctor] = await tx
    .select({
      id: users.id,
      nickname: users.nickname,
      coverUserId: users.coverUserId,
      isOnLeave: sql<boolean>`coalesce(${users.coverUntil} > now(), false)`,
    })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        sql`${users.agencyId} = ${agencyId}`,
        eq(users.userType, '医生'),
        eq(users.status, 'active'),
        scope,
      ),
    );
  return doctor;
}

/** The day in Asia/Shanghai, by the database's clock. */
export async function getToday(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(
    sql`select to_char(now() at time zone interval '8 hours', 'YYYY-MM-DD') as today`,
  );
  if (rows[0] === undefined) throw new Error('the database returned no day');
  return rows[0].today;
}
