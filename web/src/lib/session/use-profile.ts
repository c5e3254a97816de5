import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { profileQuery } from './profile-query.ts';

/** The signed-in user; null until it has loaded. The sign-in page is another document. */
export function useProfile(): user.Profile | null {
  return useQuery(profileQuery).data ?? null;
}
