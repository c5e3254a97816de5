import { inspect } from 'node:util';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aliyunEnv, collectLog, json, message, startFakeProvider, tencentEnv } from './fake-provider.ts';
import { createSmsSender, SmsConfigError, type SmsLog, SmsSendError } from './index.ts';

let provider: Awaited<ReturnType<typeof startFakeProvider>>;

beforeEach(async () => {
  provider = await startFakeProvider();
});
afterEach(() => provider.stop());

const accepted = json({ Code: 'OK' });
const down = json({ Code: 'isp.SYSTEM_ERROR' }, 500);

describe('console', () => {
  it('writes one line to standard output and nothing to the log', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const log = collectLog();
    const sender = createSmsSender({}, log);
    await sender.send(message);
    const written = write.mock.calls.map(([chunk]) => chunk);
    write.mockRestore();

    expect(written).toEqual(['短信验证码 13900001234 804263\n']);
    expect(log.lines).toEqual([]);
    expect(sender).toMatchObject({ provider: 'console' });
    expect(sender.available()).toBe(true);
  });

  it('does not start in production', () => {
    expect(() => createSmsSender({ NODE_ENV: 'production' }, collectLog())).toThrow(SmsConfigError);
  });
});

it('does not start with an unknown provider', () => {
  expect(() => createSmsSender({ SMS_PROVIDER: 'carrier-pigeon' }, collectLog())).toThrow(SmsConfigError);
});

describe('time-out', () => {
  it('gives up by itself on a provider that never answers', async () => {
    const sender = createSmsSender(provider.tencentEnv, collectLog());
    provider.answerWith(() => {});
    await expect(sender.send(message)).rejects.toMatchObject({ provider: 'tencent', code: 'Timeout' });
  });

  it('covers an answer that begins and never ends', async () => {
    provider.answerWith((response) => response.writeHead(200).write('{"Code"'));
    const sender = createSmsSender(provider.aliyunEnv, collectLog(), { timeoutMs: 150 });
    await expect(sender.send(message)).rejects.toMatchObject({ code: 'Timeout' });
  });
});

describe('network fault', () => {
  it('is named when nobody listens', async () => {
    const gone = await startFakeProvider();
    await gone.stop();
    await expect(createSmsSender(gone.aliyunEnv, collectLog()).send(message)).rejects.toMatchObject({
      code: 'Unreachable.ECONNREFUSED',
    });
  });

  it('is named when the connection breaks', async () => {
    provider.answerWith((response) => response.destroy());
    await expect(createSmsSender(provider.aliyunEnv, collectLog()).send(message)).rejects.toMatchObject({
      code: expect.stringMatching(/^Unreachable\.(UND_ERR_SOCKET|ECONNRESET)$/),
    });
  });
});

it('throws no other error type, whatever goes wrong inside', async () => {
  const sender = createSmsSender(provider.aliyunEnv, collectLog());
  const halfACharacter = '\ud800';
  await expect(sender.send({ ...message, phone: halfACharacter })).rejects.toMatchObject({
    name: 'SmsSendError',
    code: 'DriverFailure',
  });
});

describe('circuit breaker', () => {
  let now = 0;
  const createSender = (log: SmsLog = collectLog()) => createSmsSender(provider.aliyunEnv, log, { now: () => now });

  async function fail(sender: ReturnType<typeof createSender>, times: number): Promise<void> {
    for (let i = 0; i < times; i += 1) await expect(sender.send(message)).rejects.toBeInstanceOf(SmsSendError);
  }

  it('opens after five failures, refuses without calling, recovers by one trial', async () => {
    const log = collectLog();
    const sender = createSender(log);
    provider.answerWith(down);
    await fail(sender, 4);
    expect(sender.available()).toBe(true);
    await fail(sender, 1);
    expect(sender.available()).toBe(false);

    await expect(sender.send(message)).rejects.toMatchObject({ name: 'SmsSendError', code: 'CircuitOpen' });
    expect(provider.received).toHaveLength(5);
    const fields = { provider: 'aliyun', code: 'isp.SYSTEM_ERROR', fault: 'service', circuitOpen: true };
    expect(log.lines).toHaveLength(5);
    expect(JSON.parse(log.lines.at(-1) ?? '')).toEqual({ ...fields, text: '短信发送失败' });

    now += 30_000;
    provider.answerWith(accepted);
    const results = await Promise.allSettled([sender.send(message), sender.send(message)]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected']);
    expect(provider.received).toHaveLength(6);
    expect(sender.available()).toBe(true);
    await sender.send(message);
  });

  it('stays open for another 30 s when the trial fails', async () => {
    const sender = createSender();
    provider.answerWith(down);
    await fail(sender, 5);
    now += 30_000;
    await fail(sender, 1);
    expect(provider.received).toHaveLength(6);
    expect(sender.available()).toBe(false);
  });

  it('is not opened by refusals of single numbers', async () => {
    const sender = createSender();
    provider.answerWith(json({ Code: 'isv.BUSINESS_LIMIT_CONTROL' }));
    await fail(sender, 8);
    expect(sender.available()).toBe(true);
  });
});

describe('what must not leak', () => {
  const canaries = [
    message.phone,
    message.code,
    ...Object.entries({ ...aliyunEnv, ...tencentEnv })
      .filter(([name]) => /KEY|SECRET/.test(name))
      .map(([, value]) => value),
  ];

  it.each(['aliyunEnv', 'tencentEnv'] as const)('is in no log line, error or inspection (%s)', async (env) => {
    const log = collectLog();
    const said: string[] = [];
    const echo = {
      Code: `bad ${message.phone}`,
      Message: `${message.phone} ${message.code}`,
      RequestId: message.phone,
    };
    const answers: Parameters<typeof provider.answerWith>[0][] = [
      json(echo),
      json({ Response: { Error: echo, RequestId: message.code } }),
      json(echo, 500),
      () => {},
      (response) => response.writeHead(200).end(message.phone),
      (response) => response.destroy(),
    ];
    for (const answer of answers) {
      provider.answerWith(answer);
      const sender = createSmsSender(provider[env], log, { timeoutMs: 150 });
      said.push(inspect(sender, { depth: 9, showHidden: true }));
      const error: unknown = await sender.send(message).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(SmsSendError);
      said.push(inspect(error, { depth: 9, showHidden: true }), JSON.stringify(error), String(error));
    }
    provider.answerWith(env === 'aliyunEnv' ? accepted : json({ Response: { SendStatusSet: [{ Code: 'Ok' }] } }));
    await createSmsSender(provider[env], log).send(message);

    expect(log.lines).toHaveLength(answers.length);
    const everything = [...said, ...log.lines].join('\n');
    for (const canary of canaries) expect(everything).not.toContain(canary);
  });
});

it('accepts the logger of the server', () => {
  const log: SmsLog = pino({ enabled: false });
  expect(createSmsSender({}, log).provider).toBe('console');
});
