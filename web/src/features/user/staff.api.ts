import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@yun/contract';
import { request, requestFile } from '#web/lib/api/api-client.ts';
import { withoutEmpty } from '#web/lib/api/without-empty.ts';
import { changed, keyRoots } from '#web/lib/changes.ts';

// Accounts of colleagues.

type Input<K extends keyof Api> = Api[K]['input'];
type ListInput = Input<'GET /api/user/list_user'>;
type ExportInput = Input<'GET /api/user/export_user'>;

/** The filters of the list as the address holds them: no filter is an empty text. */
export type UserListQuery = Record<Exclude<keyof ListInput, 'page' | 'size'>, string>;

const usersKey = keyRoots.users;
const isShownByPage = { isShownByPage: true };

export const userListQuery = (query: UserListQuery & { page: string; size: string }) =>
  queryOptions({
    queryKey: [...usersKey, 'list', query],
    queryFn: ({ signal }) => request('GET /api/user/list_user', withoutEmpty(query) as ListInput, { signal }),
    placeholderData: keepPreviousData,
    meta: { isPageLoad: true, isShownByPage: true },
  });

export const userInfoQuery = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'info', id],
    queryFn: ({ signal }) => request('GET /api/user/user_info', { id: String(id) }, { signal }),
    meta: { isPageLoad: true, isShownByPage: true },
  });

/** What is asked of the organisation: its top, what is below a node, a search, or where a person is. */
export type LevelInput = Input<'GET /api/user/list_emploree_level/'>;

export const levelQuery = (input: LevelInput) =>
  queryOptions({
    queryKey: [...usersKey, 'level', input],
    queryFn: ({ signal }) => request('GET /api/user/list_emploree_level/', input, { signal }),
    meta: isShownByPage,
  });

export const reportsQuery = (input: { manager_id: number; page: number; size: number }) =>
  queryOptions({
    queryKey: [...usersKey, 'reports', input],
    queryFn: ({ signal }) =>
      request(
        'GET /api/user/list_emploree/',
        { manager_id: String(input.manager_id), page: String(input.page), size: String(input.size) },
        { signal },
      ),
    meta: isShownByPage,
  });

/** Whether an account name or a phone number is taken by a user other than `id`. */
export const uniqueQuery = (input: { account?: string; phone?: string; id?: number }) =>
  queryOptions({
    queryKey: [...usersKey, 'unique', input],
    queryFn: ({ signal }) =>
      request(
        'GET /api/user/check_unique',
        { ...input, id: input.id === undefined ? undefined : String(input.id) },
        { signal },
      ),
    meta: isShownByPage,
  });

export const exportUsers = mutationOptions({
  mutationFn: (query: UserListQuery) => requestFile('GET /api/user/export_user', withoutEmpty(query) as ExportInput),
});

function write<I, O>(
  mutationFn: (input: I) => Promise<O>,
  fact: 'colleagueChanged' | 'patientsHandedOver' = 'colleagueChanged',
) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_answer: O, _input: I, _result: unknown, { client }) => {
      changed(client, fact);
    },
    meta: isShownByPage,
  });
}

export const registerUser = write((input: Input<'POST /api/user/register'>) =>
  request('POST /api/user/register', input),
);
export const modifyUser = write((input: Input<'POST /api/user/modify_user'>) =>
  request('POST /api/user/modify_user', input),
);
export const removeUser = write(
  (input: Input<'POST /api/user/remove_user'>) => request('POST /api/user/remove_user', input),
  'patientsHandedOver',
);
export const resetPassword = write((input: Input<'POST /api/user/reset_password'>) =>
  request('POST /api/user/reset_password', input),
);
export const handoverPatient = write(
  (input: Input<'POST /api/user/handover_patient'>) => request('POST /api/user/handover_patient', input),
  'patientsHandedOver',
);
export const undoHandover = write(
  (input: Input<'POST /api/user/undo_handover'>) => request('POST /api/user/undo_handover', input),
  'patientsHandedOver',
);
export const assginManager = write(({ user_id, manager_id }: { user_id: number; manager_id: number }) =>
  request('GET /api/user/assgin_manager/', { user_id: String(user_id), manager_id: String(manager_id) }),
);
export const unassignManager = write(({ user_id }: { user_id: number }) =>
  request('GET /api/user/unassign_manager/', { user_id: String(user_id) }),
);
export const endSessions = write((input: Input<'POST /api/user/end_sessions'>) =>
  request('POST /api/user/end_sessions', input),
);
export const setAuthAdmin = write((input: Input<'POST /api/user/set_auth_admin/'>) =>
  request('POST /api/user/set_auth_admin/', input),
);
export const startViewAs = write((input: Input<'POST /api/user/start_view_as'>) =>
  request('POST /api/user/start_view_as', input),
);
export const setCover = write((input: Input<'POST /api/user/set_cover'>) => request('POST /api/user/set_cover', input));

export const modifySelf = mutationOptions({
  mutationFn: (input: Input<'POST /api/user/modify_self'>) => request('POST /api/user/modify_self', input),
  onSuccess: (_answer, _input, _result, { client }) => {
    changed(client, 'ownAccountChanged');
  },
  meta: isShownByPage,
});

/** For a run over many people, one call after another; the run reports `colleagueChanged` after the last call. */
export async function sendManager(userId: number, managerId: number | null): Promise<void> {
  const user_id = String(userId);
  if (managerId === null) await request('GET /api/user/unassign_manager/', { user_id });
  else await request('GET /api/user/assgin_manager/', { user_id, manager_id: String(managerId) });
}

export async function sendStatus(input: { id: number; version: number; status: 'active' | 'disabled' }): Promise<void> {
  await request('POST /api/user/modify_user', input);
}
