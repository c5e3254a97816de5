import { needsAction } from '@yun/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { alerts } from '#server/tables/training.table.ts';

/** The part of the record that every read about a patient needs; undefined where it is not in the caller's scope. */
export async function findPatientState(db: Db | Tx, principal: Principal, patientId: number) {
  const [row] = await db
    .select({
      id: patients.id,
      status: patients.status,
      agencyId: patients.agencyId,
      conditionCode: patients.conditionCode,
      surgeryDate: patients.surgeryDate,
      onsetDate: patients.onsetDate,
    })
    .from(patients)
    .where(and(eq(patients.id, patientId), patientScope(principal)));
  return row;
}
export type PatientState = NonNullable<Awaited<ReturnType<typeof findPatientState>>>;

/** Whether the patient has an open alert, snoozed or not, that only a person may close, with a note of what was done. */
export async function hasUndoneAlert(tx: Tx, patientId: number): Promise<boolean> {
  const open = await tx
    .select({ rule_code: alerts.ruleCode, severity: alerts.severity })
    .from(alerts)
    .where(and(eq(alerts.patientId, patientId), inArray(alerts.status, ['open', 'handling'])));
  return open.some(needsAction);
}
