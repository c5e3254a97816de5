export { cleanName, toKeptFile, toSmall } from './attachment-content.ts';
export { assertEditable, onBehalfOf } from './change-patient.ts';
export { hasConsent, hasConsentSql, isSigned } from './consent.queries.ts';
export { consentDocument } from './consent-text.ts';
export { findPatientFacts } from './facts.queries.ts';
export { findHandover, insertHandover } from './handover.queries.ts';
export { movePatients, takeBack } from './handover.ts';
export { sealNumber } from './id-number.ts';
export { findPrintedLink } from './link.service.ts';
export { deviceName } from './link-device.ts';
export { findLinkById, type HeldLink, lockLinkByToken, takePlace } from './link-open.queries.ts';
export { isFoundBy } from './list-search.ts';
export { listMergedIds } from './merge.queries.ts';
export { giveOwnConsent } from './own-consent.ts';
export { findOwnRecord, type OwnRecord } from './own-record.queries.ts';
export { countPatientsOf, hasPatients, patientCount } from './patient.queries.ts';
export { findAgency } from './place.queries.ts';
export {
  type Addressee,
  findAddressee,
  findNames,
  findRecipients,
  findSkipped,
  lockRecipients,
} from './recipient.queries.ts';
export { lockAnyPatient, lockPatient, type StoredPatient } from './record.queries.ts';
export { toSignals } from './signals.answers.ts';
export {
  findForSignals,
  findJudgedBefore,
  findStaleSignals,
  findWaitingSince,
  lockForSignals,
  type SettingsVersion,
  type SignalFacts,
  type Signals,
  saveSignals,
} from './signals.queries.ts';
export { findPatientState, type PatientState } from './state.queries.ts';
export { listStatusEvents, type StatusEvent } from './status-events.queries.ts';
export { leaveTeams } from './team.service.ts';
export { lockExpired, lockFound, lockSilent } from './traces.queries.ts';
export { activatePatient, type PatientTurn, turnPatient } from './turns.ts';
