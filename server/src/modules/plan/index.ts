export { findNeighbours, type Neighbour } from '#server/modules/exercise/index.ts';
export { findPlanStatus } from './plan.queries.ts';
export { planCard } from './plan-card.ts';
export { listPlanEvents, type PlanEvent, type PlanEventType } from './plan-events.queries.ts';
export {
  findPlanHistory,
  type PlanHistory,
  type PlanHistoryItem,
  type PlanHistoryVersion,
} from './state/history.queries.ts';
export { findPausedPatients } from './state/pause.queries.ts';
export {
  type ChangedPlan,
  type ChangedPlans,
  completePlans,
  finishExpired,
  pausePlans,
  retireCompleted,
} from './state/transitions.ts';
export { listMilestones, readMilestones, readTemplateVersions } from './template/milestone.queries.ts';
export { milestonesFor } from './template/milestones.ts';
export { countDueItems } from './training/due-items.ts';
export { findShownExercises, type ShownExercise } from './training/instructions.ts';
export { toItemRow } from './training/item-row.ts';
export { readPreparedPlans } from './training/prepared.queries.ts';
export {
  findShownItems,
  findShownVersions,
  readShownItems,
  readShownVersions,
  type ShownItem,
  type ShownVersion,
} from './training/shown-items.queries.ts';
export {
  findTrainingPlans,
  type PatientPlan,
  readTrainingPlans,
} from './training/training-plans.queries.ts';
export { versionOn } from './training/version-on.ts';
export { adjustPlan } from './version/adjust.service.ts';
