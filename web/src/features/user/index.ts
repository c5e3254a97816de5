export { LazyCoverDialog } from './actions/LazyCoverDialog.ts';
export { userInfoQuery } from './staff.api.ts';
export { noticesQuery } from './user.api.ts';
