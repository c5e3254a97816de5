export * from './user-account.ts';
export * from './user-hierarchy.ts';
export * from './user-session.ts';
export * from './user-staff.ts';
