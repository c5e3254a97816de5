import pg from 'pg';
import { DatabaseClient } from './client.ts';
import type { DatabaseLog } from './types.ts';

/** A pool whose callers never wait long and whose lost connections never end the process. */
export function createPool(config: pg.PoolConfig, log: DatabaseLog): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    Client: DatabaseClient,
    connectionTimeoutMillis: 3000,
  });
  // Without a listener an 'error' event ends the process; `pool` speaks for idle clients, each client for itself.
  pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'database connection lost')));
  return pool;
}
