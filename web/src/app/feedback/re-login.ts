import { expireSession } from '#web/lib/session/session.ts';

/** Clears the token and opens the sign-in page, which returns here afterwards. */
export function reLogin(): void {
  expireSession('');
}
