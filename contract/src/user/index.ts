export * from './account.ts';
export * from './hierarchy.ts';
export * from './session.ts';
export * from './staff.ts';
