export { stopDebugMode } from './session/debug-mode.queries.ts';
export { createAdministrator, type NewAdministrator } from './staff/administrator.service.ts';
export { subtitleOf } from './staff/changes.ts';
export { hasUsers } from './user.queries.ts';
