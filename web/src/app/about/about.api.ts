import { queryOptions } from '@tanstack/react-query';
import type { system } from '@yun/contract';
import { fetchFile } from '#web/lib/api/api-client.ts';
import { keyRoots } from '#web/lib/changes.ts';

export const versionQuery = queryOptions({
  queryKey: keyRoots.version,
  queryFn: ({ signal }) => fetchFile<system.VersionInfo>('/api/version.json', signal),
  staleTime: 60_000,
  meta: { isShownByPage: true },
});
