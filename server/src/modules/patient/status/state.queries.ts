import { and, eq } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';

/** What reading anything of a patient needs to know of the record; undefined where it is not in the caller's sight. */
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
