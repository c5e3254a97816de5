export {
  type AlertEvent,
  findAwoken,
  findCriticalPatients,
  findOpenAlertsOf,
  findOpenCodes,
  findSevereAlerts,
  listAlertEvents,
} from './alert.queries.ts';
export type { RaisedAlert } from './evaluate/evaluate.queries.ts';
export { evaluate, readAlertState } from './evaluate/evaluate.ts';
export { type OpenAlerts, summarizeOpen } from './evaluate/open-alerts.ts';
export type { AlertFacts, Moment, WatchedDay, WatchedEvent, WatchedRedFlag, WatchedSession } from './facts.ts';
export { type FactName, factsUsed, rulesConcerned } from './rules/facts-used.ts';
export { painMedian } from './rules/pain.ts';
export { findLoweredGroups, loadRedFlagReader } from './settings/red-flag-reader.ts';
export { readRuleVersions } from './settings/rule.queries.ts';
export { assertAgency } from './settings/rule.service.ts';
export { loadSettings } from './settings/settings.ts';
export { countTreated, listTreated } from './settings/simulate.queries.ts';
export { simulate } from './settings/simulate.ts';
