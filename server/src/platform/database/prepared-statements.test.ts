import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAppError } from '#server/platform/errors.ts';
import { openTestDatabase } from '#server/test/database.ts';
import type { Database } from './index.ts';
import { StatementNames } from './prepared-statements.ts';

describe('a statement is named', () => {
  const names = new StatementNames();

  it('not without values, nor over a long list', () => {
    for (const values of [undefined, [], Array(101).fill(1)])
      for (let n = 0; n < 3; n += 1) expect(names.nameOf('select 1; select 2', values)).toBeUndefined();
  });

  it('from its second run on, always the same', () => {
    expect(names.nameOf('select $1', [1])).toBeUndefined();
    const name = names.nameOf('select $1', [2]);
    expect(name).toBeTypeOf('string');
    expect(names.nameOf('select $1', [3])).toBe(name);
  });

  it('unlike every other, until there are 300', () => {
    const texts = Array.from({ length: 400 }, (_, n) => `select ${n}, $1`);
    for (const text of texts) names.nameOf(text, [1]);
    const given = texts.flatMap((text) => names.nameOf(text, [1]) ?? []);
    expect(given).toHaveLength(299);
    expect(new Set(given).size).toBe(299);
  });
});

describe('after a migration has changed what a prepared statement returns', () => {
  let database: Database;
  const read = (db: Pick<Database['db'], 'execute'>) =>
    db.execute(sql`select price from fare where id = ${1}`).then(({ rows }) => rows);

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.pool.query('create table fare (id int primary key, price int not null)');
    await database.pool.query('insert into fare values (1, 7)');
  });
  afterAll(() => database.close());

  async function changeType(type: string): Promise<void> {
    await database.pool.query(`alter table fare alter price type ${type} using price::${type}`);
  }

  it('a transaction is run again and succeeds', async () => {
    for (let n = 0; n < 3; n += 1) await database.withTx(async (tx) => expect(await read(tx)).toEqual([{ price: 7 }]));
    await changeType('text');
    expect(await database.withTx(read)).toEqual([{ price: '7' }]);
  });

  it('a single read is refused as unavailable once, and then succeeds', async () => {
    for (let n = 0; n < 3; n += 1) expect(await read(database.db)).toEqual([{ price: '7' }]);
    await changeType('int');
    const error = await read(database.db).catch(toAppError);
    expect(error).toMatchObject({ code: 50300, retryAfterSeconds: 2 });
    expect(await read(database.db)).toEqual([{ price: 7 }]);
  });
});
