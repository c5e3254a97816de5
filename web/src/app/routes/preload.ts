import { findRecord, type RouteRecord } from './pages.ts';

/** Fetches a page's code while the pointer or the focus rests on its link. */
export function preloadPage(records: readonly RouteRecord[], path: string): void {
  findRecord(records, path)?.record.route.page?.preload?.();
}
