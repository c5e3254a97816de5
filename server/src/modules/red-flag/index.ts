export { answerEvent, findEventByKey, insertEvent, readPatientEvents } from './event.queries.ts';
export { keepRedFlags, namesDanger } from './keep-flags.ts';
export { findOpenDangers, shownFlags } from './open-danger.ts';
export { findStoppedPatients } from './open-event.queries.ts';
export { certainDangerText, findOpenOccasions, hasCertainDanger, releaseDangers } from './release.ts';
