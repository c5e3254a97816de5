import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#server/test/database.ts';
import type { Database } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const notify = (channel: string, payload: string) =>
  database.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);

describe('listen', () => {
  it('hears what is committed, once per listener, in order', async () => {
    const first: string[] = [];
    const second: string[] = [];
    const stopFirst = await database.listen('news', (payload) => first.push(payload));
    const stopSecond = await database.listen('news', (payload) => second.push(payload));
    await database.withTx(async (tx) => {
      await tx.execute(sql`SELECT pg_notify('news', '一')`);
      await tx.execute(sql`SELECT pg_notify('news', 'two')`);
      expect(first).toEqual([]);
    });
    await vi.waitFor(() => expect(second).toEqual(['一', 'two']));
    expect(first).toEqual(['一', 'two']);

    await stopFirst();
    await notify('news', 'three');
    await vi.waitFor(() => expect(second).toEqual(['一', 'two', 'three']));
    await stopSecond();
    await notify('news', 'four');
    await notify('news', 'five');
    expect(first).toHaveLength(2);
    expect(second).toHaveLength(3);
  });

  it('hears nothing of what is rolled back, nor of other channels', async () => {
    const heard: string[] = [];
    const stop = await database.listen('alerts', (payload) => heard.push(payload));
    const failed = database.withTx(async (tx) => {
      await tx.execute(sql`SELECT pg_notify('alerts', 'never')`);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await notify('other', 'x');
    await notify('alerts', 'last');
    await vi.waitFor(() => expect(heard).toEqual(['last']));
    await stop();
  });

  it('goes on after a statement has failed', async () => {
    const heard: string[] = [];
    const stop = await database.listen('after_error', (payload) => heard.push(payload));
    await expect(database.pool.query('SELECT 1/0')).rejects.toThrow();
    await notify('after_error', 'still here');
    await vi.waitFor(() => expect(heard).toEqual(['still here']));
    await stop();
  });

  it('can be started again on a channel that nobody listened to any more', async () => {
    const stop = await database.listen('again', () => undefined);
    await stop();
    const heard: string[] = [];
    const stopAgain = await database.listen('again', (payload) => heard.push(payload));
    await notify('again', 'x');
    await vi.waitFor(() => expect(heard).toEqual(['x']));
    await stopAgain();
  });

  it.each(['', 'Upper', 'a b', 'a"; DROP TABLE x', 'x'.repeat(64), '1a'])(
    'refuses the channel name %j',
    async (name) => {
      await expect(database.listen(name, () => undefined)).rejects.toThrow('channel');
    },
  );
});
