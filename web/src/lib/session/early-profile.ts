import type { user } from '@yun/contract';
import { request } from '#web/lib/api/api-client.ts';
import { adoptToken } from './session.ts';

let early: Promise<user.Profile> | null = null;

/** Requests the profile while the console's code is still loading; `takeEarlyProfile` hands the answer over. */
export function requestProfileEarly(): Promise<user.Profile> | null {
  if (!adoptToken()) return null;
  early = request('GET /api/user/profile');
  // The caller of `takeEarlyProfile` handles a failure.
  early.catch(() => {});
  return early;
}

export function takeEarlyProfile(): Promise<user.Profile> | null {
  const taken = early;
  early = null;
  return taken;
}
