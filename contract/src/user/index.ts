// Accounts of staff.

/** `login`, `phoneLogin`, `sendPhoneCode`, `getProfile`, `updateProfile`, `modifyPassword`, `logout`. */
export * from './account.ts';
/** `handoverPatient`, `undoHandover`, `setCover`. */
export * from './handover.ts';
/** `listEmploree`, `listEmploreeTree`, `listEmploreeLevel`, `assginManager`, `unassignManager`. */
export * from './hierarchy.ts';
/** `sendBindCode`, `changePhone`, `resetOwnPassword`. */
export * from './phone.ts';
/** The fields of a post: title, department and so on. */
export * from './post-fields.ts';
/** `listSession`, `revokeSession`, `endSessions`, `getNotices`, `setNotices`, `setAuthAdmin`, `setDebugMode`, view-as. */
export * from './session.ts';
/**
 * `listUser`, `exportUser`, `getUserInfo`, `listColleague`, `checkUnique`, `register`, `modifyUser`, `modifySelf`,
 * `removeUser`, `resetPassword`.
 */
export * from './staff.ts';
