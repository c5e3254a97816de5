import { expireSession } from '#web/lib/session/session.ts';

/** Resets the token and leaves for the sign-in page, which leads back here. */
export function reLogin(): void {
  expireSession('');
}
