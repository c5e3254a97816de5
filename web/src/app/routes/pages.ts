import { isExternal } from '#web/lib/browser/url.ts';
import { joinPath, matchPath } from './path.ts';
import type { AppRoute, RouteMeta } from './route.ts';

/** A route of the table with its absolute path and its parents, outermost first. */
export interface RouteRecord {
  path: string;
  route: AppRoute;
  parents: readonly RouteRecord[];
}

/** An address that is a page: the matched record and the parameters. */
export interface PageMatch {
  record: RouteRecord;
  params: Record<string, string>;
}

/** Every route of the table in one flat list. */
export function flatten(table: readonly AppRoute[], parents: readonly RouteRecord[] = []): RouteRecord[] {
  return table.flatMap((route) => {
    const record = { path: joinPath(parents.at(-1)?.path ?? '/', route.path), route, parents };
    return [record, ...flatten(route.children ?? [], [...parents, record])];
  });
}

function match(record: RouteRecord, pathname: string): PageMatch | null {
  const encoded = isExternal(record.path) ? null : matchPath(record.path, pathname);
  if (!encoded) return null;
  const params = Object.fromEntries(Object.entries(encoded).map(([name, value]) => [name, decode(value)]));
  const fits = Object.entries(record.route.params ?? {}).every(([name, shape]) => shape.test(params[name] ?? ''));
  return fits ? { record, params } : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A typed `%zz` cannot be decoded: then it stays as it is.
    return value;
  }
}

/** The record of a path: a page, or a parent that redirects to one. The one with the fewest parameters wins. */
export function findRecord(records: readonly RouteRecord[], pathname: string): PageMatch | null {
  let best: PageMatch | null = null;
  for (const record of records) {
    if (!record.route.page && !leadsOn(record)) continue;
    const found = match(record, pathname);
    if (found && (!best || countOf(found) < countOf(best))) best = found;
  }
  return best;
}

function countOf({ params }: PageMatch): number {
  return Object.keys(params).length;
}

export function leadsOn({ route }: RouteRecord): boolean {
  return route.redirect !== undefined && route.redirect !== 'noRedirect';
}

export function metaOf(match: PageMatch): RouteMeta {
  return match.record.route.meta ?? {};
}
