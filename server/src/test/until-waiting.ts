import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';

/** Until so many connections to this database wait for a lock. PostgreSQL only: the embedded engine has one connection. */
export async function untilWaiting(tx: Tx, count: number): Promise<void> {
  for (let waiting = 0; waiting < count; ) {
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    waiting = rows[0]?.count ?? 0;
    // Within a transaction the view is a snapshot.
    await tx.execute(sql`select pg_stat_clear_snapshot()`);
  }
}
