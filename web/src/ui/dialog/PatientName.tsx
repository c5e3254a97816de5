import { type DialogPatient, namesOf, noteOf } from './dialog-patient.ts';
import './patient-name.css';

/** The name, and for one patient what distinguishes namesakes. */
export function PatientName({ patient }: { patient: NonNullable<DialogPatient> }) {
  const patients = 'name' in patient ? [patient] : patient;
  const [first] = patients;
  const note = first && patients.length === 1 ? noteOf(first) : '';
  return (
    <>
      <bdi>{namesOf(patients)}</bdi>
      {note && ' '}
      {note && <span className="patient-name-note muted">{note}</span>}
    </>
  );
}
