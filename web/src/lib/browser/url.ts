/** Pages for signed-out visitors only. */
export function isSignInPath(path: string): boolean {
  return path === '/login' || path === '/phone-login';
}

/** The sign-in address that returns to `target`, query and hash included. */
export function signInUrl(target: string): string {
  return `/login?redirect=${encodeURIComponent(target)}`;
}

/** The target of a sign-in page with this query: its `redirect`, with the other keys of the query added to it. */
export function redirectTarget(search: string): string {
  const query = new URLSearchParams(search);
  const url = new URL(safeRedirect(query.get('redirect')), location.origin);
  for (const [name, value] of query) {
    if (name !== 'redirect' && !url.searchParams.has(name)) url.searchParams.append(name, value);
  }
  return url.pathname + url.search + url.hash;
}

/**
 * The address after sign-in: `target` when it is a path of our own, else `/`. Browsers read `//host`, `/\host` and
 * `/<tab>/host` as other hosts, so backslashes, blanks and control characters are refused before parsing.
 */
export function safeRedirect(target: string | null): string {
  if (!target || !/^\/(?!\/)[^\\\p{C}\p{Z}]*$/u.test(target)) return '/';
  const { pathname, search, hash } = new URL(target, location.origin);
  // Dot segments are resolved only now: `/.//host` has become `//host`, `/a/../login` has become `/login`.
  if (pathname.startsWith('//') || /%([01].|5c|7f)/i.test(pathname)) return '/';
  return isSignInPath(pathname.replace(/\/+$/, '')) ? '/' : pathname + search + hash;
}

/** Whether it leads out of the console. Lower case only: paths come from our own route table. */
export function isExternal(path: string): boolean {
  return /^(https?|mailto|tel):/.test(path);
}

/** The query of an address; of a repeated key the last value. Anything without a query gives `{}`. */
export function param2Obj(url?: unknown): Record<string, string> {
  const query = typeof url === 'string' ? url.split('#', 1)[0]?.split('?')[1] : undefined;
  const pairs = (query ?? '').split('&').filter((pair) => pair.includes('='));
  // Split before decoding: an encoded `&` or `=` is part of a value. fromEntries keeps `__proto__` an ordinary key.
  return Object.fromEntries(pairs.map((pair) => keyAndValue(pair, pair.indexOf('='))));
}

function keyAndValue(pair: string, at: number): [string, string] {
  return [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
