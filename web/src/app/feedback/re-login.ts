import { expireSession } from '#web/app/session/session.ts';

/** Resets the token and leaves for the sign-in page, which leads back here. */
export function reLogin(): void {
  expireSession('');
}
