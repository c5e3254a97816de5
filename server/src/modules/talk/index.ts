export { findWaiting, type Waiting } from './talk.queries.ts';
export { findRecentMessages } from './watched.queries.ts';
