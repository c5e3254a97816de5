export { toItemRow } from './item-row.ts';
export { findCourses, findTrainingPlans, type PatientPlan, type PlanCourse } from './training-plans.queries.ts';
export { completePlans, finishExpired, pausePlans, retireCompleted, type Turned } from './turns.ts';
export { versionOn } from './version-on.ts';
