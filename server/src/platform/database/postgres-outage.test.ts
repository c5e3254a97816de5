import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog, testEngine } from '#server/test/database.ts';
import { type KillablePostgres, startKillablePostgres } from '#server/test/kill/killable-postgres.ts';
import { type Database, DatabaseStartError, openDatabase } from './index.ts';

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', log: silentLog, poolSize: 3 });

describe.skipIf(testEngine !== 'postgres')('PostgreSQL out of reach', () => {
  let postgres: KillablePostgres;
  let database: Database;
  beforeAll(async () => {
    postgres = await startKillablePostgres();
    database = await open(postgres.url);
  });
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });

  it('is no obstacle to opening; callers hear of it', async () => {
    const unreachable = await open('postgres://nobody@127.0.0.1:1/nothing');
    await expect(unreachable.pool.query('SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(unreachable.ping()).rejects.toThrow();
    const stop = await unreachable.listen('news', () => undefined);
    await stop();
    await unreachable.close();
  });

  it('leaks no connection when it dies, keeps the error, and works again when it is back', async () => {
    const heard: string[] = [];
    const onGap = vi.fn();
    await database.listen('news', (payload) => heard.push(payload), onGap);
    const inside = database.withTx(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      await postgres.kill();
      await tx.execute(sql`SELECT 2`);
    });
    await expect(inside).rejects.toThrow('SELECT 2');
    for (let i = 0; i < 6; i += 1) await expect(database.withTx(async () => undefined)).rejects.toThrow();
    expect(database.pool.totalCount).toBe(0);
    expect(database.pool.waitingCount).toBe(0);

    await postgres.start();
    await database.withTx((tx) => tx.execute(sql`SELECT 1`));
    await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), { timeout: 15_000 });
    await database.pool.query(`SELECT pg_notify('news', 'back')`);
    await vi.waitFor(() => expect(heard).toEqual(['back']));
  });

  it('leaks no connection when BEGIN is the first to notice', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
    for (const client of clients) client.release();
    expect(database.pool.idleCount).toBe(3);
    await postgres.kill();
    const attempts = [1, 2, 3, 4].map(() => database.withTx(async () => undefined));
    expect(await Promise.allSettled(attempts)).toMatchObject(attempts.map(() => ({ status: 'rejected' })));
    expect(database.pool.totalCount).toBe(0);
    await postgres.start();
    await database.withTx((tx) => tx.execute(sql`SELECT 1`));
  });

  it('is distinguished from a wrong address', async () => {
    await expect(open('mysql://x')).rejects.toThrow(DatabaseStartError);
    await expect(open('not a url')).rejects.toThrow('DATABASE_URL');
  });
});
