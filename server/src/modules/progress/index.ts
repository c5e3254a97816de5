export { findScaleVersions } from './assessment/scale.queries.ts';
export { findLatestPains } from './measurement/latest-pain.ts';
export { findLastTrainings, findTrainedDaysOfPlans, type LastTraining } from './progress.queries.ts';
export { assessmentCard, sessionCard } from './progress-card.ts';
export { listSeriesOf } from './series/series.queries.ts';
export {
  covers,
  isPaused,
  type JudgedDay,
  judgeDays,
  missedInARow,
  rateOf,
  type TrainedDay,
  type TrainingPlan,
} from './training/adherence.ts';
export { findSession, findSessionByKey, listSessions, type SessionRow } from './training/session.queries.ts';
export { recordSession } from './training/session-record.ts';
export { isDueThen } from './training/session-rules.ts';
export {
  findAgencyMdc,
  findAttended,
  findGoalTargets,
  findRecentSessions,
  type RecentSession,
} from './training/watched.queries.ts';
