import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Api, user } from '@yun/contract';
import { agencyChoicesQuery, colleaguesQuery } from '#web/ui/person-picker/choices.api.ts';

type Named = { id: number; name: string };
type Colleagues = Api['GET /api/user/list_colleague']['output'];
type Agencies = Api['GET /api/agency/list_agency']['output'];

const colleaguesKey = colleaguesQuery({ keyword: '', role: 'manager' }).queryKey.slice(0, 2);
const agenciesKey = agencyChoicesQuery('').queryKey.slice(0, 2);

function lists<T>(client: QueryClient, queryKey: readonly unknown[]): T[] {
  return client.getQueriesData<T>({ queryKey }).flatMap(([, data]) => (data ? [data] : []));
}

/** Names for ids that were chosen on this page: the pickers have read them, and the record brings its own. */
export function useKnownNames(info?: user.UserInfo) {
  const client = useQueryClient();
  const find = (id: number, named: Named[]) => named.find((one) => one.id === id)?.name ?? null;
  return {
    managerName: (id: number) =>
      info?.manager_id === id
        ? info.manager_name
        : find(
            id,
            lists<Colleagues>(client, colleaguesKey).flatMap(({ list }) =>
              list.map((one) => ({ id: one.id, name: one.nickname })),
            ),
          ),
    agencyName: (id: number) =>
      info?.agency_id === id
        ? info.agency_name
        : find(
            id,
            lists<Agencies>(client, agenciesKey).flatMap(({ list }) => list),
          ),
  };
}

export type KnownNames = ReturnType<typeof useKnownNames>;
