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

/** The pause that has not ended; `plan_pause_open_key` (0006_plan.sql) allows one. */
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

/** Who ended the pause; for a pause by the system also findings and decision. */
type PauseEnd = Partial<Pick<typeof planPauses.$inferInsert, 'endedBy' | 'findings' | 'decision'>>;

/** Ends the open pause, if any; `day` is the first day of training again. Returns the first day of the pause. */
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

/** Those of the patients who have a paused plan, even beside a running one. */
export async function findPausedPatients(db: Db | Tx, patientIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct patient_id as id from plan
    where patient_id = any(${sql.param([...patientIds])}::bigint[]) and status = 'paused'`);
  return new Set(rows.map(({ id }) => id));
}
