import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { DatabaseClient } from './client.ts';
import { isStalePlan } from './prepared-statements.ts';
import type { Database, Tx, TxOptions } from './types.ts';

const attempts = 4;
const serializationFailure = '40001';
const deadlockDetected = '40P01';

type PooledClient = DatabaseClient & pg.PoolClient;

/** Replaces drizzle's `db.transaction`, which loses the connection when BEGIN fails, and the error when ROLLBACK does. */
export function createWithTx(pool: pg.Pool): Database['withTx'] {
  return async (work, options = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(pool, work, options);
      } catch (error) {
        if (attempt === attempts || !isWorthRetrying(error)) throw error;
        await sleep(Math.random() * 50 * 2 ** attempt);
      }
    }
  };
}

async function runOnce<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, options: TxOptions): Promise<T> {
  const client = (await pool.connect()) as PooledClient;
  const { isTimeLimited = true } = options;
  let fault: { error: unknown } | undefined;
  client.setTimeLimited(isTimeLimited);
  try {
    const result = await drizzle(client).transaction(async (tx) => {
      try {
        if (!isTimeLimited) await liftTimeLimits(tx);
        const result = await work(tx);
        await client.settled();
        // The transaction is aborted: COMMIT would report success and roll back.
        if (client.getTransactionStatus() === 'E') throw new Error('a statement failed and `work` ignored it');
        return result;
      } catch (error) {
        fault = { error };
        throw error;
      }
    });
    client.setTimeLimited(true);
    client.release();
    return result;
  } catch (error) {
    client.setTimeLimited(true);
    // An error that is not from `work` is from BEGIN, COMMIT or ROLLBACK: the state of the connection is unknown.
    client.release(fault === undefined || error !== fault.error || isStalePlan(error));
    throw fault === undefined ? error : fault.error;
  }
}

async function liftTimeLimits(tx: Tx): Promise<void> {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await tx.execute(sql.raw(`set local ${name} = 0`));
  }
}

function isWorthRetrying(error: unknown): boolean {
  if (isStalePlan(error)) return true;
  const code = codeOf(error);
  return code === serializationFailure || code === deadlockDetected;
}

/** Drizzle wraps what the driver throws. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
