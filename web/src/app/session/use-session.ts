import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { ApiError } from '#web/lib/api-error.ts';
import { profileQuery } from './profile-query.ts';

/** Signed out is not among them: then the sign-in page, a document of its own, is on screen. */
export type Session =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError; retry(): void }
  | { state: 'signed-in'; profile: user.Profile };

export function useSession(): Session {
  const { data, error, isFetching, refetch } = useQuery(profileQuery);
  if (data) return { state: 'signed-in', profile: data };
  if (error instanceof ApiError && !isFetching) return { state: 'failed', error, retry: () => refetch() };
  return { state: 'loading' };
}
