// Adherence of patients to their plans.

export { findCourses } from '../training/training-plans.queries.ts';
export {
  covers,
  isPaused,
  type JudgedDay,
  judgeDays,
  missedInARow,
  type PlannedItem,
  rateOf,
  type TrainedDay,
  type TrainingPlan,
} from './adherence.ts';
export { findPlanRates } from './plan-rates.ts';
export { findTrainedDays } from './trained-days.queries.ts';
