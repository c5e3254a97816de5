// The session token is stored in a cookie that only the page reads; the server reads the Authorization header alone.

const name = 'Admin-Token';

function write(value: string, extra = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict${secure}${extra}`;
  // Browsers write cookies asynchronously; reading waits for it. Windows notified from now on see the change.
  void document.cookie;
}

export function readToken(): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1)) || null;
  } catch {
    // Not written by us: treated as signed out.
    return null;
  }
}

export function writeToken(token: string): void {
  write(encodeURIComponent(token));
}

export function clearToken(): void {
  write('', '; Max-Age=0');
}
