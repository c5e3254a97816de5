import { navigate } from '#web/lib/history.ts';
import { clearToken, writeToken } from '#web/lib/token.ts';
import { safeRedirect, signInUrl } from '#web/lib/url.ts';
import { leaveNotice } from './notice.ts';

/** Keeps the token and goes to the page asked for; `load` fetches what draws it. */
export async function startSession(token: string, load: () => Promise<() => void>): Promise<void> {
  writeToken(token);
  const target = safeRedirect(new URLSearchParams(location.search).get('redirect'));
  try {
    const draw = await load();
    navigate(target, { replace: true });
    draw();
  } catch {
    // A part that does not load belongs to an older release: a fresh document brings the current one.
    location.replace(target);
  }
}

/** Ends the session on this side. Leaving by a document load drops everything the last user had in memory. */
export function endSession(notice = '', target = '/login'): void {
  clearToken();
  if (notice) leaveNotice(notice);
  // The browser may keep this document for its Back button: it must not show anything there.
  document.body.hidden = true;
  location.replace(target);
}

export const expiredText = '登录已过期，请重新登录';

/** The session was ended by time or from elsewhere: sign in again and come back here. */
export function expireSession(message: string): void {
  endSession(message || expiredText, signInUrl(location.pathname + location.search + location.hash));
}
