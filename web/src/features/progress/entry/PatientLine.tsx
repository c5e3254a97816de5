import type { progress } from '@yun/contract';
import { personWords } from '../patient-words.ts';

/** Whose record it is: stands in the head of every dialog, so that nothing is written about the wrong person. */
export function PatientLine({ patient }: { patient: progress.ProgressPatient }) {
  return (
    <span className="entry-patient">
      <strong>{patient.name}</strong> {personWords(patient)}
      <span className="small">{patient.patient_no}</span>
    </span>
  );
}
