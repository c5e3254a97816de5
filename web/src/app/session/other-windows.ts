// The token is shared by all windows of this browser. A sign-out or another sign-in in one of them is noticed by the
// others at once where the browser notifies them, and at the latest before their next request.
import type { user } from '@yun/contract';
import { request, setGate } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { currentAddress } from '#web/lib/browser/history.ts';
import { signInUrl } from '#web/lib/browser/url.ts';
import { adoptToken, leaveWindow, ownToken } from '#web/lib/session/session.ts';
import { onSessionChange } from '#web/lib/session/session-channel.ts';
import { readToken } from '#web/lib/session/token.ts';

/** In some browsers a cookie reaches the other windows later than the message about it. */
const lateCookieMs = 1000;

/** The owner of a document: a user, and an administrator who views as that user, are two. */
export function ownerOf({ id, view_as }: Pick<user.Profile, 'id' | 'view_as'>): string {
  return view_as ? `${id} seen by ${view_as.viewer_id}` : String(id);
}

/**
 * Watches for the `owner` of this document. Signed out elsewhere: this window leaves too, drafts stay. Signed in again
 * as the same user: it continues with the new token, `onSamePerson`. As another user: it starts over as that user.
 */
export function watchOtherWindows(owner: string, onSamePerson: () => void): () => void {
  let checking: Promise<void> | null = null;
  let lateCheck: ReturnType<typeof setTimeout> | undefined;

  async function compare(): Promise<void> {
    if (!readToken()) {
      leaveWindow('你已在其他窗口退出登录', signInUrl(currentAddress()));
      throw new ApiError('aborted');
    }
    const profile = await request('GET /api/user/profile', undefined, { isUngated: true });
    if (ownerOf(profile) !== owner) {
      leaveWindow('', '/');
      throw new ApiError('aborted');
    }
    adoptToken();
    onSamePerson();
  }

  function check(): void | Promise<void> {
    if (readToken() === ownToken()) return;
    checking ??= compare().finally(() => {
      checking = null;
    });
    return checking;
  }

  function handleHint(): void {
    // A failed check is harmless: the gate checks again before the next call.
    Promise.resolve(check()).catch(() => {});
  }

  function handleMessage(): void {
    handleHint();
    clearTimeout(lateCheck);
    lateCheck = setTimeout(handleHint, lateCookieMs);
  }

  const stopChannel = onSessionChange(handleMessage);
  addEventListener('focus', handleHint);
  document.addEventListener('visibilitychange', handleHint);
  setGate(check);
  return () => {
    stopChannel();
    clearTimeout(lateCheck);
    removeEventListener('focus', handleHint);
    document.removeEventListener('visibilitychange', handleHint);
    setGate(null);
  };
}
