import { isSignInPath, signInUrl } from '#web/lib/url.ts';

/** The address a visitor must be sent to instead, or null when he may stay. */
export function guard(at: Pick<Location, 'pathname' | 'search' | 'hash'>, signedIn: boolean): string | null {
  const { pathname, search, hash } = at;
  if (pathname !== '/' && pathname.endsWith('/')) return (pathname.replace(/\/+$/, '') || '/') + search + hash;
  if (isSignInPath(pathname)) return signedIn ? '/' : null;
  return signedIn ? null : signInUrl(pathname + search + hash);
}
