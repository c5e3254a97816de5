// Records that were merged.
export { listMergedIds } from './merge.queries.ts';
