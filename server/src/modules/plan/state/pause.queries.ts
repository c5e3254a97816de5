import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { planPauses } from '#server/tables/plan.table.ts';

export function listPauses(db: Db | Tx, planId: number) {
  return db
    .select({
      from_date: planPauses.fromDate,
      to_date: planPauses.toDate,
      resume_date: planPauses.resumeDate,
      reason: planPauses.reason,
      by_system: planPauses.bySystem,
      findings: planPauses.findings,
      decision: planPauses.decision,
    })
    .from(planPauses)
    .where(eq(planPauses.planId, planId))
    .orderBy(planPauses.id);
}

/** The pause that lasts, if any. */
export async function findOpenPause(db: Db | Tx, planId: number) {
  const [row] = await db
    .select()
    .from(planPauses)
    .where(and(eq(planPauses.planId, planId), isNull(planPauses.toDate)));
  return row;
}

export async function openPause(tx: Tx, values: typeof planPauses.$inferInsert): Promise<void> {
  await tx.insert(planPauses).values(values);
}

export async function changePauseReason(tx: Tx, id: number, reason: string): Promise<void> {
  await tx.update(planPauses).set({ reason }).where(eq(planPauses.id, id));
}

/** Who ended a pause; after one by the system also what was found and decided. */
type PauseEnd = Partial<Pick<typeof planPauses.$inferInsert, 'endedBy' | 'findings' | 'decision'>>;

/** Ends the pause that lasts, if any; `day` is the first day that counts again. Returns when it began. */
export async function closePause(
  tx: Tx,
  planId: number,
  day: string,
  ended: PauseEnd = {},
): Promise<string | undefined> {
  const [row] = await tx
    .update(planPauses)
    .set({ toDate: day, endTime: sql`now()`, ...ended })
    .where(and(eq(planPauses.planId, planId), isNull(planPauses.toDate)))
    .returning({ fromDate: planPauses.fromDate });
  return row?.fromDate;
}
