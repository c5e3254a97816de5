import { createConfigReader } from './config-reader.ts';
import { SmsConfigError } from './errors.ts';
import type { SmsEnv } from './types.ts';

export interface AliyunConfig {
  provider: 'aliyun';
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templateCode: string;
  endpoint: URL;
}

export interface TencentConfig {
  provider: 'tencent';
  secretId: string;
  secretKey: string;
  appId: string;
  signName: string;
  templateId: string;
  hasMinutesParam: boolean;
  region: string;
  endpoint: URL;
}

export type SmsConfig = { provider: 'console' } | AliyunConfig | TencentConfig;

/** Reads and checks everything at start, so that a missing variable is not found by the first doctor to sign in. */
export function readSmsConfig(env: SmsEnv): SmsConfig {
  const provider = env.SMS_PROVIDER?.trim() || 'console';
  if (provider === 'console') return readConsole(env);
  if (provider === 'aliyun') return readAliyun(env);
  if (provider === 'tencent') return readTencent(env);
  throw new SmsConfigError('SMS_PROVIDER 只能是 console、aliyun、tencent，当前值无法识别');
}

function readConsole(env: SmsEnv): SmsConfig {
  if (env.NODE_ENV === 'production' && env.ALLOW_CONSOLE_SMS !== '1') {
    throw new SmsConfigError(
      '生产环境不允许把短信验证码打印到控制台：请将 SMS_PROVIDER 设为 aliyun 或 tencent；仅在确需演示时设置 ALLOW_CONSOLE_SMS=1',
    );
  }
  return { provider: 'console' };
}

function readAliyun(env: SmsEnv): AliyunConfig {
  const reader = createConfigReader(env);
  const config: AliyunConfig = {
    provider: 'aliyun',
    accessKeyId: reader.secret('ALIYUN_ACCESS_KEY_ID'),
    accessKeySecret: reader.secret('ALIYUN_ACCESS_KEY_SECRET'),
    signName: reader.text('ALIYUN_SMS_SIGN_NAME'),
    templateCode: reader.text('ALIYUN_SMS_TEMPLATE_CODE'),
    endpoint: reader.endpoint('ALIYUN_SMS_ENDPOINT', 'https://dysmsapi.aliyuncs.com'),
  };
  reader.finish();
  return config;
}

function readTencent(env: SmsEnv): TencentConfig {
  const reader = createConfigReader(env);
  const config: TencentConfig = {
    provider: 'tencent',
    secretId: reader.secret('TENCENT_SECRET_ID'),
    secretKey: reader.secret('TENCENT_SECRET_KEY'),
    appId: reader.text('TENCENT_SMS_APP_ID'),
    signName: reader.text('TENCENT_SMS_SIGN_NAME'),
    templateId: reader.text('TENCENT_SMS_TEMPLATE_ID'),
    // Tencent refuses a message whose parameters do not match the approved template in number.
    hasMinutesParam: reader.choice('TENCENT_SMS_TEMPLATE_PARAMS', ['code,minutes', 'code']) === 'code,minutes',
    region: reader.optional('TENCENT_SMS_REGION') ?? 'ap-guangzhou',
    endpoint: reader.endpoint('TENCENT_SMS_ENDPOINT', 'https://sms.tencentcloudapi.com'),
  };
  reader.finish();
  return config;
}
