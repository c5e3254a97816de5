import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSmsConfig } from './config.ts';
import { SmsConfigError } from './errors.ts';
import { aliyunEnv, tencentEnv } from './fake-provider.ts';
import type { SmsEnv } from './types.ts';

function complaintAbout(env: SmsEnv): string {
  try {
    readSmsConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SmsConfigError);
    return (error as SmsConfigError).message;
  }
  throw new Error('the configuration was accepted');
}

describe('provider', () => {
  it.each([{}, { SMS_PROVIDER: '' }, { SMS_PROVIDER: 'console' }])('is console for %j', (env) => {
    expect(readSmsConfig(env)).toEqual({ provider: 'console' });
  });

  it('is refused when unknown, without repeating the value', () => {
    const complaint = complaintAbout({ SMS_PROVIDER: 'canary-value' });
    expect(complaint).toBe('SMS_PROVIDER 只能是 console、aliyun、tencent，当前值无法识别');
  });
});

describe('console in production', () => {
  it.each([undefined, '', '0', 'true'])('is refused with ALLOW_CONSOLE_SMS=%s', (allow) => {
    const complaint = complaintAbout({ NODE_ENV: 'production', SMS_PROVIDER: 'console', ALLOW_CONSOLE_SMS: allow });
    expect(complaint).toContain('ALLOW_CONSOLE_SMS');
    expect(complaint).toContain('生产环境');
  });

  it('is refused when the provider is not set at all', () => {
    expect(complaintAbout({ NODE_ENV: 'production' })).toContain('SMS_PROVIDER');
  });

  it('is allowed with ALLOW_CONSOLE_SMS=1', () => {
    expect(readSmsConfig({ NODE_ENV: 'production', ALLOW_CONSOLE_SMS: '1' })).toEqual({ provider: 'console' });
  });
});

describe('missing variables', () => {
  it('are named all at once for aliyun', () => {
    expect(complaintAbout({ SMS_PROVIDER: 'aliyun', ALIYUN_SMS_SIGN_NAME: 'canary-value' })).toBe(
      '短信配置不完整：缺少 ALIYUN_ACCESS_KEY_ID（或 ALIYUN_ACCESS_KEY_ID_FILE）、' +
        'ALIYUN_ACCESS_KEY_SECRET（或 ALIYUN_ACCESS_KEY_SECRET_FILE）、ALIYUN_SMS_TEMPLATE_CODE',
    );
  });

  it('are named all at once for tencent; region, parameters and endpoint have defaults', () => {
    const complaint = complaintAbout({ SMS_PROVIDER: 'tencent', TENCENT_SECRET_KEY: '   ' });
    for (const name of ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'TENCENT_SMS_APP_ID', 'TENCENT_SMS_SIGN_NAME']) {
      expect(complaint).toContain(name);
    }
    expect(complaint).toContain('TENCENT_SMS_TEMPLATE_ID');
    expect(complaint).not.toMatch(/REGION|TEMPLATE_PARAMS|ENDPOINT/);
  });

  it('are none: the real endpoints over https are the default', () => {
    expect(readSmsConfig(aliyunEnv)).toMatchObject({ endpoint: new URL('https://dysmsapi.aliyuncs.com') });
    expect(readSmsConfig(tencentEnv)).toMatchObject({ endpoint: new URL('https://sms.tencentcloudapi.com') });
  });
});

describe('endpoint override', () => {
  const withEndpoint = (value: string) => ({ ...aliyunEnv, ALIYUN_SMS_ENDPOINT: value });

  it.each(['http://sms.example.com', 'ftp://127.0.0.1', 'canary-value', 'http://127.0.0.1.example.com'])(
    'refuses %s',
    (value) => {
      const complaint = complaintAbout(withEndpoint(value));
      expect(complaint).toContain('ALIYUN_SMS_ENDPOINT');
      expect(complaint).not.toContain(value);
    },
  );

  it.each(['http://127.0.0.1:9', 'http://[::1]:9', 'http://localhost:9', 'https://dysmsapi.example.com'])(
    'accepts %s',
    (value) => {
      expect(readSmsConfig(withEndpoint(value))).toMatchObject({ endpoint: new URL(value) });
    },
  );
});

it('refuses template parameters Tencent templates cannot have, without repeating them', () => {
  const complaint = complaintAbout({ ...tencentEnv, TENCENT_SMS_TEMPLATE_PARAMS: 'canary-value' });
  expect(complaint).toContain('TENCENT_SMS_TEMPLATE_PARAMS');
  expect(complaint).not.toContain('canary-value');
});

describe('secrets from files', () => {
  let folder: string;
  const { ALIYUN_ACCESS_KEY_SECRET: _, ...withoutSecret } = aliyunEnv;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sms-config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are read and trimmed', () => {
    const path = join(folder, 'secret');
    writeFileSync(path, 'from-a-file\n');
    expect(readSmsConfig({ ...withoutSecret, ALIYUN_ACCESS_KEY_SECRET_FILE: path })).toMatchObject({
      accessKeySecret: 'from-a-file',
    });
  });

  it('are refused when absent or empty, or given twice, naming the variable and not the path', () => {
    const empty = join(folder, 'empty');
    writeFileSync(empty, '\n');
    for (const env of [
      { ...withoutSecret, ALIYUN_ACCESS_KEY_SECRET_FILE: join(folder, 'absent') },
      { ...withoutSecret, ALIYUN_ACCESS_KEY_SECRET_FILE: empty },
      { ...aliyunEnv, ALIYUN_ACCESS_KEY_SECRET_FILE: empty },
    ]) {
      const complaint = complaintAbout(env);
      expect(complaint).toContain('ALIYUN_ACCESS_KEY_SECRET_FILE');
      expect(complaint).not.toContain(folder);
    }
  });
});
