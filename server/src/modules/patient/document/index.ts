// Files and consents of a record.
export { cleanName, toKeptFile, toSmall } from './attachment-content.ts';
export { hasConsent, hasConsentSql, isSigned } from './consent.queries.ts';
export { giveOwnConsent } from './own-consent.ts';
