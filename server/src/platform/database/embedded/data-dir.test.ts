import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeTestFolder, silentLog, testEngine } from '#server/test/database.ts';
import { DatabaseStartError, openDatabase } from '../index.ts';
import { ensureCluster } from './data-dir.ts';
import { packTemplate, templatePath, unpackTemplate } from './template.ts';

const open = (dataDir: string) => openDatabase({ dataDir, log: silentLog, patience: 10 });

describe.skipIf(testEngine !== 'embedded')('the data directory', () => {
  it('is made for its owner only, and opens again', async () => {
    const dataDir = join(makeTestFolder(), 'data');
    const first = await open(dataDir);
    await first.pool.query('CREATE TABLE kept AS SELECT 1 AS n');
    await expect(open(dataDir)).rejects.toThrow('数据目录正在被另一个进程使用');
    await first.close();
    for (const path of ['.', 'postgres', 'lock']) expect(statSync(join(dataDir, path)).mode & 0o777).toBe(0o700);

    const second = await open(dataDir);
    expect((await second.pool.query('SELECT n FROM kept')).rows).toEqual([{ n: 1 }]);
    await second.close();
  });

  it('is not guessed when the path is wrong', async () => {
    const folder = makeTestFolder();
    writeFileSync(join(folder, 'file'), '');
    const expectations: [string, string][] = [
      [join(folder, 'missing/data'), '上级目录不存在'],
      [join(folder, 'file'), '是一个文件'],
      [join(folder, 'file/data'), '不是目录'],
    ];
    for (const [dataDir, words] of expectations) {
      const attempt = open(dataDir);
      await expect(attempt).rejects.toThrow(DatabaseStartError);
      await expect(attempt).rejects.toThrow(words);
      await expect(attempt).rejects.toThrow('DATA_DIR');
    }
  });

  it.skipIf(process.getuid?.() === 0)('must be writable', async () => {
    const dataDir = makeTestFolder();
    chmodSync(dataDir, 0o500);
    await expect(open(dataDir)).rejects.toThrow('没有权限');
  });

  it('is not taken for a cluster when a first start was interrupted', async () => {
    const dataDir = makeTestFolder();
    mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true });
    const database = await open(dataDir);
    await database.close();
    expect(readdirSync(dataDir).sort()).toEqual(['lock', 'postgres']);
  });

  it('explains what is wrong with a damaged cluster, and releases the lock', async () => {
    const dataDir = makeTestFolder();
    mkdirSync(join(dataDir, 'postgres/global'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '12\n');
    await expect(open(dataDir)).rejects.toThrow(/内嵌数据库无法启动.*DATA_DIR/);
    await expect(open(dataDir)).rejects.toThrow('内嵌数据库无法启动');
  });
});

describe.skipIf(testEngine !== 'embedded')('the template', () => {
  it('is there for the installed version of PGlite, and small', () => {
    expect(statSync(templatePath()).size).toBeLessThan(3_000_000);
  });

  it('unpacks to what was packed', async () => {
    const folder = makeTestFolder();
    mkdirSync(join(folder, 'from/empty'), { recursive: true });
    writeFileSync(join(folder, 'from/a'), 'same');
    writeFileSync(join(folder, 'from/b'), 'same');
    writeFileSync(join(folder, 'from/c'), '');
    writeFileSync(join(folder, 'template'), await packTemplate(join(folder, 'from')));
    mkdirSync(join(folder, 'to'));
    await unpackTemplate(join(folder, 'template'), join(folder, 'to'));
    expect(await packTemplate(join(folder, 'to'))).toEqual(await packTemplate(join(folder, 'from')));
  });

  it('is not needed: without it the cluster is made anew', async () => {
    const clusterDir = join(makeTestFolder(), 'postgres');
    const initialize = vi.fn(async (dir: string) => writeFileSync(join(dir, 'PG_VERSION'), '18'));
    await ensureCluster(clusterDir, initialize, '/no/such/template');
    expect(initialize).toHaveBeenCalledOnce();
    expect(readdirSync(clusterDir)).toEqual(['PG_VERSION']);
    await ensureCluster(clusterDir, initialize, '/no/such/template');
    expect(initialize).toHaveBeenCalledOnce();
  });
});
