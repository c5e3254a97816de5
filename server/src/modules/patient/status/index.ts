// Steps of a record: what starts, loses, finds and ends a treatment.
export { lockExpired, lockFound, lockSilent } from '../timeline/traces.queries.ts';
export { listStatusEvents, type StatusEvent } from './status-events.queries.ts';
export { activatePatient, findAgain, type PatientTransition, transitionPatient } from './transitions.ts';
