// Places, document numbers, and who reads personal fields.
export { sealNumber } from './id-number.ts';
export { hidePersonalValues, mayReadPersonal } from './personal.ts';
export { findAgency } from './place.queries.ts';
