import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createPostgresDatabase,
  makeTestFolder,
  openTestDatabase,
  silentLog,
  testEngine,
} from '#server/test/database.ts';
import { untilWaiting } from '#server/test/kill/until-waiting.ts';
import { type Database, openDatabase } from './index.ts';
import { MigrationError, migrate } from './migrate.ts';

const first = { '0001_people.sql': 'CREATE TABLE person (id int); INSERT INTO person VALUES (1);' };
const second = { '0002_phones.sql': "ALTER TABLE person ADD phone text; -- '\nUPDATE person SET phone = '1';" };

function migrations(files: Record<string, string>): string {
  const dir = makeTestFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  return dir;
}

describe('migrate', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
  afterAll(() => database.close());

  const run = (files: Record<string, string>, options?: { upTo?: string }) =>
    migrate(database, migrations(files), silentLog, options);

  it('applies what is missing, once', async () => {
    expect(await run(first)).toEqual({ from: null, to: '0001_people', applied: ['0001_people'] });
    expect(await run({ ...first, ...second })).toEqual({
      from: '0001_people',
      to: '0002_phones',
      applied: ['0002_phones'],
    });
    expect(await run({ ...first, ...second })).toMatchObject({ from: '0002_phones', to: '0002_phones', applied: [] });
    expect((await database.pool.query('SELECT * FROM person')).rows).toEqual([{ id: 1, phone: '1' }]);
  });

  it('stops at the given migration', async () => {
    const files = { ...first, ...second };
    expect(await run(files, { upTo: '0001_people' })).toMatchObject({ to: '0001_people', applied: ['0001_people'] });
    expect(await run(files)).toMatchObject({ applied: ['0002_phones'] });
  });

  it('does nothing where there is nothing', async () => {
    expect(await run({})).toEqual({ from: null, to: '', applied: [] });
  });

  it('refuses a database that is newer than the program', async () => {
    await run({ ...first, ...second });
    await expect(run(first)).rejects.toThrow('数据库结构（0002_phones）比程序（0001_people）新');
  });

  it('refuses a file that was changed or replaced after it was applied', async () => {
    await run(first);
    await expect(run({ '0001_people.sql': 'CREATE TABLE other ()' })).rejects.toThrow('被改动过');
    await expect(run({ '0001_other.sql': 'CREATE TABLE other ()' })).rejects.toThrow('不是同一个迁移');
    const windows = { '0001_people.sql': `${first['0001_people.sql']}\r\n` };
    await expect(run(windows)).rejects.toThrow('被改动过');
  });

  it('takes line ends of another system for the same', async () => {
    await run({ '0001_a.sql': 'SELECT 1;\nSELECT 2;\n' });
    expect(await run({ '0001_a.sql': 'SELECT 1;\r\nSELECT 2;\r\n' })).toMatchObject({ applied: [] });
  });

  it.each([
    ['a gap', { ...first, '0003_late.sql': '' }, '不连续'],
    ['a number given twice', { ...first, '0001_twice.sql': '' }, '不连续'],
    ['a bad name', { 'first.sql': '' }, '不合规则'],
  ])('refuses %s', async (_what, files, words) => {
    await expect(run(files as Record<string, string>)).rejects.toThrow(words);
  });

  it('undoes a file that fails, whole, and names it', async () => {
    const broken = { ...first, '0002_broken.sql': 'CREATE TABLE half (id int); SELECT 1/0;' };
    const attempt = run(broken);
    await expect(attempt).rejects.toThrow(MigrationError);
    await expect(attempt).rejects.toThrow(/0002_broken.*division by zero/);
    expect((await database.pool.query(`SELECT to_regclass('half') AS half`)).rows).toEqual([{ half: null }]);
    expect(await run({ ...first, ...second })).toMatchObject({ from: '0001_people', applied: ['0002_phones'] });
  });

  it('lets several run at once, and applies each file once', async () => {
    const files = migrations({ ...first, ...second, '0003_more.sql': 'INSERT INTO person VALUES (2)' });
    const results = await Promise.all([1, 2, 3].map(() => migrate(database, files, silentLog)));
    expect(results.flatMap(({ applied }) => applied).sort()).toEqual(['0001_people', '0002_phones', '0003_more']);
    expect((await database.pool.query('SELECT count(*) AS n FROM person')).rows).toEqual([{ n: 2 }]);
  });

  it.runIf(testEngine === 'postgres')('lets a second run wait while the first is in the middle of a file', async () => {
    await run(first);
    const files = migrations({ ...first, '0002_more.sql': 'INSERT INTO person VALUES (2)' });
    const runs = await database.withTx(async (tx) => {
      await tx.execute(sql`lock table person`);
      const started = [1, 2].map(() => migrate(database, files, silentLog));
      await untilWaiting(tx, started);
      return { started };
    });
    const results = await Promise.all(runs.started);
    expect(results.flatMap(({ applied }) => applied)).toEqual(['0002_more']);
    expect((await database.pool.query('SELECT count(*) AS n FROM person')).rows).toEqual([{ n: 2 }]);
  });
});

it('goes on after being killed in the middle of a slow file, however slow', async () => {
  const dir = migrations({ ...first, '0002_slow.sql': 'CREATE TABLE slow (); SELECT pg_sleep(4.7);' });
  const postgres = testEngine === 'postgres' ? await createPostgresDatabase() : null;
  const dataDir = makeTestFolder();
  const program = fileURLToPath(new URL('../../test/kill/migrate-runner.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, dir], {
    env: { ...process.env, DATABASE_URL: postgres?.url ?? '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  expect(JSON.parse(line)).toEqual({ migration: '0001_people' });
  await sleep(500);
  child.kill('SIGKILL');
  await exit;

  const database = await openDatabase({ databaseUrl: postgres?.url, dataDir, log: silentLog, patience: 10 });
  expect(await migrate(database, dir, silentLog)).toMatchObject({ from: '0001_people', applied: ['0002_slow'] });
  await database.close();
  await postgres?.drop();
}, 60_000);
