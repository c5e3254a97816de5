import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@yun/contract';
import { request } from '#web/lib/api/api-client.ts';
import { changed, keyRoots } from '#web/lib/changes.ts';

const isShownByPage = { isShownByPage: true };
const shownEntries = '5';

/** The last changes of an account. */
export const accountHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyRoots.users, 'history', id],
    queryFn: ({ signal }) =>
      request(
        'GET /api/audit/list_audit',
        { entity: 'user', entity_id: String(id), only_changes: '1', size: shownEntries },
        { signal },
      ),
    meta: isShownByPage,
  });

export const sendBindCode = mutationOptions({
  mutationFn: (input: { phone: string }) => request('POST /api/user/send_bind_code', input),
  meta: isShownByPage,
});

export const changePhone = mutationOptions({
  mutationFn: (input: Api['POST /api/user/change_phone']['input']) => request('POST /api/user/change_phone', input),
  onSuccess: (_answer, _input, _result, { client }) => {
    changed(client, 'ownAccountChanged');
  },
  meta: isShownByPage,
});
