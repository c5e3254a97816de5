import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import { request } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keyRoots } from '#web/lib/changes.ts';
import { takeEarlyProfile } from './early-profile.ts';
import { adoptToken, expiredText, ownToken } from './session.ts';
import { readToken } from './token.ts';

/** No user is signed in any more; the message is for the sign-in page. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

const profileKey = keyRoots.profile;

type Context = Pick<QueryFunctionContext, 'client' | 'signal'>;

const passing: readonly (number | null)[] = [errorCodes.server, errorCodes.unavailable, errorCodes.tooOften];

/** A call without an answer, or refused for the moment, says nothing about the session and is tried again. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'envelope' || passing.includes(error.code));
}

async function loadProfile(context: Context): Promise<user.Profile> {
  const { client, signal } = context;
  const early = takeEarlyProfile();
  // Once a profile has loaded, another token is another session, which `watchOtherWindows` handles.
  const isFirst = client.getQueryData(profileKey) === undefined;
  if (isFirst && !early) adoptToken();
  if (!readToken()) throw new SessionEnded(expiredText);
  const profile = await (early ?? request('GET /api/user/profile', undefined, { signal }));
  // A user signed in in another window meanwhile: this answer is about the user before.
  if (readToken() !== ownToken()) return loadProfile(context);
  if (profile.permissions.length === 0) throw new SessionEnded(expiredText);
  return profile;
}

/** The signed-in user. If the first load fails for good, the session counts as expired (see `createQueryClient`). */
export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: loadProfile,
  staleTime: 60_000,
  retry: (failures, error) => failures < 2 && isPassing(error),
  retryDelay: 1000,
  meta: { isSession: true },
});
