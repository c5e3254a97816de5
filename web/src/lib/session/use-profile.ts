import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { profileQuery } from './profile-query.ts';

/** Who is signed in; null while it is not known yet. Signed out is the sign-in page, a document of its own. */
export function useProfile(): user.Profile | null {
  return useQuery(profileQuery).data ?? null;
}
