import type pg from 'pg';
import { DatabaseClient } from './client.ts';
import { Listener } from './listener.ts';
import { createPool } from './pool.ts';
import { DatabaseStartError } from './start-error.ts';
import type { DatabaseLog, Engine } from './types.ts';

const sessionSettings = {
  timezone: 'UTC',
  statement_timeout: 3000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
  // Compiling a statement takes longer than any of ours may run.
  jit: 'off',
};

/** Connects to nothing yet: the server may start before its database. */
export function openPostgres(databaseUrl: string, poolSize: number, log: DatabaseLog): Engine {
  const connection = readUrl(databaseUrl);
  const pool = createPool({ ...connection, max: poolSize }, log);
  const listener = new Listener(() => new DatabaseClient({ ...connection, connectionTimeoutMillis: 3000 }), log);
  return {
    name: 'postgres',
    pool,
    listen: (...args) => listener.listen(...args),
    beforePoolEnd: () => listener.close(),
    afterPoolEnd: async () => undefined,
  };
}

/** Settings given in the URL come after ours and so win over them. */
function readUrl(databaseUrl: string): pg.ClientConfig {
  if (!URL.canParse(databaseUrl) || !/^postgres(?:ql)?:$/.test(new URL(databaseUrl).protocol)) {
    throw new DatabaseStartError(
      '环境变量 DATABASE_URL 不是有效的 PostgreSQL 地址（postgres://用户:密码@主机:端口/库名）',
    );
  }
  const url = new URL(databaseUrl);
  const ours = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`);
  const options = [...ours, url.searchParams.get('options') ?? ''].join(' ').trim();
  url.searchParams.delete('options');
  return {
    connectionString: url.href,
    options,
    application_name: 'yun-doctor',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}
