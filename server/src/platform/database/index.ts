import { drizzle } from 'drizzle-orm/node-postgres';
import { openEmbedded } from './embedded/open.ts';
import { openPostgres } from './postgres.ts';
import { timeLimits } from './time-limits.ts';
import type { Database, DatabaseConfig, DatabaseLog, Engine } from './types.ts';
import { createWithTx } from './with-tx.ts';

export { constant } from './constant.ts';
export { connectToLockHolder } from './embedded/data-dir-lock.ts';
export { type Read, read, readAlone, readTogether } from './read.ts';
export { readColumns } from './read-columns.ts';
export { assertServerVersion } from './server-settings.ts';
export { DatabaseStartError } from './start-error.ts';
export type { Database, DatabaseConfig, DatabaseLog, Db, Tx } from './types.ts';

const pingTimeoutMs = 500;
const drainTimeoutMs = 3_000;

/** Opens PostgreSQL at `databaseUrl` (without connecting yet) or the embedded database under `dataDir`. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { databaseUrl, dataDir, log, poolSize = 10, patience } = config;
  const limits = timeLimits(patience);
  const engine = databaseUrl
    ? openPostgres(databaseUrl, poolSize, limits, log)
    : await openEmbedded({ dataDir, log, limits });
  return createDatabase(engine, log);
}

export function createDatabase(engine: Engine, log: DatabaseLog): Database {
  const { pool } = engine;
  let closing: Promise<void> | null = null;
  return {
    engine: engine.name,
    pool,
    db: drizzle(pool),
    withTx: createWithTx(pool),
    listen: engine.listen,
    async ping() {
      await within(pingTimeoutMs, pool.query('SELECT 1'));
    },
    close() {
      closing ??= close(engine, log);
      return closing;
    },
    ...(engine.lock && { lock: engine.lock }),
  };
}

async function close(engine: Engine, log: DatabaseLog): Promise<void> {
  await engine.beforePoolEnd();
  // A connection that was never released must not keep the process from ending.
  await within(drainTimeoutMs, engine.pool.end()).catch((err) =>
    log.error({ err }, 'database connections still in use'),
  );
  await engine.afterPoolEnd();
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`database: no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
