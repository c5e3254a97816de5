import { currentAddress, replaceEntry } from '#web/lib/browser/history.ts';
import { redirectTarget, signInUrl } from '#web/lib/browser/url.ts';
import { letGo } from '#web/lib/drafts/unsaved.ts';
import { leaveNotice } from './notice.ts';
import { announceSessionChange } from './session-channel.ts';
import { forgetTabs } from './tab-memory.ts';
import { clearToken, readToken, writeToken } from './token.ts';

// The token this document acts with. The cookie may change under it: all windows of the browser share it.
let own: string | null = null;

let isNew = false;

/** Whether it began in this document, by signing in; otherwise the document was loaded while it went on. */
export function isNewSession(): boolean {
  return isNew;
}

export function ownToken(): string | null {
  return own;
}

/** From now on this document acts with the token of the browser. */
export function adoptToken(): string | null {
  own = readToken();
  return own;
}

/** Keeps the token and goes to the page asked for; `load` fetches what draws it. */
export async function startSession(token: string, load: () => Promise<() => void>): Promise<void> {
  writeToken(token);
  adoptToken();
  isNew = true;
  announceSessionChange();
  const target = redirectTarget(location.search);
  try {
    const draw = await load();
    replaceEntry(target);
    draw();
  } catch {
    // A part that does not load belongs to an older release: a fresh document brings the current one.
    location.replace(target);
  }
}

/** Ends the session on this side; one that somebody has begun in another window meanwhile goes on. */
export function endSession(notice = '', target = '/login'): void {
  if (readToken() === own) {
    clearToken();
    announceSessionChange();
  }
  leaveWindow(notice, target);
}

const leaveListeners = new Set<() => void>();

/** Told before the session ends on this side: what runs by itself must not ask any more. */
export function onLeave(listener: () => void): () => void {
  leaveListeners.add(listener);
  return () => leaveListeners.delete(listener);
}

export function tellLeave(): void {
  for (const listener of [...leaveListeners]) listener();
}

/** Leaves this document without touching the session. A document load drops everything the last user had in memory. */
export function leaveWindow(notice: string, target: string): void {
  // Already leaving: the first reason is the true one.
  if (document.body.hidden) return;
  tellLeave();
  if (notice) leaveNotice(notice);
  forgetTabs();
  // What was typed is kept as drafts: the browser need not ask, and must not, for the session is over.
  letGo();
  // The browser may keep this document for its Back button: it must not show anything there.
  document.body.hidden = true;
  location.replace(target);
}

export const expiredText = '登录已过期，请重新登录';

/** The words of a failure: a text itself, else what the error says, else the specified last resort. */
export function failureText(error: unknown): string {
  const text = typeof error === 'string' ? error : (error as Error | null)?.message;
  return text || 'Has Error';
}

/** The session was ended by time or from elsewhere: sign in again and come back here. */
export function expireSession(message: string): void {
  endSession(message || expiredText, signInUrl(currentAddress()));
}
