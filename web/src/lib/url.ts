/** Pages that only a signed-out visitor sees. */
export function isSignInPath(path: string): boolean {
  return path === '/login' || path === '/phone-login';
}

/** The sign-in address that leads back to `target`, query and hash included. */
export function signInUrl(target: string): string {
  return `/login?redirect=${encodeURIComponent(target)}`;
}

/**
 * Where to go after sign-in: `target` when it is a path of our own, else `/`. Browsers read `//host`, `/\host` and
 * `/<tab>/host` as other hosts, so backslashes, blanks and control characters are refused before parsing.
 */
export function safeRedirect(target: string | null): string {
  if (!target || !/^\/(?!\/)[^\\\p{C}\p{Z}]*$/u.test(target)) return '/';
  const { pathname, search, hash } = new URL(target, location.origin);
  // Dot segments are gone only now: `/.//host` has become `//host`, `/a/../login` has become `/login`.
  if (pathname.startsWith('//') || /%([01].|5c|7f)/i.test(pathname)) return '/';
  return isSignInPath(pathname.replace(/\/+$/, '')) ? '/' : pathname + search + hash;
}
