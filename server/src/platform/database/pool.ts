import pg from 'pg';
import { countQuery } from '#server/platform/monitor/request-times.ts';
import { type ClientConfig, DatabaseClient } from './client.ts';
import { StatementNames } from './prepared-statements.ts';
import type { DatabaseLog } from './types.ts';

type PoolConfig = pg.PoolConfig & Required<Pick<ClientConfig, 'answerTimeoutMs' | 'connectionTimeoutMillis'>>;

/** A pool whose callers never wait long and whose lost connections never end the process. */
export function createPool(config: PoolConfig, log: DatabaseLog): pg.Pool {
  const options: PoolConfig & ClientConfig = { ...config, statementNames: new StatementNames() };
  const pool = new pg.Pool({ ...options, Client: DatabaseClient });
  const send = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    // Here and not in the client: a waiting caller is handed its connection inside the async context of another request.
    const answer = send(...args);
    countQuery(answer);
    return answer;
  }) as pg.Pool['query'];
  // Without a listener an 'error' event ends the process. The pool emits it for idle clients, a client for itself.
  pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'database connection lost')));
  return pool;
}
