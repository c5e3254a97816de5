import { createBreaker } from './breaker.ts';
import { type AliyunConfig, readSmsConfig, type TencentConfig } from './config.ts';
import { SmsSendError } from './errors.ts';
import type { SmsDriver, SmsEnv, SmsLog, SmsSender } from './types.ts';

export { SmsConfigError, SmsSendError } from './errors.ts';
export type { SmsEnv, SmsLog, SmsMessage, SmsSender } from './types.ts';

/** Leaves time to answer the caller within three seconds. */
const SEND_TIMEOUT_MS = 2500;

export interface SmsOptions {
  /** Milliseconds that never jump back; for the circuit breaker. */
  now?: () => number;
  timeoutMs?: number;
}

/** Throws `SmsConfigError` at once when the variables cannot work; sends nothing by itself. */
export function createSmsSender(env: SmsEnv, log: SmsLog, options: SmsOptions = {}): SmsSender {
  const config = readSmsConfig(env);
  if (config.provider === 'console') return createConsoleSender();

  const { provider } = config;
  const { now = () => performance.now(), timeoutMs = SEND_TIMEOUT_MS } = options;
  const breaker = createBreaker(now);
  let driver: Promise<SmsDriver> | undefined;

  return {
    provider,
    available: breaker.available,
    // No retry: neither provider recognises a repeated request, so a second try may be a second message.
    async send(message) {
      const attempt = breaker.begin();
      if (!attempt) throw new SmsSendError(provider, 'CircuitOpen');
      try {
        driver ??= loadDriver(config);
        await (await driver)(message, timeoutMs);
        attempt.succeeded();
      } catch (error) {
        const failure = error instanceof SmsSendError ? error : new SmsSendError(provider, 'DriverFailure');
        // Otherwise five requests for one blocked number would shut everybody out.
        if (failure.fault === 'recipient') attempt.succeeded();
        else attempt.failed();
        const { code, fault, requestId } = failure;
        log.warn({ provider, code, fault, requestId, circuitOpen: !breaker.available() }, '短信发送失败');
        throw failure;
      }
    },
  };
}

async function loadDriver(config: AliyunConfig | TencentConfig): Promise<SmsDriver> {
  return config.provider === 'aliyun'
    ? (await import('./aliyun.ts')).createAliyunDriver(config)
    : (await import('./tencent.ts')).createTencentDriver(config);
}

// Standard output, not the logger: a code must not reach the log files.
function createConsoleSender(): SmsSender {
  return {
    provider: 'console',
    available: () => true,
    async send({ phone, code }) {
      process.stdout.write(`短信验证码 ${phone} ${code}\n`);
    },
  };
}
