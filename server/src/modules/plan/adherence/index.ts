// How faithfully a plan is followed, for those who show or judge it.

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
