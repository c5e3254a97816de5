import { useQueryClient } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { userInfoQuery } from '#web/features/user/staff.api.ts';
import { changed } from '#web/lib/changes.ts';

/** Gives the record form of an account the current record. */
export function useRereading(id: number) {
  const client = useQueryClient();
  return {
    readFresh: () => client.fetchQuery(userInfoQuery(id)),
    onConflict: (current: user.UserInfo) => {
      client.setQueryData(userInfoQuery(id).queryKey, current);
      changed(client, 'colleagueConflict', id);
    },
  };
}
