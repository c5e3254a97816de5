import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/lib/api/api-client.ts';

/** The administrator's numbers. Older than a minute, they are asked again when the page comes back into view. */
export const dashboardQuery = queryOptions({
  // Among what is read about people: whatever changes one of them makes the numbers old, too.
  queryKey: ['users', 'dashboard'],
  queryFn: ({ signal }) => request('GET /api/dashboard/admin', undefined, { signal }),
  staleTime: 60_000,
  meta: { isShownByPage: true },
});

/** A doctor's day. Whatever changes a patient's state makes it old, too. */
export const doctorDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'doctor'],
  queryFn: ({ signal }) => request('GET /api/dashboard/doctor', undefined, { signal }),
  staleTime: 60_000,
  meta: { isShownByPage: true },
});
