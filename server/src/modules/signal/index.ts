export { createSchedule } from './schedule.ts';
export { judgeSilently, refreshSignals, settle } from './settle.ts';
