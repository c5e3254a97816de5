export { countPatientsOf, hasPatients, movePatients, patientCount } from './patient.queries.ts';
