import { isSignInPath, signInUrl } from '#web/lib/browser/url.ts';

// Open to every visitor, exactly as written. Two of them have no page: the visitor sees that instead of the sign-in page.
const openPaths = ['/login', '/phone-login', '/profile', '/auth-redirect', '/dropzone/dropzone', '/temps/list'];

/** The address to which a visitor is redirected, or null to stay. */
export function guard(at: Pick<Location, 'pathname' | 'search' | 'hash'>, signedIn: boolean): string | null {
  const { pathname, search, hash } = at;
  if (pathname !== '/' && pathname.endsWith('/')) return withoutSlash(pathname) + search + hash;
  if (signedIn) return isSignInPath(pathname) ? '/' : null;
  return openPaths.includes(pathname) ? null : signInUrl(pathname + search + hash);
}

function withoutSlash(pathname: string): string {
  const path = pathname.replace(/\/+$/, '') || '/';
  // Browsers read `//host` as another host, but `/.//host` as a path.
  return path.startsWith('//') ? `/.${path}` : path;
}
