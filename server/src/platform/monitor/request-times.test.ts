import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useApp } from '#server/test/app.ts';
import { timed } from './request-times.ts';

describe('the times of a request', () => {
  it('count its statements, inside and outside of a transaction, also a failed one', async () => {
    const { database } = await useApp();
    const { result, times } = await timed(async () => {
      await database.db.execute(sql`select 1`);
      await database.withTx((tx) => tx.execute(sql`select 2`));
      await database.db.execute(sql`select 1 / 0`).catch(() => undefined);
      return 'done';
    });
    expect(result).toBe('done');
    // BEGIN and COMMIT are statements too.
    expect(times.queries).toBe(5);
    expect(times.sql_ms).toBeGreaterThanOrEqual(0);
    expect(times.ms).toBeGreaterThanOrEqual(0);
  });

  it('leave out what others ask at the same time, even while all wait for a connection', async () => {
    const { database } = await useApp();
    const ask = (statements: number) =>
      timed(async () => {
        for (let n = 0; n < statements; n += 1) await database.db.execute(sql`select ${n}::integer`);
      });
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => ask((n % 4) + 1)));
    await database.db.execute(sql`select 1`);
    expect(all.map(({ times }) => times.queries)).toEqual(all.map((_, n) => (n % 4) + 1));
  });

  it('fail with the work', async () => {
    await expect(timed(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
