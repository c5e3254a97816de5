export { readUnreadByDoctor, readWaiting, type Waiting } from './board/waiting.queries.ts';
export { createBroadcastSchedule } from './broadcast/broadcast-schedule.ts';
export {
  appendPatientMessage,
  countUnseen,
  getOwnRecord,
  insertPatientMessage,
  listOwnRecords,
  markPatientRead,
} from './conversation/patient-side.ts';
export { readRecentMessages } from './conversation/watched.queries.ts';
export { attachFiles, readFile, storeUpload } from './file/file.service.ts';
export { publishMoved, publishTalks } from './publish-talk.ts';
export { findSentByPatient, insertCards, type PlacedCard } from './talk.queries.ts';
