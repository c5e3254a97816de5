import { queryOptions } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/error-codes';
import { request } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { readToken } from '#web/lib/token.ts';
import { expiredText } from './session.ts';

/** Nobody is signed in any more; the message is for the sign-in page. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

const passing: readonly (number | null)[] = [errorCodes.server, errorCodes.unavailable, errorCodes.tooOften];

/** A call that never got an answer, or got "not now", says nothing about the session. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'envelope' || passing.includes(error.code));
}

async function loadProfile({ signal }: { signal: AbortSignal }) {
  if (!readToken()) throw new SessionEnded(expiredText);
  const profile = await request('GET /api/user/profile', undefined, { signal }).catch((error: unknown) => {
    throw isPassing(error) ? error : new SessionEnded(expiredText, { cause: error });
  });
  if (profile.permissions.length === 0) throw new SessionEnded(expiredText);
  return profile;
}

export const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: loadProfile, staleTime: 60_000 });
