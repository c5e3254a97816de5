export { findPlanRates } from './plan-rates.ts';
export { createSchedule } from './schedule.ts';
export { refreshSignals } from './signal.service.ts';
