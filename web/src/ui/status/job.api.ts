import { queryOptions } from '@tanstack/react-query';
import { request, requestFile } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keyRoots } from '#web/lib/changes.ts';

const pollMs = 400;

const isRefusal = (error: unknown) => error instanceof ApiError && error.kind === 'envelope';

/** A long job of the server, polled until it ends. */
export const jobQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyRoots.jobs, id],
    queryFn: ({ signal }) => request('GET /api/system/job_state', { id: String(id) }, { signal }),
    // One lost answer does not end the job; a refusal does.
    refetchInterval: ({ state: { data, error } }) =>
      !isRefusal(error) && (data === undefined || data.state === 'running') ? pollMs : false,
    retry: (failures, error) => failures < 5 && !isRefusal(error),
    gcTime: 0,
    meta: { isShownByPage: true },
  });

export function readJobFile(id: number): Promise<Blob> {
  return requestFile('GET /api/system/job_file', { id: String(id) });
}
