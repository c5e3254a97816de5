import { ageOn, conditionNames, daysBetween, isEditable, riskLevelOf, type talk, today } from '@yun/contract';
import { archivedText } from '#server/modules/patient/index.ts';
import { toSignals } from '#server/modules/patient/signals/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { TalkHead } from './talk-head.queries.ts';

/** The patient as every answer of conversations begins with. */
export function toTalkPatient({ patient, doctorName }: Pick<TalkHead, 'patient' | 'doctorName'>) {
  const now = today();
  return {
    patient_no: patient.patientNo,
    gender: patient.gender,
    age: ageOn(patient.birthDate, now),
    condition_code: patient.conditionCode,
    condition_name: conditionNames[patient.conditionCode],
    affected_side: patient.affectedSide,
    postop_days: patient.surgeryDate === null ? null : daysBetween(patient.surgeryDate, now),
    onset_days: patient.onsetDate === null ? null : daysBetween(patient.onsetDate, now),
    doctor_id: patient.doctorId,
    doctor_name: doctorName,
    risk_level: riskLevelOf(patient.riskScore),
  };
}

export function toActivePlan({ patient }: Pick<TalkHead, 'patient'>): talk.Talk['patient']['active_plan'] {
  const { plan } = toSignals(patient);
  return plan && { id: plan.id, title: plan.title, status: plan.status, day_index: plan.day_no, total_days: plan.days };
}

/** Null: the caller can answer. */
export function readOnlyReason(
  { userType, modules, viewer }: Principal,
  { status }: Pick<TalkHead['patient'], 'status'>,
): string | null {
  if (viewer !== null) return '以他人身份查看时不能回复';
  if (userType !== '医生' || !modules.includes('PATIENT_MGR')) return '仅责任医生可回复';
  return isEditable(status) ? null : archivedText.staff;
}
