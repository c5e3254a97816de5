import { currentAddress, replaceEntry } from '#web/lib/browser/history.ts';
import { redirectTarget, signInUrl } from '#web/lib/browser/url.ts';
import { allowClosing } from '#web/lib/drafts/unsaved.ts';
import { leaveNotice } from './notice.ts';
import { announceSessionChange } from './session-channel.ts';
import { clearStartHint } from './start-hint.ts';
import { forgetTabs } from './tab-memory.ts';
import { clearToken, readToken, writeToken } from './token.ts';

// The token this document uses. The cookie may change meanwhile: all windows of the browser share it.
let own: string | null = null;

let isNew = false;

/** Whether the user signed in in this document; otherwise the session had begun before it was loaded. */
export function isNewSession(): boolean {
  return isNew;
}

export function ownToken(): string | null {
  return own;
}

/** From now on this document uses the current token of the browser. */
export function adoptToken(): string | null {
  own = readToken();
  return own;
}

/** Stores the token and opens the requested page; `load` fetches the code that draws it. */
export async function startSession(token: string, load: () => Promise<() => void>): Promise<void> {
  writeToken(token);
  clearStartHint();
  adoptToken();
  isNew = true;
  announceSessionChange();
  const target = redirectTarget(location.search);
  try {
    const draw = await load();
    replaceEntry(target);
    draw();
  } catch {
    // Code that does not load belongs to an older release; a new document loads the current one.
    location.replace(target);
  }
}

/** Ends the session in this browser, unless another one was begun in another window meanwhile. */
export function endSession(notice = '', target = '/login'): void {
  if (readToken() === own) {
    clearToken();
    clearStartHint();
    announceSessionChange();
  }
  leaveWindow(notice, target);
}

const leaveListeners = new Set<() => void>();

/** Called before this window leaves the session, so that background work sends no more requests. */
export function onLeave(listener: () => void): () => void {
  leaveListeners.add(listener);
  return () => leaveListeners.delete(listener);
}

export function notifyLeave(): void {
  for (const listener of [...leaveListeners]) listener();
}

/** Leaves this document without ending the session. Loading a document drops all data of the user from memory. */
export function leaveWindow(notice: string, target: string): void {
  // Already leaving: the first reason counts.
  if (document.body.hidden) return;
  notifyLeave();
  if (notice) leaveNotice(notice);
  forgetTabs();
  // Unsaved input is kept as drafts, so the browser must not ask whether to leave.
  allowClosing();
  // The browser may keep this document for its Back button, where it must show nothing.
  document.body.hidden = true;
  location.replace(target);
}

export const expiredText = '登录已过期，请重新登录';

/** The text of a failure: itself if it is a string, else the error's message, else a fixed text. */
export function failureText(error: unknown): string {
  const text = typeof error === 'string' ? error : (error as Error | null)?.message;
  return text || 'Has Error';
}

/** The session expired or was ended elsewhere: the user signs in again and comes back to this page. */
export function expireSession(message: string): void {
  endSession(message || expiredText, signInUrl(currentAddress()));
}
