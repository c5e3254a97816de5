export {
  covers,
  isPaused,
  type JudgedDay,
  judgeDays,
  missedInARow,
  rateOf,
  type TrainedDay,
  type TrainingPlan,
} from './adherence.ts';
export { findLatestPains } from './latest-pain.ts';
export { findLastTrainings, findTrainedDaysOfPlans, type LastTraining } from './progress.queries.ts';
export { assessmentCard, sessionCard } from './progress-card.ts';
export { findScaleVersions } from './scale.queries.ts';
export { listSeriesOf } from './series.queries.ts';
export { findSession, findSessionByKey, listSessions, type SessionRow } from './session.queries.ts';
export { recordSession } from './session-record.ts';
export { isDueThen } from './session-rules.ts';
export {
  findAgencyMdc,
  findAttended,
  findGoalTargets,
  findRecentSessions,
  type RecentSession,
} from './watched.queries.ts';
