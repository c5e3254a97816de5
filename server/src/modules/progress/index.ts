export {
  type JudgedDay,
  judgeDays,
  missedInARow,
  rateOf,
  type TrainedDay,
  type TrainingPlan,
} from './adherence.ts';
export { findLastTrainings, findTrainedDaysOfPlans, type LastTraining } from './progress.queries.ts';
export { findScaleVersions } from './scale.queries.ts';
export { listSeriesOf } from './series.queries.ts';
export {
  findAgencyMdc,
  findAttended,
  findGoalTargets,
  findRecentSessions,
  type RecentSession,
} from './watched.queries.ts';
