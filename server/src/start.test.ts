import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/index.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrationsDir } from '#server/prepare-database.ts';
import { createPostgresDatabase, silentLog, testEngine } from '#server/test/database.ts';
import { kill, type ServerProcess, spawnServer, waitFor } from '#server/test/kill/server-process.ts';

// The built server as an operator meets it: wrong settings, a second process, a database that is not there.

const folder = mkdtempSync(join(tmpdir(), 'yun-start-'));
const started: ServerProcess[] = [];
afterAll(async () => {
  for (const server of started) if (server.child.exitCode === null) await kill(server, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const dataKey = Buffer.alloc(32, 9).toString('base64');

let folders = 0;
function newFolder(): string {
  folders += 1;
  return join(folder, `data-${folders}`);
}

function start(env: Record<string, string>): ServerProcess {
  const server = spawnServer({ DEMO_PASSWORD: 'Start-Horse-42', ...env });
  started.push(server);
  return server;
}

/** What is the same on either engine is proved on PostgreSQL, where a start takes a third of the time. */
const itOnce = it.runIf(testEngine === 'postgres');

/** The engine under test: its own folder, or a database of its own. */
async function engine(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  const DATABASE_URL = testEngine === 'postgres' ? (await createPostgresDatabase()).url : '';
  return { DATA_DIR: newFolder(), DATABASE_URL };
}

// One of each kind; `env.test.ts` and the tests of the text messages have all of them. Read before any engine is opened.
describe.runIf(testEngine === 'embedded')('refuses to start, in one clear line', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  it.each([
    [{ PORT: 'eighty' }, '环境变量 PORT 不正确'],
    [{ SMS_PROVIDER: 'aliyun' }, 'ALIYUN_ACCESS_KEY_ID'],
    [{ DATA_DIR: join(file, 'data') }, 'DATA_DIR'],
    [
      { NODE_ENV: 'production', ALLOW_CONSOLE_SMS: '1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'DATA_KEY',
    ],
  ])('%j', async (env, words) => {
    const server = start({ DATA_DIR: newFolder(), ...env } as Record<string, string>);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(words);
    expect(server.output()).not.toMatch(/\n\s+at /);
  });
});

it('starts, serves the console, says that it is stopping, ends with 0; the next start finds the same people', async () => {
  const env = await engine();
  const server = start({ ...env, SEED: 'demo', DRAIN_SECONDS: '2' });
  await waitFor(server, '/readyz');
  const page = await fetch(`${server.url}/login`);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(await page.text()).toContain('云医生端');
  const ended = kill(server, 'SIGTERM');
  await waitFor(server, '/readyz', 503);
  const refusal = await fetch(`${server.url}/api/system/sign_in_options`);
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await ended).toBe(0);

  const second = start({ ...env, SEED: 'demo', DEMO_PASSWORD: '' });
  await waitFor(second, '/readyz');
  const signedIn = await fetch(`${second.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'pt_he', password: 'Start-Horse-42' }),
  });
  expect(await signedIn.json()).toMatchObject({ code: 20000 });
  if (env.DATABASE_URL === '') expect(second.output()).toContain('Start-Horse-42');
  await kill(second, 'SIGTERM');
});

itOnce('production has no demo accounts and offers none', async () => {
  const server = start({
    ...(await engine()),
    NODE_ENV: 'production',
    ALLOW_CONSOLE_SMS: '1',
    DATA_KEY: dataKey,
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
  });
  await waitFor(server, '/readyz');
  const options = await (await fetch(`${server.url}/api/system/sign_in_options`)).json();
  expect(options).toMatchObject({ data: { demo: null } });
  expect((await fetch(`${server.url}/api/openapi.json`)).status).toBe(404);
  expect(server.output()).not.toContain('pt_he');
  expect(server.output()).toContain('没有启用 HTTPS');
  await kill(server, 'SIGTERM');
});

itOnce('with another data key it is refused and left alone; with its own it starts again', async () => {
  const env = { ...(await engine()), SEED: 'none' };
  const first = start(env);
  await waitFor(first, '/readyz');
  await kill(first, 'SIGTERM');
  const second = start({ ...env, DATA_KEY: dataKey });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('DATA_KEY 不是这个数据库的那一把密钥');
  expect(second.output()).not.toContain(dataKey);
  const third = start({ ...env, DATA_KEY_FILE: join(env.DATA_DIR, 'data.key') });
  await waitFor(third, '/readyz');
  await kill(third, 'SIGTERM');
});

it('a database older than the program is brought up to date', async () => {
  const env = await engine();
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir: env.DATA_DIR,
    log: silentLog,
    patience: 10,
  });
  await migrate(database, migrationsDir, silentLog, { upTo: '0001_accounts' });
  await database.close();
  const server = start({ ...env, SEED: 'none' });
  await waitFor(server, '/readyz');
  expect(server.output()).toContain('数据库结构已更新：0002_patient_scope');
  await kill(server, 'SIGTERM');
});

itOnce('a database newer than the program is refused and left alone', async () => {
  const env = await engine();
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir: env.DATA_DIR,
    log: silentLog,
    patience: 10,
  });
  await migrate(database, migrationsDir, silentLog);
  await database.db.execute(sql`insert into schema_migration (name, checksum) values ('9999_from_the_future', 'x')`);
  await database.close();
  const server = start(env);
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('9999_from_the_future');
});

if (testEngine === 'embedded') {
  it('a second process on the same data is refused; after a kill the next one starts', async () => {
    const env = { ...(await engine()), SEED: 'none' };
    const first = start(env);
    await waitFor(first, '/readyz');
    const second = start(env);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('正在被另一个进程使用');
    await kill(first, 'SIGKILL');
    const third = start(env);
    await waitFor(third, '/readyz');
    await kill(third, 'SIGTERM');
  });
} else {
  it('without its PostgreSQL it waits: alive, not ready, and answers 503 with a retry time', async () => {
    const server = start({ DATA_DIR: newFolder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    await waitFor(server, '/healthz');
    await waitFor(server, '/readyz', 503);
    const ask = async () => {
      const answer = await fetch(`${server.url}/api/user/profile`, { headers: { authorization: 'a'.repeat(43) } });
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
    };
    // On a busy machine the first answers may say that the server is overloaded.
    await expect
      .poll(ask)
      .toMatchObject({ status: 503, retryAfter: '2', body: { code: 50300, msg: '服务正在启动，请稍后再试' } });
    await expect.poll(() => server.output()).toContain('数据库暂时连不上');
    expect(await kill(server, 'SIGTERM')).toBe(0);
  });
}
