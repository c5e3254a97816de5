// The facts of a record that exercises, templates and plans are checked against.
import type { CheckedPatient } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';

interface PatientFactsRow extends CheckedPatient {
  id: number;
  name: string;
  onset_date: string | null;
}

/** Undefined where the patient is not in the caller's scope. */
export async function findPatientFacts(
  db: Db | Tx,
  principal: Principal,
  patientId: number,
): Promise<PatientFactsRow | undefined> {
  const [row] = await db
    .select({
      id: patients.id,
      name: patients.name,
      condition_code: patients.conditionCode,
      affected_side: patients.affectedSide,
      surgery_date: patients.surgeryDate,
      onset_date: patients.onsetDate,
      weight_bearing: patients.weightBearing,
      precaution_tags: patients.precautionTags,
      comorbidities: patients.comorbidities,
      fall_risk: patients.fallRisk,
      last_pain: patients.lastPain,
    })
    .from(patients)
    .where(and(eq(patients.id, patientId), patientScope(principal)));
  return row;
}
