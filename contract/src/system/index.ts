// Home pages, the audit trail, background jobs and public information.

/** `getAdminDashboard`. */
export * from './admin-dashboard.ts';
/** `listAudit`. */
export * from './audit.ts';
/** `getDoctorDashboard`. */
export * from './doctor-dashboard.ts';
/** `getJobState`, `getJobFile`. */
export * from './job.ts';
/** `getSignInOptions`. */
export * from './public.ts';
