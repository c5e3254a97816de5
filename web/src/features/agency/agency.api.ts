import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api, agency } from '@yun/contract';
import { request } from '#web/lib/api/api-client.ts';
import { changed, keyRoots } from '#web/lib/changes.ts';

type Input<K extends keyof Api> = Api[K]['input'];
type ListInput = Input<'GET /api/agency/list_agency'>;

/** The filters of the list as the address holds them: no filter is an empty text. */
export type AgencyListQuery = Record<keyof ListInput, string>;

const agenciesKey = keyRoots.agencies;

export const agencyListQuery = (query: AgencyListQuery) =>
  queryOptions({
    queryKey: [...agenciesKey, 'list', query],
    queryFn: ({ signal }) => {
      const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
      return request('GET /api/agency/list_agency', given as ListInput, { signal });
    },
    placeholderData: keepPreviousData,
    meta: { isPageLoad: true, isShownByPage: true },
  });

export const agencyInfoQuery = (id: number) =>
  queryOptions({
    queryKey: [...agenciesKey, 'info', id],
    queryFn: ({ signal }) => request('GET /api/agency/agency_info', { id: String(id) }, { signal }),
    meta: { isShownByPage: true },
  });

/** Stores the current state of an agency, which its form follows; the lists are read again. */
export function takeAgency(client: QueryClient, current: agency.Agency): void {
  client.setQueryData(agencyInfoQuery(current.id).queryKey, current);
  changed(client, 'agencySaved');
}

export const saveAgency = mutationOptions({
  mutationFn: (input: Input<'POST /api/agency/save_agency'>) => request('POST /api/agency/save_agency', input),
  onSuccess: (saved, _input, _result, { client }) => takeAgency(client, saved),
  meta: { isShownByPage: true },
});

export const changeAgencyStatus = mutationOptions({
  mutationFn: (input: Input<'POST /api/agency/change_status'>) => request('POST /api/agency/change_status', input),
  // Also after a refusal: another user was first, and the list is stale.
  onSettled: (_saved, _error, _input, _result, { client }) => changed(client, 'agencyStatusChanged'),
});
