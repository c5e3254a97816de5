export { createAdministrator, type NewAdministrator } from './administrator.service.ts';
export { stopDebugMode } from './debug-mode.queries.ts';
export { subtitleOf } from './subtitle.ts';
export { hasUsers } from './user.queries.ts';
