import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectLog, json, message, startFakeProvider } from './fake-provider.ts';
import { createSmsSender } from './index.ts';

let provider: Awaited<ReturnType<typeof startFakeProvider>>;

beforeEach(async () => {
  provider = await startFakeProvider();
});
afterEach(() => provider.stop());

const accepted = json({ Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }], RequestId: 'R-1' } });
const send = (extra: Record<string, string> = {}, phone = message.phone) =>
  createSmsSender({ ...provider.tencentEnv, ...extra }, collectLog()).send({ ...message, phone });

it('sends what SendSms documents, signed so that the receiver can verify it', async () => {
  provider.answerWith(accepted);
  await send();

  expect(provider.received).toHaveLength(1);
  const [request] = provider.received;
  if (!request) throw new Error('nothing received');
  expect(request.method).toBe('POST');
  expect(request.url).toBe('/');
  expect(request.headers).toMatchObject({
    host: provider.host,
    'content-type': 'application/json; charset=utf-8',
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
  });
  const timestamp = Number(request.headers['x-tc-timestamp']);
  expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(5);
  expect(JSON.parse(request.body)).toEqual({
    PhoneNumberSet: ['+8613900001234'],
    SmsSdkAppId: '1400006666',
    SignName: '云医生端',
    TemplateId: '1110',
    TemplateParamSet: ['804263', '5'],
  });

  // Recomputed from the bytes received, without the code under test.
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const names = 'content-type;host;x-tc-action';
  const lines = names.split(';').map((name) => `${name}:${String(request.headers[name]).toLowerCase()}\n`);
  const canonical = `POST\n/\n\n${lines.join('')}\n${names}\n${hash(request.body)}`;
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const key = hmac(hmac(hmac('TC3tencent-canary-secret', day), 'sms'), 'tc3_request');
  const scope = `${day}/sms/tc3_request`;
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${hash(canonical)}`).toString('hex');
  expect(request.headers.authorization).toBe(
    `TC3-HMAC-SHA256 Credential=AKID-canary-id/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  );
});

it('follows region and template parameters of the configuration, and keeps an E.164 number', async () => {
  provider.answerWith(accepted);
  await send({ TENCENT_SMS_REGION: 'ap-nanjing', TENCENT_SMS_TEMPLATE_PARAMS: 'code' }, '+85261234567');
  const [request] = provider.received;
  expect(request?.headers['x-tc-region']).toBe('ap-nanjing');
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    PhoneNumberSet: ['+85261234567'],
    TemplateParamSet: ['804263'],
  });
});

const status = (code: string) => ({ SendStatusSet: [{ Code: code }], RequestId: 'R-1' });

it.each([
  ['LimitExceeded.PhoneNumberDailyLimit', 'recipient', status('LimitExceeded.PhoneNumberDailyLimit')],
  [
    'FailedOperation.InsufficientBalanceInSmsPackage',
    'service',
    status('FailedOperation.InsufficientBalanceInSmsPackage'),
  ],
  ['AuthFailure.SignatureFailure', 'service', { Error: { Code: 'AuthFailure.SignatureFailure' }, RequestId: 'R-1' }],
])('turns %s into one error with the code of the provider', async (code, fault, Response) => {
  provider.answerWith(json({ Response }));
  await expect(send()).rejects.toMatchObject({
    name: 'SmsSendError',
    provider: 'tencent',
    code,
    fault,
    requestId: 'R-1',
  });
});

it.each([{}, { Response: {} }, { Response: { SendStatusSet: [] } }, { Response: { SendStatusSet: [{}] } }, []])(
  'refuses the malformed answer %j',
  async (body) => {
    provider.answerWith(json(body));
    await expect(send()).rejects.toMatchObject({ code: 'MalformedAnswer' });
  },
);
