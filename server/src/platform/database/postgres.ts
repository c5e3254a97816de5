import type pg from 'pg';
import { DatabaseClient } from './client.ts';
import { Listener } from './listener.ts';
import { createPool } from './pool.ts';
import { DatabaseStartError } from './start-error.ts';
import type { TimeLimits } from './time-limits.ts';
import type { DatabaseLog, Engine } from './types.ts';

const sessionSettings = ({ statement, lock, idleInTransaction }: TimeLimits) => ({
  timezone: 'UTC',
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
  // JIT compilation of a statement takes longer than any of ours may run.
  jit: 'off',
});

/** Does not connect yet: the server may start before its database. */
export function openPostgres(databaseUrl: string, poolSize: number, limits: TimeLimits, log: DatabaseLog): Engine {
  const times = { answerTimeoutMs: limits.answer, connectionTimeoutMillis: limits.turn };
  const connection = { ...readUrl(databaseUrl, limits), ...times };
  const pool = createPool({ ...connection, max: poolSize }, log);
  const listener = new Listener(() => new DatabaseClient(connection), log);
  return {
    name: 'postgres',
    pool,
    listen: (...args) => listener.listen(...args),
    beforePoolEnd: () => listener.close(),
    afterPoolEnd: async () => undefined,
  };
}

/** Settings in the URL come after ours and override them. */
function readUrl(databaseUrl: string, limits: TimeLimits): pg.ClientConfig {
  if (!URL.canParse(databaseUrl) || !/^postgres(?:ql)?:$/.test(new URL(databaseUrl).protocol)) {
    throw new DatabaseStartError(
      '环境变量 DATABASE_URL 不是有效的 PostgreSQL 地址（postgres://用户:密码@主机:端口/库名）',
    );
  }
  const url = new URL(databaseUrl);
  const ours = Object.entries(sessionSettings(limits)).map(([name, value]) => `-c ${name}=${value}`);
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
