export {
  type JudgedDay,
  judgeDays,
  missedInARow,
  rateOf,
  type TrainedDay,
  type TrainingPlan,
} from './adherence.ts';
export { findLastTrainings, findTrainedDays, findTrainedDaysOfPlans, type LastTraining } from './progress.queries.ts';
