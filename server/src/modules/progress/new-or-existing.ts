import { invalid } from '#server/platform/errors.ts';

interface Input {
  id?: number | undefined;
  version?: number | undefined;
  client_key?: string | undefined;
}

/** A new record comes with a client key, an existing one with its id and the version that was read. */
export function newOrExisting({
  id,
  version,
  client_key,
}: Input): { clientKey: string } | { id: number; version: number } {
  if (id === undefined) {
    if (client_key === undefined) throw invalid([{ field: 'client_key', message: '缺少请求编号' }]);
    return { clientKey: client_key };
  }
  if (version === undefined) throw invalid([{ field: 'version', message: '缺少版本号' }]);
  return { id, version };
}
