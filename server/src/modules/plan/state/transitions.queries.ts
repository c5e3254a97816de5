// Plans for transitions by the system: no scope is checked.
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import type { StoredPlan } from '../plan.queries.ts';

/** The caller has locked the patient. */
export function lockPlansOf(
  tx: Tx,
  patientId: number,
  statuses: readonly StoredPlan['status'][],
): Promise<StoredPlan[]> {
  return tx
    .select()
    .from(plans)
    .where(and(eq(plans.patientId, patientId), inArray(plans.status, [...statuses])))
    .orderBy(asc(plans.id))
    .for('update');
}

/** Running plans whose last day is before `day`. */
export function lockEnded(tx: Tx, day: string, limit: number): Promise<StoredPlan[]> {
  return lockDue(tx, sql`${plans.status} = 'active' and ${plans.endDate} < ${day}::date`, plans.endDate, limit);
}

/** Plans that were completed more than `days` days before `day`. */
export function lockOld(tx: Tx, day: string, days: number, limit: number): Promise<StoredPlan[]> {
  const since = sql`(${day}::date - ${days}::integer)::timestamp at time zone 'Asia/Shanghai'`;
  return lockDue(tx, sql`${plans.status} = 'completed' and ${plans.endedTime} < ${since}`, plans.endedTime, limit);
}

/** Locks the patients first, like every change of plans; patients locked by another transaction are left for the next run. */
async function lockDue(tx: Tx, isDue: SQL, order: SQL | typeof plans.endDate | typeof plans.endedTime, limit: number) {
  const due = await tx
    .select({ id: plans.id, patientId: plans.patientId })
    .from(plans)
    .where(isDue)
    .orderBy(asc(order), asc(plans.id))
    .limit(limit);
  if (due.length === 0) return [];
  const held = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(inArray(patients.id, [...new Set(due.map(({ patientId }) => patientId))]))
    .orderBy(asc(patients.id))
    .for('update', { skipLocked: true });
  if (held.length === 0) return [];
  return tx
    .select()
    .from(plans)
    .where(
      and(
        inArray(
          plans.id,
          due.map(({ id }) => id),
        ),
        inArray(
          plans.patientId,
          held.map(({ id }) => id),
        ),
        isDue,
      ),
    )
    .orderBy(asc(plans.id))
    .for('update');
}
