import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTestFolder, silentLog, testEngine } from '#server/test/database.ts';
import { createDatabase, type Database } from '../index.ts';
import { timeLimits } from '../time-limits.ts';
import { openEmbedded } from './open.ts';

const limits = { ...timeLimits(), unit: 1500, idleInTransaction: 1000 };

async function open(dataDir: string): Promise<Database> {
  const workerUrl = new URL('../../../test/kill/faulty-worker.ts', import.meta.url);
  return createDatabase(
    await openEmbedded({ dataDir, log: silentLog, workerUrl, limits, restartPauseMs: 50 }),
    silentLog,
  );
}

describe.skipIf(testEngine !== 'embedded')('the embedded database', () => {
  const dataDir = makeTestFolder();
  const faultFile = join(dataDir, 'postgres.fault');
  let database: Database;

  const inject = (fault: string) => writeFileSync(faultFile, fault);
  const insert = (n: number) => database.pool.query('INSERT INTO item VALUES ($1)', [n]);
  const numbers = async () => (await database.pool.query('SELECT n FROM item ORDER BY n')).rows.map(({ n }) => n);
  /** A restart may take longer than a caller waits. */
  async function heal(): Promise<void> {
    rmSync(faultFile, { force: true });
    await vi.waitFor(() => database.pool.query('SELECT 1'), { timeout: 20_000 });
  }

  beforeAll(async () => {
    inject('no-sync');
    await expect(open(dataDir), 'a start without fsync').rejects.toThrow('did not sync any file');
    rmSync(faultFile);
    database = await open(dataDir);
    await database.pool.query('CREATE TABLE IF NOT EXISTS item (n int)');
  });
  beforeEach(async () => {
    await heal();
    await database.pool.query('TRUNCATE item');
  });
  afterAll(() => database.close());

  it.each([
    ['exit', '57P02'],
    ['hang', '57014'],
  ])('comes back after its worker meets %s', async (fault, code) => {
    await insert(1);
    const heard: string[] = [];
    const onGap = vi.fn();
    const stop = await database.listen('news', (payload) => heard.push(payload), onGap);
    const attempt = database.withTx(async (tx) => {
      await tx.execute(sql`INSERT INTO item VALUES (2)`);
      inject(fault);
      await tx.execute(sql`INSERT INTO item VALUES (3)`);
    });
    await expect(attempt).rejects.toMatchObject({ cause: { code } });
    await heal();
    expect(await numbers()).toEqual([1]);
    expect(database.pool.waitingCount).toBe(0);

    expect(onGap).toHaveBeenCalled();
    await database.pool.query(`SELECT pg_notify('news', 'back')`);
    await vi.waitFor(() => expect(heard).toEqual(['back']));
    await stop();
  });

  it.each(['eio', 'enospc'])(
    'does not acknowledge a write that meets %s, and loses none that it acknowledged',
    async (fault) => {
      await insert(1);
      inject(fault);
      await expect(insert(2)).rejects.toMatchObject({ code: '57P02' });
      await expect(insert(3)).rejects.toThrow();
      await heal();
      await insert(4);
      expect(await numbers()).toEqual(expect.arrayContaining([1, 4]));
    },
  );

  it('makes a pause when its worker crashes again and again', async () => {
    inject('exit');
    const codes: unknown[] = [];
    for (let i = 0; i < 3; i += 1) await insert(1).catch((error) => codes.push(error.code));
    expect(codes.at(-1)).toBe('57P03');
    await heal();
    expect(await numbers()).toEqual([]);
  });

  it('ends a transaction that somebody forgot', async () => {
    const client = await database.pool.connect();
    const lost = new Promise((resolve) => client.once('error', resolve));
    await client.query('BEGIN');
    await client.query('INSERT INTO item VALUES (1)');
    expect(await lost).toMatchObject({ code: '25P03' });
    client.release();
    expect(await numbers()).toEqual([]);
  });

  it('lets work take its time where the limits are lifted', async () => {
    const work = async (tx: Parameters<Parameters<Database['withTx']>[0]>[0]) => {
      await tx.execute(sql`SELECT pg_sleep(2)`);
      await sleep(1500);
      await tx.execute(sql`INSERT INTO item VALUES (1)`);
    };
    await database.withTx(work, { isTimeLimited: false });
    expect(await numbers()).toEqual([1]);
  });

  it('closes although a client was never given back, and lets nobody in after that', async () => {
    const client = await database.pool.connect();
    client.on('error', () => undefined);
    await client.query('BEGIN');
    await database.close();
    await expect(database.pool.query('SELECT 1')).rejects.toThrow();
    database = await open(dataDir);
  });
});
