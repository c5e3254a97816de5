// What PostgreSQL's checkpointer and autovacuum do, for an engine that has no background processes.
import type pg from 'pg';
import type { DatabaseClient } from '../client.ts';
import type { DatabaseLog } from '../types.ts';

const tickMs = 30_000;
const checkpointEveryMs = 5 * 60_000;
const checkpointAfterBytes = 32 * 1024 * 1024;
const quietForMs = 3_000;
const waitForQuietAtMostMs = 10 * 60_000;

/** The thresholds of autovacuum; a table without statistics counts as due, since a crash loses the counters. */
const dueTables = `
  SELECT format('%I.%I', schemaname, s.relname) AS name
  FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE schemaname <> 'pg_toast' AND (
    n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    OR n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    OR (c.reltuples < 0 AND pg_relation_size(c.oid) > 0))
  ORDER BY n_dead_tup + n_mod_since_analyze DESC`;

const walBytes = `
  SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()`;

export interface MaintenanceTimes {
  tickMs: number;
  quietForMs: number;
}

/** Returns a function that stops it and resolves when nothing of it is running any more. */
export function startMaintenance(
  pool: pg.Pool,
  log: DatabaseLog,
  times: MaintenanceTimes = { tickMs, quietForMs },
): () => Promise<void> {
  let checkpointAt = Date.now();
  let vacuumAt = Date.now();
  let usedAt = 0;
  let usedBefore = 0;
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();

  pool.on('acquire', () => {
    usedBefore = usedAt;
    usedAt = Date.now();
  });

  /** Through the pool, so between transactions; a VACUUM may take longer than a statement of a caller. */
  async function execute<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const client = (await pool.connect()) as DatabaseClient & pg.PoolClient;
    // This use was our own: with one connection nobody else can have come in between.
    usedAt = usedBefore;
    client.setTimeLimited(false);
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      client.setTimeLimited(true);
      client.release();
    }
  }

  async function checkpointIfDue(): Promise<void> {
    const [wal] = await execute<{ bytes: number }>(walBytes);
    const bytes = wal?.bytes ?? 0;
    const isDue = bytes > checkpointAfterBytes || Date.now() > checkpointAt + checkpointEveryMs;
    if (!isDue) return;
    // An idle database has written nothing but the last checkpoint's own record.
    if (bytes > 1024) await execute('CHECKPOINT');
    checkpointAt = Date.now();
  }

  const isQuiet = () => pool.waitingCount === 0 && Date.now() > usedAt + times.quietForMs;

  async function vacuumIfDue(): Promise<void> {
    const tables = await execute<{ name: string }>(dueTables);
    for (const { name } of tables) {
      const isOverdue = Date.now() > vacuumAt + waitForQuietAtMostMs;
      if (isStopping || !(isQuiet() || isOverdue)) return;
      // Two statements, so that waiting callers get the connection in between.
      await execute(`VACUUM ${name}`);
      await execute(`ANALYZE ${name}`);
    }
    vacuumAt = Date.now();
  }

  async function tick(): Promise<void> {
    try {
      await checkpointIfDue();
      await vacuumIfDue();
    } catch (err) {
      // Busy or restarting: the next tick tries again.
      log.warn({ err }, 'embedded database: maintenance postponed');
    }
  }

  const timer = setInterval(() => {
    running = running.then(() => (isStopping ? undefined : tick()));
  }, times.tickMs).unref();

  return async () => {
    isStopping = true;
    clearInterval(timer);
    await running;
  };
}
