export { answerEvent, findEventByKey, insertEvent, readPatientEvents } from './event.queries.ts';
export { keepRedFlags, namesDanger } from './keep-flags.ts';
export { findOpenDangers } from './open-danger.ts';
export { findStoppedPatients } from './open-event.queries.ts';
export { certainDangerText, findOpenOccasions, hasCertainDanger, releaseDangers } from './release.ts';
export { shownFlags } from './shown-flags.ts';
