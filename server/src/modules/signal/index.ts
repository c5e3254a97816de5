export { findPlanRates } from './plan-rates.ts';
export { completePlans, pauseInDanger, pausePlans } from './plan-transitions.ts';
export { createSchedule } from './schedule.ts';
export { findAlertFacts, judge, refreshAfterVoid, refreshSignals } from './signal.service.ts';
