// Search in lists of patients.
export { isFoundBy } from './list-search.ts';
