export { CoverDialog } from './actions/late-dialogs.ts';
export { userInfoQuery } from './staff.api.ts';
export { noticesQuery } from './user.api.ts';
