import { ageOn, daysBetween, maskPhone, type patient, today } from '@yun/contract';
import { formatTime } from '#server/platform/time.ts';
import { toSignals } from '../signals/signals.answers.ts';
import type { ListedPatient } from './list.queries.ts';

export function toPatientRow({ patient: row, agencyName, doctorName }: ListedPatient): patient.PatientRow {
  const now = today();
  return {
    id: row.id,
    patient_no: row.patientNo,
    name: row.name,
    gender: row.gender,
    age: ageOn(row.birthDate, now),
    phone: maskPhone(row.phone),
    condition_code: row.conditionCode,
    diagnosis: row.diagnosis,
    affected_side: row.affectedSide,
    postop_days: row.surgeryDate === null ? null : daysBetween(row.surgeryDate, now),
    onset_days: row.onsetDate === null ? null : daysBetween(row.onsetDate, now),
    stage: row.stage,
    status: row.status,
    tags: row.tags,
    agency_id: row.agencyId,
    agency_name: agencyName,
    doctor_id: row.doctorId,
    doctor_name: doctorName,
    next_visit_date: row.nextVisitDate,
    create_time: formatTime(row.createTime),
    version: row.version,
    signals: toSignals(row, now),
  };
}
