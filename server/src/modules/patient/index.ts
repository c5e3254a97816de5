export { findHandover, insertHandover } from './care-team/handover.queries.ts';
export { movePatients, takeBack } from './care-team/handover.ts';
export {
  type Addressee,
  findAddressee,
  findNames,
  findRecipients,
  findSkipped,
  lockRecipients,
} from './care-team/recipient.queries.ts';
export { leaveTeams } from './care-team/team.service.ts';
export { assertEditable, changePatient, onBehalfOf } from './change-patient.ts';
export { cleanName, toKeptFile, toSmall } from './document/attachment-content.ts';
export { hasConsent, hasConsentSql, isSigned } from './document/consent.queries.ts';
export { giveOwnConsent } from './document/own-consent.ts';
export { findPrintedLink } from './link/link.service.ts';
export { deviceName } from './link/link-device.ts';
export { findLinkById, type HeldLink, lockLinkByToken, takePlace } from './link/link-open.queries.ts';
export { isFoundBy } from './list/list-search.ts';
export { listMergedIds } from './merge/merge.queries.ts';
export { type Answer, PatientChange, runChange } from './patient-change.ts';
export { findPatientFacts } from './record/facts.queries.ts';
export { sealNumber } from './record/id-number.ts';
export { findOwnRecord, type OwnRecord } from './record/own-record.queries.ts';
export { countPatientsOf, hasPatients, patientCount } from './record/patient.queries.ts';
export { findAgency } from './record/place.queries.ts';
export { lockAnyPatient, lockPatient, type StoredPatient } from './record/record.queries.ts';
export { toSignals } from './signals/signals.answers.ts';
export {
  findJudgedBefore,
  findStaleSignals,
  findWaitingSince,
  lockForSignals,
  readSignalRecords,
  type SettingsVersion,
  type SignalRecord,
  type Signals,
  saveSignals,
} from './signals/signals.queries.ts';
export { findPatientState, type PatientState } from './status/state.queries.ts';
export { listStatusEvents, type StatusEvent } from './status/status-events.queries.ts';
export { activatePatient, findAgain, type PatientTransition, transitionPatient } from './status/transitions.ts';
export { lockExpired, lockFound, lockSilent } from './timeline/traces.queries.ts';
