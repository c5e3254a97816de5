export { findOpenAlerts, type OpenAlerts } from './alert.queries.ts';
