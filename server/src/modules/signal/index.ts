export { findPlanRates } from './plan-rates.ts';
export { createSchedule } from './schedule.ts';
export { findAlertFacts, refreshSignals } from './signal.service.ts';
