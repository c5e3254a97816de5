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

/** Looks up names by id: in the lists the pickers have read, and in the saved record. */
export function useNameLookup(info?: user.UserInfo) {
  const client = useQueryClient();
  const find = (id: number, named: Named[]) => named.find((item) => item.id === id)?.name ?? null;
  return {
    managerName: (id: number) =>
      info?.manager_id === id
        ? info.manager_name
        : find(
            id,
            lists<Colleagues>(client, colleaguesKey).flatMap(({ list }) =>
              list.map(({ id, nickname }) => ({ id, name: nickname })),
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

export type NameLookup = ReturnType<typeof useNameLookup>;
