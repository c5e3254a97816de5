// Decides which rules apply to an address, however it is spelt: /%61pi and http://host/api are /api too.

/** The path as the router will see it: without query, decoded, of an absolute address only its path. */
export function pathOf(url: string): string {
  if (url.startsWith('/') && !url.includes('%')) {
    const end = url.indexOf('?');
    return collapse(end === -1 ? url : url.slice(0, end));
  }
  try {
    return collapse(decodeURIComponent(new URL(url, 'http://local').pathname));
  } catch {
    // Cannot be decoded, so it is no page: the stricter rules apply.
    return '/api';
  }
}

const collapse = (path: string) => (path.startsWith('//') ? path.replace(/^\/{2,}/, '/') : path);

function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

export function isHealthPath(path: string): boolean {
  return /^\/(?:healthz|readyz|metrics)\/?$/.test(path);
}

/** A page or file of the console. */
export function isPagePath(path: string): boolean {
  return !isApiPath(path) && !isHealthPath(path);
}
