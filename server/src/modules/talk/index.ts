export { findWaiting, type Waiting } from './talk.queries.ts';
