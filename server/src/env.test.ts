import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSize, readEnv } from './env.ts';

describe('the environment', () => {
  it('has the documented defaults', () => {
    expect(readEnv({})).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', DATA_DIR: './data', isProduction: false });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://x'],
    ['SEED', 'everything'],
    ['SEED', 'load:0'],
    ['SEED', 'load:many'],
    ['SEED', 'load:12345678'],
    ['NODE_ENV', 'staging'],
    ['TRUST_PROXY', 'true'],
    ['METRICS_TOKEN', 'short'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DEMO_PASSWORD', 'short'],
    ['SESSION_BINDING', 'yes'],
    ['DEMO_PASSWORD', '12345678'],
    ['DRAIN_SECONDS', '-1'],
    ['WEB_DIR', tmpdir()],
    ['EXTERNAL_LINK', 'javascript:alert(1)'],
    ['EXTERNAL_LINK', 'example.org'],
    ['EXTERNAL_LINK_TITLE', '外'.repeat(21)],
    ['DATA_KEY', 'c2hvcnQ='],
    ['DATA_KEY', 'x'.repeat(44)],
  ])('refuses %s=%s, naming the variable and not its value', (name, value) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(`环境变量 ${name} 不正确`);
    expect(read).not.toThrow(value);
  });

  it('refuses demo accounts in production', () => {
    for (const SEED of ['demo', 'load:100'])
      expect(() => readEnv({ NODE_ENV: 'production', SEED })).toThrow('SEED=demo');
    expect(readEnv({ NODE_ENV: 'production', SEED: 'none' }).SEED).toBe('none');
  });

  it('takes a number of patients to load', () => {
    const seeds = [undefined, 'demo', 'none', 'load:20000'];
    expect(seeds.map((SEED) => loadSize(readEnv({ SEED }).SEED))).toEqual([null, null, null, 20_000]);
  });

  it('counts a DATABASE_URL or NODE_ENV=production as production', () => {
    expect(readEnv({ DATABASE_URL: 'postgres://db/x' }).isProduction).toBe(true);
    expect(readEnv({ NODE_ENV: 'production' }).isProduction).toBe(true);
  });

  it('reads a secret from the file that X_FILE names', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'env-')), 'token');
    writeFileSync(file, 'a-long-enough-token\n');
    expect(readEnv({ METRICS_TOKEN_FILE: file }).METRICS_TOKEN).toBe('a-long-enough-token');
    writeFileSync(file, `${Buffer.alloc(32, 1).toString('base64')}\n`);
    expect(Buffer.from(readEnv({ DATA_KEY_FILE: file }).DATA_KEY ?? '', 'base64')).toEqual(Buffer.alloc(32, 1));
    expect(() => readEnv({ METRICS_TOKEN_FILE: `${file}.gone` })).toThrow('METRICS_TOKEN_FILE 指向的文件无法读取');
  });
});
