import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/lib/api/api-client.ts';
import { keyRoots } from '#web/lib/changes.ts';

/** The administrator's numbers. After a minute they are loaded again when the page comes back into view. */
export const dashboardQuery = queryOptions({
  queryKey: [...keyRoots.dashboard, 'admin'],
  queryFn: ({ signal }) => request('GET /api/dashboard/admin', undefined, { signal }),
  staleTime: 60_000,
  meta: { isShownByPage: true },
});

/** A doctor's day. */
export const doctorDashboardQuery = queryOptions({
  queryKey: [...keyRoots.dashboard, 'doctor'],
  queryFn: ({ signal }) => request('GET /api/dashboard/doctor', undefined, { signal }),
  staleTime: 60_000,
  meta: { isShownByPage: true },
});
