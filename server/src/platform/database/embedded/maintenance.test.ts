import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, silentLog, testEngine } from '#server/test/database.ts';
import type { Database } from '../index.ts';
import { startMaintenance } from './maintenance.ts';

describe.skipIf(testEngine !== 'embedded')('maintenance', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.pool.query('CREATE TABLE item (n int, t text)');
  });
  afterAll(() => database.close());

  const counters = async () => {
    const { rows } = await database.pool.query(
      `SELECT n_dead_tup AS dead, n_mod_since_analyze AS changed FROM pg_stat_user_tables WHERE relname = 'item'`,
    );
    return rows[0];
  };
  const walBytes = async () => {
    const { rows } = await database.pool.query(
      'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int AS bytes FROM pg_control_checkpoint()',
    );
    return rows[0].bytes;
  };

  it('vacuums what has changed much, once nobody is at work', async () => {
    await database.pool.query(`INSERT INTO item SELECT i, 'x' FROM generate_series(1, 2000) i`);
    await database.pool.query('UPDATE item SET n = n + 1');
    await sleep(1100);
    await vi.waitFor(async () => expect(await counters()).toEqual({ dead: 2000, changed: 4000 }), { timeout: 5000 });
    const stop = startMaintenance(database.pool, silentLog, { tickMs: 100, quietForMs: 300 });
    for (let i = 0; i < 10; i += 1) {
      await sleep(50);
      expect(await counters(), 'while somebody is at work').toEqual({ dead: 2000, changed: 4000 });
    }
    await sleep(1500);
    await stop();
    expect(await counters()).toEqual({ dead: 0, changed: 0 });
  });

  it('makes a checkpoint when the log has grown', async () => {
    await database.pool.query(`INSERT INTO item SELECT i, repeat('x', 300) FROM generate_series(1, 150000) i`);
    expect(await walBytes()).toBeGreaterThan(33_000_000);
    const stop = startMaintenance(database.pool, silentLog, { tickMs: 100, quietForMs: 60_000 });
    await vi.waitFor(async () => expect(await walBytes()).toBeLessThan(1_000_000), { timeout: 10_000 });
    await stop();
  });
});
