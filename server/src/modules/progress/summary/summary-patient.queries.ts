import { ageOn, type CheckedPatient, plan, type progress, today } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { mayReadPersonal } from '#server/modules/patient/record/index.ts';
import { toSignals } from '#server/modules/patient/signals/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { permits } from '#server/platform/http/access.ts';
import { patientScope } from '#server/platform/scope.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';

export interface SummaryPatient {
  shown: progress.ProgressPatient;
  /** What the rules of exercises are checked against. */
  facts: CheckedPatient;
  birthDate: string;
  diagnosis: string;
  icd10: string | null;
}

/** Undefined where the caller may not see the patient. */
export async function findSummaryPatient(
  db: Db | Tx,
  principal: Principal,
  id: number,
): Promise<SummaryPatient | undefined> {
  const [row] = await db
    .select({ patient: patients, agencyName: agencies.name, doctorName: users.nickname })
    .from(patients)
    .innerJoin(agencies, eq(agencies.id, patients.agencyId))
    .innerJoin(users, eq(users.id, patients.doctorId))
    .where(and(eq(patients.id, id), patientScope(principal)));
  if (row === undefined) return undefined;
  const { patient, agencyName, doctorName } = row;
  const { birthDate, diagnosis, icd10 } = patient;
  const clinical = {
    condition_code: patient.conditionCode,
    affected_side: patient.affectedSide,
    surgery_date: patient.surgeryDate,
    weight_bearing: patient.weightBearing,
  };
  const shown = {
    id,
    patient_no: patient.patientNo,
    name: patient.name,
    gender: patient.gender,
    age: ageOn(birthDate, today()),
    agency_id: patient.agencyId,
    agency_name: agencyName,
    status: patient.status,
    ...clinical,
    onset_date: patient.onsetDate,
    precautions: precautionsOf(patient, principal),
    doctor_id: patient.doctorId,
    doctor_name: doctorName,
    next_visit_date: patient.nextVisitDate,
    signals: toSignals(patient),
  };
  const facts = {
    ...clinical,
    precaution_tags: patient.precautionTags,
    comorbidities: patient.comorbidities,
    fall_risk: patient.fallRisk,
    last_pain: patient.lastPain,
  };
  return { shown, facts, birthDate, diagnosis, icd10 };
}

/** Free text about precautions is personal, but whoever may change the plan must know what is forbidden. */
function precautionsOf(
  { precautionTags, precautionText }: typeof patients.$inferSelect,
  principal: Principal,
): string[] {
  const mayRead = mayReadPersonal(principal) || permits(plan.planners, principal.modules);
  const isShown = precautionText !== null && mayRead;
  return isShown ? [...precautionTags, precautionText] : precautionTags;
}
