export { onBehalfOf } from './change-patient.ts';
export { hasConsent, hasConsentSql } from './consent.queries.ts';
export { consentDocument } from './consent-text.ts';
export { findPatientFacts } from './facts.queries.ts';
export { findHandover, insertHandover } from './handover.queries.ts';
export { takeBack } from './handover.ts';
export { sealNumber } from './id-number.ts';
export { isFoundBy } from './list-search.ts';
export { listMergedIds } from './merge.queries.ts';
export { countPatientsOf, hasPatients, movePatients, patientCount } from './patient.queries.ts';
export { findAgency } from './place.queries.ts';
export { lockPatient, type StoredPatient } from './record.queries.ts';
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
