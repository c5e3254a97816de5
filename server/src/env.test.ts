import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

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
    ['NODE_ENV', 'staging'],
    ['TRUST_PROXY', 'true'],
    ['METRICS_TOKEN', 'short'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DEMO_PASSWORD', 'short'],
    ['SESSION_BINDING', 'yes'],
    ['DEMO_PASSWORD', '12345678'],
    ['DRAIN_SECONDS', '-1'],
    ['WEB_DIR', tmpdir()],
  ])('refuses %s=%s, naming the variable and not its value', (name, value) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(`环境变量 ${name} 不正确`);
    expect(read).not.toThrow(value);
  });

  it('refuses demo accounts in production', () => {
    expect(() => readEnv({ NODE_ENV: 'production', SEED: 'demo' })).toThrow('SEED=demo');
  });

  it('counts a DATABASE_URL or NODE_ENV=production as production', () => {
    expect(readEnv({ DATABASE_URL: 'postgres://db/x' }).isProduction).toBe(true);
    expect(readEnv({ NODE_ENV: 'production' }).isProduction).toBe(true);
  });

  it('reads a secret from the file that X_FILE names', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'env-')), 'token');
    writeFileSync(file, 'a-long-enough-token\n');
    expect(readEnv({ METRICS_TOKEN_FILE: file }).METRICS_TOKEN).toBe('a-long-enough-token');
    expect(() => readEnv({ METRICS_TOKEN_FILE: `${file}.gone` })).toThrow('METRICS_TOKEN_FILE 指向的文件无法读取');
  });
});
