// Places and document numbers.
export { sealNumber } from './id-number.ts';
export { findAgency } from './place.queries.ts';
