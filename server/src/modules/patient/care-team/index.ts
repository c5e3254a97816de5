// Who treats whom: hand-overs, recipients of broadcasts, counts per doctor.
export { countPatientsOf, hasPatients, patientCount } from '../record/patient.queries.ts';
export { findHandover, insertHandover } from './handover.queries.ts';
export { movePatients, takeBack } from './handover.ts';
export {
  type Addressee,
  findAddressee,
  findNames,
  findRecipients,
  findSkipped,
  lockRecipients,
} from './recipient.queries.ts';
export { leaveTeams } from './team.service.ts';
