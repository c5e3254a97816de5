// The session token lives in a cookie that only the page reads; the server looks at the Authorization header alone.

const name = 'Admin-Token';

function write(value: string, extra = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict${secure}${extra}`;
  // Browsers write behind the scenes; reading waits for it. Whoever is told of the change from now on sees it.
  void document.cookie;
}

export function readToken(): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1)) || null;
  } catch {
    // Not written by us: nobody is signed in.
    return null;
  }
}

export function writeToken(token: string): void {
  write(encodeURIComponent(token));
}

export function clearToken(): void {
  write('', '; Max-Age=0');
}
