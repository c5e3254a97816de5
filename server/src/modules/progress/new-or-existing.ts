import { invalid } from '#server/platform/errors.ts';

interface Sent {
  id?: number | undefined;
  version?: number | undefined;
  client_key?: string | undefined;
}

/** A new record is told by its key, one that was read by its version. */
export function newOrRead({ id, version, client_key }: Sent): { clientKey: string } | { id: number; version: number } {
  if (id === undefined) {
    if (client_key === undefined) throw invalid([{ field: 'client_key', message: '缺少请求编号' }]);
    return { clientKey: client_key };
  }
  if (version === undefined) throw invalid([{ field: 'version', message: '缺少版本号' }]);
  return { id, version };
}
