export { createAdministrator, type NewAdministrator } from './administrator.service.ts';
export { hasUsers } from './user.queries.ts';
