import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestFolder, openMigratedDatabase, openTestDatabase } from '#server/test/database.ts';
import type { Database } from '../database/index.ts';
import { openDataKey } from './data-key.ts';

const one = Buffer.alloc(32, 1).toString('base64');
const other = Buffer.alloc(32, 2).toString('base64');

let dataDir: string;
beforeEach(() => {
  dataDir = join(makeTestFolder(), 'data');
});
const opened: Database[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
});

async function openMigrated(): Promise<Database> {
  const database = await openMigratedDatabase();
  opened.push(database);
  return database;
}

const open = (values: { DATA_KEY?: string; DATABASE_URL?: string; NODE_ENV?: string } = {}) =>
  openDataKey({ DATA_DIR: dataDir, NODE_ENV: 'development', ...values });
const keyFile = () => join(dataDir, 'data.key');

async function fingerprintsIn(database: Database): Promise<string[]> {
  const { rows } = await database.db.execute<{ fingerprint: string }>(sql`select fingerprint from data_key`);
  return rows.map(({ fingerprint }) => fingerprint);
}

describe('without a key', () => {
  it('production on PostgreSQL does not start', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' };
    expect(() => open(production)).toThrow('须设置环境变量 DATA_KEY');
    expect(() => open({ ...production, DATA_KEY: one })).not.toThrow();
  });

  it('a key is made at the first start, kept for its owner alone, and found again', async () => {
    const database = await openMigrated();
    const first = open();
    expect(existsSync(dataDir)).toBe(false);
    await first.assertFits(database);
    await first.settle(database);
    expect(statSync(keyFile()).mode & 0o077).toBe(0);
    expect(Buffer.from(readFileSync(keyFile(), 'utf8'), 'base64')).toHaveLength(32);
    expect(readdirSync(dataDir)).toEqual(['data.key']);
    const again = open();
    await again.assertFits(database);
    await again.settle(database);
    expect(again.sealer.open(first.sealer.seal('x'))).toBe('x');
    expect(await fingerprintsIn(database)).toEqual([first.sealer.fingerprint]);
  });

  it('a database that was sealed elsewhere is refused, and no new key is left behind', async () => {
    const database = await openMigrated();
    await open({ DATA_KEY: one }).settle(database);
    await expect(open().assertFits(database)).rejects.toThrow('找不到这个数据库的数据密钥');
    await expect(open().settle(database)).rejects.toThrow('找不到这个数据库的数据密钥');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('two first starts at once do not overwrite one another’s key', async () => {
    const database = await openMigrated();
    const [first, second] = [open(), open()];
    await first.settle(database);
    const kept = readFileSync(keyFile(), 'utf8');
    await database.db.execute(sql`delete from data_key`);
    await expect(second.settle(database)).rejects.toThrow('另一个进程刚刚建立了数据密钥');
    expect(readFileSync(keyFile(), 'utf8')).toBe(kept);
    expect(readdirSync(dataDir)).toEqual(['data.key']);
    expect(await fingerprintsIn(database)).toEqual([]);
  });
});

describe('with a wrong key', () => {
  it('from the environment: refused, nothing changed', async () => {
    const database = await openMigrated();
    await open({ DATA_KEY: one }).settle(database);
    const before = await fingerprintsIn(database);
    await expect(open({ DATA_KEY: other }).assertFits(database)).rejects.toThrow('DATA_KEY 不是这个数据库的那一把密钥');
    expect(await fingerprintsIn(database)).toEqual(before);
    await expect(open({ DATA_KEY: one }).assertFits(database)).resolves.toBeUndefined();
  });

  it('from the file: refused, naming it and never its content', async () => {
    const database = await openMigrated();
    await open().settle(database);
    writeFileSync(keyFile(), `${other}\n`);
    const refused = open().assertFits(database);
    await expect(refused).rejects.toThrow(keyFile());
    await expect(refused).rejects.not.toThrow(other);
    for (const broken of ['', 'abc', one.slice(4)]) {
      writeFileSync(keyFile(), broken);
      expect(() => open()).toThrow('内容不正确');
    }
  });
});

it('a database without the table yet fits every key', async () => {
  const database = await openTestDatabase();
  opened.push(database);
  await expect(open({ DATA_KEY: one }).assertFits(database)).resolves.toBeUndefined();
});
