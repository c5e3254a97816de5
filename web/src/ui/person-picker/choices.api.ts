import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#web/lib/api/api-client.ts';
import { keyRoots } from '#web/lib/changes.ts';

// People and agencies to choose from, searched by the server. Under the key roots of users and agencies, so a change of those makes them stale.

const isShownByPage = { isShownByPage: true };

interface ColleagueInput {
  keyword: string;
  role: 'doctor' | 'manager';
  agencyId?: number | null;
}

export const colleaguesQuery = ({ keyword, role, agencyId }: ColleagueInput) =>
  queryOptions({
    queryKey: [...keyRoots.users, 'colleagues', { keyword, role, agencyId: agencyId ?? null }],
    queryFn: ({ signal }) =>
      request(
        'GET /api/user/list_colleague',
        { keyword, role, agency_id: agencyId == null ? undefined : String(agencyId) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: isShownByPage,
  });

/** Agencies to choose from, searched by the server. */
export const agencyChoicesQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...keyRoots.agencies, 'choices', keyword],
    queryFn: ({ signal }) => request('GET /api/agency/list_agency', { keyword, size: '50' }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: isShownByPage,
  });
