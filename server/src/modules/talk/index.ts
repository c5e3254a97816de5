export { findUnheard, findWaiting, type Waiting } from './board/waiting.queries.ts';
export { createBroadcastSchedule } from './broadcast/broadcast-schedule.ts';
export { addCard, addCards } from './conversation/card.ts';
export {
  appendPatientMessage,
  countUnseen,
  listOwnRecords,
  markPatientRead,
} from './conversation/patient-side.ts';
export { findRecentMessages } from './conversation/watched.queries.ts';
export { attachFiles, readFile, storeUpload } from './file/file.service.ts';
export { publishMoved } from './publish-talk.ts';
export { findSentByPatient } from './talk.queries.ts';
