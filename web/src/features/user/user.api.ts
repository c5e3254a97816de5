import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@yun/contract';
import { request } from '#web/lib/api/api-client.ts';
import { changed, keyRoots } from '#web/lib/changes.ts';
import { profileQuery } from '#web/lib/session/profile-query.ts';

// One's own account.

const isShownByPage = { isShownByPage: true };

export const modifyPassword = mutationOptions({
  mutationFn: (input: { old_password: string; new_password: string }) =>
    request('POST /api/user/modify_password', input),
  meta: isShownByPage,
});

export const updateProfile = mutationOptions({
  mutationFn: (input: Api['POST /api/user/update_profile']['input']) => request('POST /api/user/update_profile', input),
  onSuccess: (profile, _input, _result, { client }) => client.setQueryData(profileQuery.queryKey, profile),
  meta: isShownByPage,
});

export const sessionsQuery = queryOptions({
  queryKey: keyRoots.sessions,
  queryFn: ({ signal }) => request('GET /api/user/list_session', undefined, { signal }),
  meta: isShownByPage,
});

/** Without an id: all but this one. */
export const revokeSession = mutationOptions({
  mutationFn: (id: number | undefined) => request('POST /api/user/revoke_session', id === undefined ? {} : { id }),
  onSuccess: (_answer, _id, _result, { client }) => changed(client, 'ownSessionEnded'),
});

export const noticesQuery = queryOptions({
  queryKey: keyRoots.notices,
  queryFn: ({ signal }) => request('GET /api/user/get_notices', undefined, { signal }),
  staleTime: 5 * 60_000,
  meta: isShownByPage,
});

export type NoticeKind = Api['POST /api/user/set_notices']['input']['notices'][number];

export const setNotices = mutationOptions({
  mutationFn: (notices: NoticeKind[]) => request('POST /api/user/set_notices', { notices }),
  onSuccess: ({ notices }, _input, _result, { client }) => {
    client.setQueryData(noticesQuery.queryKey, (before) => before && { ...before, notices });
    // The chosen kinds decide which notices the server answers.
    changed(client, 'ownNoticesChanged');
  },
  meta: isShownByPage,
});
