export { patientChoicesQuery } from './patient.api.ts';
