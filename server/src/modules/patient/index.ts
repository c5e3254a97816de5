// Changing a patient, and the record as other features see it; more by purpose in the index.ts of each folder.
export { archivedText, assertEditable, changePatient, onBehalfOf } from './change-patient.ts';
export { type Answer, PatientChange, runChange } from './patient-change.ts';
export { findPatientFacts } from './record/facts.queries.ts';
export { lockAnyPatient, lockPatient, type StoredPatient } from './record/record.queries.ts';
export { findPatientState, type PatientState } from './status/state.queries.ts';
