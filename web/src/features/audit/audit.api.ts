import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '@yun/contract';
import { request } from '#web/lib/api/api-client.ts';
import { keyRoots } from '#web/lib/changes.ts';

type ListInput = Api['GET /api/audit/list_audit']['input'];

/** The filters as the address holds them: no filter is an empty text. */
export type AuditQuery = Record<keyof ListInput, string>;

/** Users to filter by, found by the server. */
export const peopleQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...keyRoots.users, 'audited', keyword],
    queryFn: ({ signal }) => request('GET /api/user/list_user', { keyword, size: '20' }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { isShownByPage: true },
  });

export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: [...keyRoots.audit, query],
    queryFn: ({ signal }) => {
      const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
      return request('GET /api/audit/list_audit', given as ListInput, { signal });
    },
    placeholderData: keepPreviousData,
    meta: { isPageLoad: true, isShownByPage: true },
  });
