export { findAwoken, findOpenAlerts, findOpenAlertsOf, type OpenAlerts } from './alert.queries.ts';
export { type AlertEvent, listAlertEvents } from './alert-events.queries.ts';
export { evaluate } from './evaluate.ts';
export type { AlertFacts, Moment, WatchedDay, WatchedSession } from './facts.ts';
export { findOpenCodes } from './open-codes.queries.ts';
export { findRuleVersions } from './rule.queries.ts';
export { painMedian } from './rules/pain.ts';
export { loadSettings } from './settings.ts';
