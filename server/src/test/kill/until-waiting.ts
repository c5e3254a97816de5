import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * Resolves when all these calls wait for a lock that `tx` holds; throws when one ends without waiting. PostgreSQL only:
 * the embedded engine has one connection, so nothing runs beside a transaction.
 */
export async function untilWaiting(tx: Tx, calls: readonly Promise<unknown>[]): Promise<void> {
  let ended = 0;
  for (const call of calls) call.finally(() => (ended += 1)).catch(() => undefined);
  for (let waiting = 0; waiting < calls.length; ) {
    if (ended > 0) throw new Error('a call ended without waiting for the lock');
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    waiting = rows[0]?.count ?? 0;
    // Within a transaction the view is a snapshot.
    await tx.execute(sql`select pg_stat_clear_snapshot()`);
  }
}
