import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, silentLog, testEngine } from '#server/test/database.ts';
import { assertServerVersion, type Database } from './index.ts';

const items = pgTable('item', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  n: integer('n').notNull().default(0),
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ patience: 1 });
  await database.pool.query(`
    CREATE TABLE item (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE, n int NOT NULL DEFAULT 0)`);
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('TRUNCATE item'));

const names = async () => (await database.db.select().from(items).orderBy(items.id)).map((item) => item.name);

describe('types', () => {
  const everyType = `
    SELECT 9007199254740991::bigint AS id, count(*) AS count, '{1,NULL,3}'::bigint[] AS ids,
      '2026-01-02T03:04:05.678Z'::timestamptz AS at, '2026-01-02'::date AS day, '{"a":[1,"二"]}'::jsonb AS json,
      '{"甲","乙"}'::text[] AS texts, 12.50::numeric AS amount, '\\x00ff'::bytea AS bytes, true AS yes,
      1.5::float8 AS float, 7::int AS int, NULL::bigint AS nothing, '汉字' AS chinese,
      'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid AS uuid
    FROM generate_series(1, 3)`;
  const same = {
    id: 9007199254740991,
    count: 3,
    ids: [1, null, 3],
    day: '2026-01-02',
    json: { a: [1, '二'] },
    texts: ['甲', '乙'],
    amount: '12.50',
    bytes: Buffer.from([0, 255]),
    yes: true,
    float: 1.5,
    int: 7,
    nothing: null,
    chinese: '汉字',
    uuid: 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
  };

  it('are the same through the pool and through drizzle', async () => {
    const viaPool = await database.pool.query(everyType);
    expect(viaPool.rows).toEqual([{ ...same, at: new Date('2026-01-02T03:04:05.678Z') }]);
    const viaDrizzle = await database.db.execute(sql.raw(everyType));
    expect(viaDrizzle.rows).toEqual([{ ...same, at: '2026-01-02 03:04:05.678+00' }]);
    await database.withTx(async (tx) => {
      expect((await tx.execute(sql`SELECT count(*) AS n FROM item`)).rows).toEqual([{ n: 0 }]);
    });
  });

  it('refuses a bigint that a number cannot hold', async () => {
    await expect(database.pool.query('SELECT 9007199254740992::bigint')).rejects.toThrow('does not fit');
  });

  it('takes parameters of every type', async () => {
    const values = [42, new Date('2026-01-02T03:04:05Z'), { k: '值' }, ['a', 'b'], Buffer.from([1, 2]), false, null];
    const { rows } = await database.pool.query(
      'SELECT $1::bigint a, $2::timestamptz b, $3::jsonb c, $4::text[] d, $5::bytea e, $6::bool f, $7::text g',
      values,
    );
    expect(Object.values(rows[0])).toEqual(values);
  });

  it('reads large answers whole', async () => {
    const { rows } = await database.pool.query(`SELECT i, repeat('字', 200) AS t FROM generate_series(1, 20000) i`);
    expect(rows).toHaveLength(20_000);
    expect(rows.at(-1)).toEqual({ i: 20_000, t: '字'.repeat(200) });
  });
});

describe('withTx', () => {
  it('commits what resolves', async () => {
    const id = await database.withTx(async (tx) => {
      const [item] = await tx.insert(items).values({ name: '甲' }).returning({ id: items.id });
      return item?.id;
    });
    expect(id).toBeTypeOf('number');
    expect(await names()).toEqual(['甲']);
  });

  it('rolls back what throws, and throws the very same error', async () => {
    const reason = new Error('no');
    const attempt = database.withTx(async (tx) => {
      await tx.insert(items).values({ name: '甲' });
      throw reason;
    });
    await expect(attempt).rejects.toBe(reason);
    expect(await names()).toEqual([]);
  });

  it('keeps the error of a statement and goes on working', async () => {
    const attempt = database.withTx(async (tx) => {
      await tx.insert(items).values({ name: '甲' });
      await tx.insert(items).values({ name: '甲' });
    });
    await expect(attempt).rejects.toMatchObject({ cause: { code: '23505', constraint: 'item_name_key' } });
    await database.withTx((tx) => tx.insert(items).values({ name: '乙' }));
    expect(await names()).toEqual(['乙']);
  });

  it('fails when an error inside was swallowed and has undone the work', async () => {
    const attempt = database.withTx(async (tx) => {
      await tx.insert(items).values({ name: '甲' });
      await tx.execute(sql`SELECT 1/0`).catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow('ignored');
    expect(await names()).toEqual([]);
  });

  it('undoes only the inner part when the inner transaction fails', async () => {
    await database.withTx(async (tx) => {
      await tx.insert(items).values({ name: '外' });
      const inner = tx.transaction(async (savepoint) => {
        await savepoint.insert(items).values({ name: '内' });
        throw new Error('inner');
      });
      await expect(inner).rejects.toThrow('inner');
    });
    expect(await names()).toEqual(['外']);
  });

  it('reports a failure that only COMMIT finds', async () => {
    await database.pool.query('CREATE TABLE child (item bigint REFERENCES item DEFERRABLE INITIALLY DEFERRED)');
    const attempt = database.withTx((tx) => tx.execute(sql`INSERT INTO child VALUES (-1)`));
    await expect(attempt).rejects.toMatchObject({ cause: { code: '23503' } });
    await database.pool.query('DROP TABLE child');
  });

  it('keeps 50 concurrent transactions apart', async () => {
    await database.db.insert(items).values({ name: 'counter' });
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        database.withTx(async (tx) => {
          const { rows } = await tx.execute<{ n: number }>(sql`SELECT n FROM item WHERE name = 'counter' FOR UPDATE`);
          await tx.insert(items).values({ name: `t${i}` });
          await tx.execute(sql`UPDATE item SET n = ${(rows[0]?.n ?? 0) + 1} WHERE name = 'counter'`);
        }),
      ),
    );
    const { rows } = await database.pool.query('SELECT max(n) AS n, count(*) AS rows FROM item');
    expect(rows).toEqual([{ n: 50, rows: 51 }]);
  });

  it('runs again after a serialization failure, at most four times in all', async () => {
    let runs = 0;
    const result = await database.withTx(async (tx) => {
      runs += 1;
      if (runs < 3) await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$`);
      return runs;
    });
    expect(result).toBe(3);
    runs = 0;
    const hopeless = database.withTx(async () => {
      runs += 1;
      throw Object.assign(new Error('deadlock'), { code: '40P01' });
    });
    await expect(hopeless).rejects.toThrow('deadlock');
    expect(runs).toBe(4);
  });

  it('a query on the outer db inside a transaction times out (embedded) or runs outside of it (postgres)', async () => {
    const attempt = database.withTx(async (tx) => {
      await tx.insert(items).values({ name: '甲' });
      return names();
    });
    if (testEngine === 'postgres') expect(await attempt).toEqual([]);
    else await expect(attempt).rejects.toMatchObject({ cause: { message: expect.stringContaining('timeout') } });
    expect(await names()).toEqual(testEngine === 'postgres' ? ['甲'] : []);
  });

  it('lifts the time limits where asked to, and only there', async () => {
    const limit = sql`SHOW statement_timeout`;
    const before = (await database.db.execute(limit)).rows;
    const inside = database.withTx((tx) => tx.execute(limit), { isTimeLimited: false });
    expect((await inside).rows).toEqual([{ statement_timeout: '0' }]);
    expect((await database.db.execute(limit)).rows).toEqual(before);
  });
});

describe('connections', () => {
  it('reuse a prepared statement, also after an error', async () => {
    const prepared = { name: 'by_name', text: 'SELECT $1::int / $2::int AS q' };
    for (const [a, b] of [
      [6, 3],
      [1, 0],
      [8, 2],
    ] as const) {
      const answer = database.pool.query(prepared, [a, b]);
      if (b === 0) await expect(answer).rejects.toMatchObject({ code: '22012' });
      else expect((await answer).rows).toEqual([{ q: a / b }]);
    }
    const byId = database.db
      .select()
      .from(items)
      .where(sql`${items.name} = ${sql.placeholder('name')}`)
      .prepare('p');
    await database.db.insert(items).values({ name: '甲' });
    for (let i = 0; i < 3; i += 1) expect(await byId.execute({ name: '甲' })).toHaveLength(1);
  });

  it('leave nothing of a client that is destroyed inside a transaction', async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query({ name: 'mine', text: `INSERT INTO item (name) VALUES ('lost')` });
    client.release(true);
    expect(await names()).toEqual([]);
    const other = await database.pool.connect();
    await other.query({ name: 'mine', text: 'SELECT 1' });
    other.release();
    expect(database.pool.waitingCount).toBe(0);
  });

  it('survive a client whose stream breaks in the middle of a statement', async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query(`INSERT INTO item (name) VALUES ('lost')`);
    const running = client.query('SELECT pg_sleep(1)');
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await expect(running).rejects.toThrow('Connection terminated');
    client.release(true);
    await database.db.insert(items).values({ name: '甲' });
    expect(await names()).toEqual(['甲']);
  });
});

it('accepts the server', async () => {
  await expect(assertServerVersion(database, silentLog)).resolves.toBeUndefined();
});

it('indexes Chinese text', async () => {
  await database.pool.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  const { rows } = await database.pool.query(`SELECT cardinality(show_trgm('陆振华')) AS n`);
  expect(rows).toEqual([{ n: 4 }]);
});

it('cancels a statement that takes too long, and serves others after that', async () => {
  await expect(database.pool.query('SELECT pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
  const pings = () =>
    database.ping().then(
      () => true,
      () => false,
    );
  await expect.poll(pings, { timeout: 20_000, interval: 200 }).toBe(true);
});
