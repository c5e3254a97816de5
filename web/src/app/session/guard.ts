import { isSignInPath, signInUrl } from '#web/lib/browser/url.ts';

// Open to everybody, exactly as written. Two of them have no page: their visitor is told so instead of asked to sign in.
const openPaths = ['/login', '/phone-login', '/profile', '/auth-redirect', '/dropzone/dropzone', '/temps/list'];

/** The address a visitor must be sent to instead, or null when he may stay. */
export function guard(at: Pick<Location, 'pathname' | 'search' | 'hash'>, signedIn: boolean): string | null {
  const { pathname, search, hash } = at;
  if (pathname !== '/' && pathname.endsWith('/')) return withoutSlash(pathname) + search + hash;
  if (signedIn) return isSignInPath(pathname) ? '/' : null;
  return openPaths.includes(pathname) ? null : signInUrl(pathname + search + hash);
}

function withoutSlash(pathname: string): string {
  const path = pathname.replace(/\/+$/, '') || '/';
  // Browsers read `//host` as another host, `/.//host` as this path of ours.
  return path.startsWith('//') ? `/.${path}` : path;
}
