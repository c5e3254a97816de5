export { readScaleVersions } from './assessment/scale.queries.ts';
export { latestPainOf, readMeasuredPains } from './measurement/measured-pain.ts';
export { type LastTraining, readLastTrainings } from './progress.queries.ts';
export { assessmentCard, sessionCard } from './progress-card.ts';
export { readSeries } from './series/series.queries.ts';
export { findSession, findSessionByKey, listSessions, type SessionRow } from './training/session.queries.ts';
export { type Recorded, recordSession } from './training/session-record.ts';
export { isDueThen } from './training/session-rules.ts';
export {
  type RecentSession,
  readAgencyMdc,
  readAttended,
  readGoalTargets,
  readPainfulItems,
  readRecentSessions,
} from './training/watched.queries.ts';
