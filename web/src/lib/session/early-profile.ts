import type { user } from '@yun/contract';
import { request } from '#web/lib/api/api-client.ts';
import { adoptToken } from './session.ts';

let early: Promise<user.Profile> | null = null;

/** Asks who is signed in while the console's code is still on its way; `takeEarlyProfile` picks the answer up. */
export function askEarly(): Promise<user.Profile> | null {
  if (!adoptToken()) return null;
  early = request('GET /api/user/profile');
  // Whoever picks it up meets the failure.
  early.catch(() => {});
  return early;
}

export function takeEarlyProfile(): Promise<user.Profile> | null {
  const taken = early;
  early = null;
  return taken;
}
