import { findRecord, type RouteRecord } from './pages.ts';

/** Loads a page's code early, when its link is hovered or focused. */
export function preloadPage(records: readonly RouteRecord[], path: string): void {
  findRecord(records, path)?.record.route.page?.preload?.();
}
