import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { createPostgresDatabase, makeTestFolder, testEngine } from '#server/test/database.ts';
import { kill, spawnServer, waitFor } from '#server/test/kill/server-process.ts';
import { runCommand } from './commands/run.ts';
import { packageRoot } from './start-messages.ts';

const run = promisify(execFile);

interface Outcome {
  code: number;
  text: string;
}

/** In this process: loading the program takes longer than most commands. */
async function command(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const writes = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  try {
    const code = await runCommand(args, env);
    return { code, text: writes.flatMap(({ mock }) => mock.calls.map(([text]) => String(text))).join('') };
  } finally {
    for (const write of writes) write.mockRestore();
  }
}

/** As an operator types it. */
function program(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const options = { env: { PATH: process.env.PATH ?? '', YUN_RUN: process.env.YUN_RUN, ...env } };
  return run(process.execPath, [join(packageRoot, 'dist/cli.js'), ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    (error) => ({ code: error.code, text: error.stdout + error.stderr }),
  );
}

async function engine(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  const DATABASE_URL = testEngine === 'postgres' ? (await createPostgresDatabase()).url : '';
  return { DATA_DIR: join(makeTestFolder(), 'data'), DATABASE_URL };
}

/** What is the same on either engine is proved on PostgreSQL, where a command takes a third of the time. */
const itOnce = it.runIf(testEngine === 'postgres');

const admin = ['admin-create', '--account', 'boss', '--name', '王主任', '--phone', '+86 199 0000 9999'];

it('each command exits with 0 and a report, or with an error in one line', async () => {
  const env = await engine();
  expectOneLine(await program(env, 'dance'), '未知的命令');
  expect(await program(env, 'migrate')).toEqual({ code: 0, text: expect.stringContaining('数据库结构已更新') });
});

itOnce('the first administrator: made once, with a password that must be changed', async () => {
  const env = await engine();
  for (const [args, words] of [
    [['admin-create', '--account', 'b', '--name', '王主任', '--phone', '19900009999'], '账号为 4 到 32 个字符'],
    [['admin-create', '--account', 'boss', '--name', '1', '--phone', '19900009999'], '姓名为'],
    [['admin-create', '--account', 'boss', '--name', '王主任', '--phone', '12'], '11 位手机号'],
    [['admin-create', '--account', 'boss'], '--name'],
    [['admin-create', '--colour', 'red'], '用法：'],
  ] as const) {
    expectOneLine(await command(env, ...args), words);
  }
  const made = await command(env, ...admin);
  const password = /初始密码（只显示这一次）：(\S+)/.exec(made.text)?.[1] ?? '';
  expect([made.code, password.length]).toEqual([0, 19]);
  expect((await command(env, ...admin)).text).toContain('账号或手机号已被使用');

  const DATA_KEY = Buffer.alloc(32, 9).toString('base64');
  const production = { NODE_ENV: 'production', ALLOW_CONSOLE_SMS: '1', LOG_LEVEL: 'error', DATA_KEY };
  const server = spawnServer({ ...env, ...production });
  await waitFor(server, '/readyz');
  const answer = await fetch(`${server.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'boss', password }),
  });
  expect(await answer.json()).toMatchObject({ code: 20000, data: { user: { must_change_password: true } } });
  await kill(server, 'SIGTERM');
});

it('migrate, seed, backup of the running server, restore into an empty one', async () => {
  const env = { ...(await engine()), SEED: 'demo', DEMO_PASSWORD: 'Backup-Horse-42' };
  expect((await command(env, 'migrate')).text).toContain('数据库结构已更新');
  expect((await command(env, 'migrate')).text).toContain('已是最新');
  expect((await command(env, 'seed')).text).toContain('15 个用户、32 位患者已载入');
  expect((await command(env, 'seed')).text).toContain('已有用户');

  const file = join(makeTestFolder(), 'backup.gz');
  const server = spawnServer(env);
  await waitFor(server, '/readyz');
  const backedUp = await command(env, 'backup', file);
  expect(backedUp).toMatchObject({ code: 0, text: expect.stringContaining('已校验') });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(existsSync(`${file}.unfinished`)).toBe(false);
  await kill(server, 'SIGTERM');

  expect((await command(env, 'restore', file)).text).toContain('只能恢复到空的数据库');
  expect((await command(env, 'restore')).text).toContain('请给出备份文件');
  const other = await engine();
  const restoring = await command(other, 'restore', file);
  expect([restoring.code, restoring.text]).toEqual([0, expect.stringMatching(/恢复完成[\s\S]+备份不含数据密钥/)]);
  const keyless = spawnServer({ ...other, SEED: 'none' });
  expect(await keyless.ended).toBe(1);
  expect(keyless.output()).toContain('找不到这个数据库的数据密钥');
  mkdirSync(other.DATA_DIR, { recursive: true });
  copyFileSync(join(env.DATA_DIR, 'data.key'), join(other.DATA_DIR, 'data.key'));
  const restored = spawnServer({ ...other, SEED: 'none' });
  await waitFor(restored, '/readyz');
  const answer = await fetch(`${restored.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'dr_lin', password: 'Backup-Horse-42' }),
  });
  expect(await answer.json()).toMatchObject({ code: 20000 });
  await kill(restored, 'SIGTERM');
});

/** The same backup as if another version of the program had written it. */
function rewriteSchema(file: string, schema: string): string {
  const [, ...lines] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const { rows } = JSON.parse(lines.pop() ?? '');
  const body = `${[JSON.stringify({ format: 'yun-backup-1', schema }), ...lines].join('\n')}\n`;
  const sha256 = createHash('sha256').update(body).digest('hex');
  const changed = `${file}.${schema}`;
  writeFileSync(changed, gzipSync(`${body}${JSON.stringify({ rows, sha256 })}\n`));
  return changed;
}

function expectOneLine({ code, text }: Outcome, words: string): void {
  expect([code, text]).toEqual([1, expect.stringMatching(/^命令没有完成：[^\n]+\n$/)]);
  expect(text).toContain(words);
}

itOnce('restore wants exactly the schema of the backup, and no rows', async () => {
  const env = await engine();
  const file = join(makeTestFolder(), 'backup.gz');
  expect(await command(env, ...admin)).toMatchObject({ code: 0 });
  expect(await command(env, 'backup', file)).toMatchObject({ code: 0 });

  const target = await engine();
  for (const schema of ['9999_future', '0001_other', '']) {
    expectOneLine(await command(target, 'restore', rewriteSchema(file, schema)), '不属于这个版本的程序');
  }
  // What was refused has left no trace: an older backup would still find a database that is not too new.
  expect((await command(target, 'migrate')).text).toContain('数据库结构已更新：0001_accounts');
  expectOneLine(await command(target, 'restore', rewriteSchema(file, '0001_accounts')), '比备份的（0001_accounts）新');
  expect(await command(target, 'restore', file)).toMatchObject({ code: 0 });
  expectOneLine(await command(target, 'restore', file), '只能恢复到空的数据库');
});

itOnce('an error with files is printed in one line', async () => {
  const env = await engine();
  const folder = makeTestFolder();
  const notOurs = join(folder, 'null.gz');
  writeFileSync(notOurs, gzipSync('null\n'));
  expectOneLine(await command(env, 'backup', join(folder, 'gone/backup.gz')), '文件夹不存在');
  expectOneLine(await command(env, 'backup', join(notOurs, 'backup.gz')), '上级不是文件夹');
  expectOneLine(await command(env, 'backup', folder), '它是一个文件夹');
  expectOneLine(await command(env, 'backup', join(folder, 'backup.gz')), '还没有本系统的数据表');
  expectOneLine(await command(env, 'restore', notOurs), '内容无法识别');
  writeFileSync(notOurs, gzipSync('42\n'));
  expectOneLine(await command(env, 'restore', notOurs), '内容无法识别');
  expectOneLine(await command(env, 'restore', folder), '无法读取备份文件');
  expect(readdirSync(folder)).toEqual(['null.gz']);
});

itOnce('an unreachable database is reported in one line', async () => {
  const { DATA_DIR } = await engine();
  const DATABASE_URL = 'postgres://nobody:secret@127.0.0.1:1/nothing';
  for (const args of [['migrate'], ['backup', join(makeTestFolder(), 'backup.gz')], admin]) {
    expectOneLine(await command({ DATA_DIR, DATABASE_URL }, ...args), '数据库没有应答');
  }
});

itOnce('a database that refuses the login is reported in one line', async () => {
  const { DATABASE_URL, DATA_DIR } = await engine();
  const stranger = new URL(DATABASE_URL);
  stranger.username = 'stranger';
  const elsewhere = new URL(DATABASE_URL);
  elsewhere.pathname = '/elsewhere';
  for (const name of ['migrate', 'seed']) {
    expectOneLine(await command({ DATA_DIR, DATABASE_URL: stranger.href, SEED: 'demo' }, name), '用户名和密码');
    expectOneLine(await command({ DATA_DIR, DATABASE_URL: elsewhere.href, SEED: 'demo' }, name), '库名');
  }
});

itOnce('demo data is refused in production unless asked for', async () => {
  const env = { ...(await engine()), NODE_ENV: 'production' };
  for (const args of [['seed'], ['seed', 'load:10']]) {
    const refused = await command(env, ...args);
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining(`SEED=${args[1] ?? 'demo'}`)]);
  }
});

itOnce('the library alone is loaded anywhere, as often as wanted', async () => {
  const env = { ...(await engine()), NODE_ENV: 'production', DATA_KEY: Buffer.alloc(32, 9).toString('base64') };
  const loaded = await command(env, 'seed', 'library');
  expect([loaded.code, loaded.text]).toEqual([0, expect.stringContaining('新增 60 个动作、12 个计划模板')]);
  expect((await command(env, 'seed', 'library')).text).toContain('新增 0 个动作、0 个计划模板');
  for (const wrong of ['everything', 'load:', 'load:0', 'none']) {
    expectOneLine(await command(env, 'seed', wrong), '用法：seed');
  }
});
