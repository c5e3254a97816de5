export { createBroadcastSchedule } from './broadcast-schedule.ts';
export { addCard, addCards } from './card.ts';
export { attachFiles, readFile, uploadFile } from './file.service.ts';
export {
  appendPatientMessage,
  countUnseen,
  listOwnRecords,
  markPatientRead,
} from './patient-side.ts';
export { findSentByPatient } from './talk.queries.ts';
export { tellMoved } from './tell-talk.ts';
export { findUnheard, findWaiting, type Waiting } from './waiting.queries.ts';
export { findRecentMessages } from './watched.queries.ts';
