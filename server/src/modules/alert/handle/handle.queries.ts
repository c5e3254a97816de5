import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { users } from '#server/tables/user.table.ts';
import { undoSeconds } from '../list/list.queries.ts';

/** The patients of these alerts; alerts the caller may not see are left out. */
export async function listPatientsOf(db: Db, principal: Principal, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ patientId: alerts.patientId })
    .from(alerts)
    .innerJoin(patients, eq(patients.id, alerts.patientId))
    .where(and(inArray(alerts.id, [...ids]), patientScope(principal)));
  return rows.map(({ patientId }) => patientId);
}

/** The caller has locked the patient. */
export function lockAlerts(tx: Tx, patientId: number, ids: readonly number[]) {
  return tx
    .select({
      alert: alerts,
      handlerName: sql<string | null>`(select nickname from ${users} where ${users.id} = ${alerts.handlerId})`,
      isRecent: sql<boolean>`coalesce(${alerts.handledTime} > now() - make_interval(secs => ${undoSeconds}), false)`,
    })
    .from(alerts)
    .where(and(eq(alerts.patientId, patientId), inArray(alerts.id, [...ids])))
    .orderBy(alerts.id)
    .for('update');
}
export type LockedAlert = Awaited<ReturnType<typeof lockAlerts>>[number];
export type StoredAlertRow = LockedAlert['alert'];

type NewValues = Partial<
  Pick<StoredAlertRow, 'status' | 'handlerId' | 'handleNote' | 'snoozeUntil' | 'beforeHandling'>
>;

export async function markHandled(tx: Tx, id: number, values: NewValues): Promise<void> {
  await tx
    .update(alerts)
    .set({ ...values, handledTime: sql`now()`, updateTime: sql`now()` })
    .where(eq(alerts.id, id));
}

type Restored = Pick<
  StoredAlertRow,
  'status' | 'handlerId' | 'handleNote' | 'snoozeUntil' | 'handledTime' | 'updateTime'
>;

export async function restoreAlert(tx: Tx, id: number, values: Restored): Promise<void> {
  await tx
    .update(alerts)
    .set({ ...values, beforeHandling: null })
    .where(eq(alerts.id, id));
}

/** Whether another alert of the same rule has been raised since. */
export async function hasNewer(tx: Tx, { id, patientId, ruleCode }: StoredAlertRow): Promise<boolean> {
  const rows = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        eq(alerts.patientId, patientId),
        eq(alerts.ruleCode, ruleCode),
        inArray(alerts.status, ['open', 'handling']),
        sql`${alerts.id} <> ${id}`,
      ),
    );
  return rows.length > 0;
}
