import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectLog, json, message, startFakeProvider } from './fake-provider.ts';
import { createSmsSender } from './index.ts';

let provider: Awaited<ReturnType<typeof startFakeProvider>>;

beforeEach(async () => {
  provider = await startFakeProvider();
});
afterEach(() => provider.stop());

const send = () => createSmsSender(provider.aliyunEnv, collectLog()).send(message);

it('sends what SendSms documents, signed so that the receiver can verify it', async () => {
  provider.answerWith(json({ Code: 'OK', Message: 'OK', BizId: '9006197469364984^0', RequestId: 'F655A8D5' }));
  await send();

  expect(provider.received).toHaveLength(1);
  const [request] = provider.received;
  if (!request) throw new Error('nothing received');
  expect(request.method).toBe('POST');
  expect(request.body).toBe('');
  expect(request.headers).toMatchObject({
    host: provider.host,
    accept: 'application/json',
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  });
  expect(request.headers['content-type']).toBeUndefined();
  const date = String(request.headers['x-acs-date']);
  expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(5000);

  const url = new URL(request.url, 'http://provider');
  expect(url.pathname).toBe('/');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    PhoneNumbers: '13900001234',
    SignName: '云医生端',
    TemplateCode: 'SMS_154950909',
    TemplateParam: '{"code":"804263"}',
  });

  // Recomputed from the bytes received, without the code under test.
  const names = 'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version';
  const lines = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const bodyHash = createHash('sha256').update(request.body).digest('hex');
  const canonical = `POST\n/\n${request.url.slice(2)}\n${lines.join('')}\n${names}\n${bodyHash}`;
  const signature = createHmac('sha256', 'aliyun-canary-secret')
    .update(`ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`)
    .digest('hex');
  expect(request.headers.authorization).toBe(
    `ACS3-HMAC-SHA256 Credential=LTAI-canary-id,SignedHeaders=${names},Signature=${signature}`,
  );
});

it('uses another nonce for every message', async () => {
  provider.answerWith(json({ Code: 'OK' }));
  await send();
  await send();
  const [first, second] = provider.received.map((request) => request.headers['x-acs-signature-nonce']);
  expect(first).toBeTruthy();
  expect(first).not.toBe(second);
});

it.each([
  ['a refusal about this number', { Code: 'isv.BUSINESS_LIMIT_CONTROL', RequestId: 'R-1' }, 200, 'recipient'],
  ['a refusal of the account', { Code: 'isv.AMOUNT_NOT_ENOUGH', RequestId: 'R-1' }, 200, 'service'],
  ['a wrong signature', { Code: 'SignatureDoesNotMatch', RequestId: 'R-1', HostId: 'dysmsapi' }, 400, 'service'],
])('turns %s into one error with the code of the provider', async (_name, body, status, fault) => {
  provider.answerWith(json(body, status));
  await expect(send()).rejects.toMatchObject({
    name: 'SmsSendError',
    provider: 'aliyun',
    code: body.Code,
    fault,
    requestId: 'R-1',
  });
});

it('takes over no code or reference that repeats phone or code', async () => {
  provider.answerWith(json({ Code: `isv.BAD.${message.phone}`, RequestId: `R-${message.code}` }));
  await expect(send()).rejects.toMatchObject({ code: 'Unrecognised', requestId: undefined });
});

it.each([
  ['no JSON', '<html>ok</html>', 200, 'MalformedAnswer'],
  ['JSON without a code', '{"Message":"OK"}', 200, 'MalformedAnswer'],
  ['an empty answer', '', 200, 'MalformedAnswer'],
  ['a page of a gateway in between', '<html>Bad Gateway</html>', 502, 'Http502'],
])('refuses %s', async (_name, body, status, code) => {
  provider.answerWith((response) => response.writeHead(status).end(body));
  await expect(send()).rejects.toMatchObject({ code });
});

it('stops reading an answer without end', async () => {
  provider.answerWith((response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(Buffer.alloc(32 * 1024, 32)), 1);
    response.on('close', () => clearInterval(timer));
  });
  await expect(send()).rejects.toMatchObject({ code: 'MalformedAnswer' });
});

it('does not follow a redirection', async () => {
  provider.answerWith((response) => response.writeHead(307, { location: '/elsewhere' }).end());
  await expect(send()).rejects.toMatchObject({ code: 'Unreachable' });
  expect(provider.received).toHaveLength(1);
});
