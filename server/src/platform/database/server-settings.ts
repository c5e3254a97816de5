import { DatabaseStartError } from './start-error.ts';
import type { Database, DatabaseLog } from './types.ts';

const oldestVersion = 15;

interface Settings {
  version: string;
  fsync: string;
  synchronous_commit: string;
  encoding: string;
  ctype: string;
}

/** Throws when the server is too old or may lose acknowledged writes; warns when Chinese text cannot be indexed. */
export async function assertServerVersion(database: Database, log: DatabaseLog): Promise<void> {
  const { rows } = await database.pool.query<Settings>(`
    SELECT current_setting('server_version_num') AS version, current_setting('fsync') AS fsync,
      current_setting('synchronous_commit') AS synchronous_commit,
      pg_encoding_to_char(encoding) AS encoding, datctype AS ctype
    FROM pg_database WHERE datname = current_database()`);
  const settings = rows[0] as Settings;
  const major = Math.floor(Number(settings.version) / 10_000);
  if (major < oldestVersion)
    throw new DatabaseStartError(`PostgreSQL 版本过低：${major}，需要 ${oldestVersion} 或更高`);
  if (settings.encoding !== 'UTF8') {
    throw new DatabaseStartError(`PostgreSQL 数据库的编码是 ${settings.encoding}，需要 UTF8`);
  }
  for (const name of ['fsync', 'synchronous_commit'] as const) {
    if (settings[name] === 'off') {
      throw new DatabaseStartError(`PostgreSQL 的 ${name} 已关闭，断电会丢失已保存的数据；请改为 on`);
    }
  }
  if (settings.ctype === 'C' || settings.ctype === 'POSIX') {
    log.warn(
      { lc_ctype: settings.ctype },
      'lc_ctype 为 C：中文模糊检索的索引不起作用，建议用 C.UTF-8 或 zh_CN.UTF-8 建库',
    );
  }
}
