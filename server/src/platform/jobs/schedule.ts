import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Tx } from '../database/index.ts';
import { advisoryKeys } from './advisory-keys.ts';

/** One process at a time holds the lock, until the end of its transaction. */
export async function holdsLock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ won: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryKeys.schedule}) as won`,
  );
  return rows[0]?.won ?? false;
}

const everyTenMinutes = { name: 'schedule of signals', everyMs: 10 * 60 * 1000 };

/** Runs the work at once and then periodically, never twice at a time, until the signal aborts. */
export function startSchedule(
  work: (signal: AbortSignal) => Promise<unknown>,
  log: Logger,
  signal: AbortSignal,
  { name, everyMs } = everyTenMinutes,
): void {
  let isRunning = false;
  const run = async () => {
    if (isRunning || signal.aborted) return;
    isRunning = true;
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, `the ${name} failed`);
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  void run();
}
