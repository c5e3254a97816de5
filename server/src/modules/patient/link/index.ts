// The patient's personal link, for the patient's page and for print.
export { findOwnRecord, type OwnRecord } from '../record/own-record.queries.ts';
export { findPrintedLink } from './link.service.ts';
export { deviceName } from './link-device.ts';
export { findLinkById, type HeldLink, lockLinkByToken, takePlace } from './link-open.queries.ts';
