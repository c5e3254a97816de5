import { isSignInPath } from '#web/lib/browser/url.ts';
import { findRecord, leadsOn, type PageMatch, type RouteRecord } from './pages.ts';

export const home = '/profile/dashboard';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

export interface Resolution extends Address {
  match: PageMatch;
  /** The visitor requested a forbidden page and was sent home. */
  isForbidden: boolean;
  /** Requested through /redirect: the page is mounted anew. */
  isRefresh: boolean;
}

export interface RouteSets {
  permitted: readonly RouteRecord[];
  /** The whole table, to distinguish a forbidden page from one that does not exist. */
  all: readonly RouteRecord[];
}

/** The page for an address of a signed-in visitor. Always a page: unknown and forbidden paths lead home. */
export function resolve({ permitted, all }: RouteSets, to: string): Resolution {
  // Concatenated, not resolved against a base: that reads `//host` as another site and fails at `//`.
  let url = new URL(`http://console/${to.replace(/^\//, '')}`);
  let isForbidden = false;
  let isRefresh = false;
  // A cycle of redirects in the table must not hang the browser.
  for (let hop = 0; hop < 10; hop++) {
    const pathname = withoutSlash(url.pathname);
    const match = findRecord(permitted, pathname);
    if (pathname.startsWith('/redirect/')) {
      isRefresh = true;
      url = at(pathname.replace(/^(\/redirect)+(?=\/)/, ''), url);
    } else if (match && !leadsOn(match.record)) {
      return { pathname, search: url.search, hash: url.hash, match, isForbidden, isRefresh };
    } else if (match) {
      url = at(match.record.route.redirect as string, url);
    } else {
      isForbidden ||= !isSignInPath(pathname) && findRecord(all, pathname) !== null;
      url = new URL(home, url);
    }
  }
  throw new Error(`the redirects of ${to} form a ring`);
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

function at(pathname: string, { search, hash }: URL): URL {
  const url = new URL('http://console');
  // Assigned, not parsed: `//host` stays a path.
  url.pathname = pathname;
  url.search = search;
  url.hash = hash;
  return url;
}
