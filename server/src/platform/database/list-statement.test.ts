import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#server/test/database.ts';
import type { Database } from './index.ts';
import { listStatement } from './list-statement.ts';

let database: Database;
let client: PoolClient;
beforeAll(async () => {
  database = await openTestDatabase();
  client = await database.pool.connect();
  await client.query('create temporary table pet (id bigint primary key, name text unique)');
  await client.query(`insert into pet select n, 'pet ' || n from generate_series(1, 50000) n`);
  await client.query('analyze pet');
});
afterAll(async () => {
  client.release();
  await database.close();
});

const byName = listStatement('pet-by-name', 'text', (names) => `select id::int from pet where name = any(${names})`);
const byId = listStatement(
  'pet-by-id',
  'bigint',
  (ids) => `select pet.id::int from unnest(${ids}) as asked (id) join pet on pet.id = asked.id`,
);

const found = async (statement: ReturnType<typeof byId>) => {
  const { rows } = await client.query<{ id: number }>(statement);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
};

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

describe('listStatement', () => {
  it.each([0, 1, 2, 3, 8, 9, 16, 17, 100, 500])('finds each of %i keys once', async (count) => {
    const wanted = upTo(count);
    expect(await found(byName(wanted.map((n) => `pet ${n}`)))).toEqual(wanted);
    expect(await found(byId(wanted.map(String)))).toEqual(wanted);
  });

  it('finds nothing for unknown keys', async () => {
    expect(await found(byName(['', 'pet x', 'pet 3']))).toEqual([3]);
    expect(await found(byId(['0', '-1', '99999', '3', '50001']))).toEqual([3]);
  });

  it('uses few statement names, whatever the lengths', () => {
    const names = new Set(upTo(500).map((count) => byId(upTo(count).map(String)).name));
    expect([...names].sort()).toEqual(['1', '16', '2', '4', '8', 'long'].map((size) => `pet-by-id-${size}`).sort());
  });

  // The point of it: with one statement for all lengths the database would plan most of these anew.
  it('has its plan kept, for short lists and for long ones among them', async () => {
    const kept = listStatement('pet-kept', 'text', (names) => `select id::int from pet where name = any(${names})`);
    for (let round = 0; round < 40; round += 1) {
      for (const count of [1, 2, 3, 1, 5, 9, 20]) await found(kept(upTo(count).map((n) => `pet ${n + round}`)));
    }
    const { rows } = await client.query<{ name: string; custom: number }>(
      `select name, custom_plans::int as custom from pg_prepared_statements where name like 'pet-kept%'`,
    );
    expect(rows).not.toEqual([]);
    for (const { name, custom } of rows) expect({ name, isKept: custom <= 10 }).toEqual({ name, isKept: true });
  });
});
