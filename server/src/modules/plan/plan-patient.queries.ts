import { ageOn, type plan as contract, today } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { hasConsent } from '#server/modules/patient/document/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';

/**
 * The patient of a plan as the plan editor shows it. Precautions are shown to everybody who may plan, also where they are
 * hidden in the record: who prescribes must know what is forbidden. Undefined
 * where the patient is not in the caller's scope.
 */
export async function findPlanPatient(
  db: Db | Tx,
  principal: Principal,
  patientId: number,
): Promise<contract.PlanPatient | undefined> {
  const [row] = await db
    .select({
      id: patients.id,
      patient_no: patients.patientNo,
      name: patients.name,
      gender: patients.gender,
      birthDate: patients.birthDate,
      status: patients.status,
      condition_code: patients.conditionCode,
      affected_side: patients.affectedSide,
      surgery_date: patients.surgeryDate,
      onset_date: patients.onsetDate,
      weight_bearing: patients.weightBearing,
      precaution_tags: patients.precautionTags,
      precaution_text: patients.precautionText,
      comorbidities: patients.comorbidities,
      fall_risk: patients.fallRisk,
      last_pain: patients.lastPain,
      last_pain_date: patients.lastPainDate,
      pain_change: patients.painChange,
      doctor_name: users.nickname,
    })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.doctorId))
    .where(and(eq(patients.id, patientId), patientScope(principal)));
  if (row === undefined) return undefined;
  const { birthDate, ...patient } = row;
  return { ...patient, age: ageOn(birthDate, today()), has_consent: await hasConsent(db, patientId) };
}
