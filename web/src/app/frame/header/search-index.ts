import { flatten, leadsOn, type RouteRecord } from '#web/app/routes/pages.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import { isExternal } from '#web/lib/browser/url.ts';

/** A menu entry that can be found and opened. */
export interface MenuEntry {
  /** An absolute path, or the address of another site. */
  path: string;
  /** Titles from the outermost menu to the entry itself. */
  titles: readonly string[];
}

/** The entries of the menu search: everything in the menu that this user can open. */
export function menuEntries(permitted: readonly AppRoute[]): MenuEntry[] {
  const records = flatten(permitted);
  const paths = new Set(records.map(({ path }) => path));
  return records.filter((record) => isInMenu(record) && canBeOpened(record, paths)).map(entryOf);
}

export function labelOf({ titles }: MenuEntry): string {
  return titles.join(' > ');
}

function isInMenu({ route, parents }: RouteRecord): boolean {
  return Boolean(route.meta?.title) && !route.hidden && !parents.some((parent) => parent.route.hidden);
}

function canBeOpened(record: RouteRecord, paths: ReadonlySet<string>): boolean {
  const { path, route } = record;
  if (path.includes('/:') || route.redirect === 'noRedirect') return false;
  // A parent redirects to one of its pages, which this user may not be permitted to open.
  if (leadsOn(record)) return paths.has(route.redirect as string);
  return Boolean(route.page) || isExternal(path);
}

function entryOf({ path, route, parents }: RouteRecord): MenuEntry {
  const titles = [...parents.map((parent) => parent.route), route].flatMap(({ meta }) => meta?.title ?? []);
  return { path, titles };
}
