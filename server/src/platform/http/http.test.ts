import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { allEndpoints, file, user } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AppOptions, buildApp } from '#server/app.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { addressOf } from '#server/test/event-stream.ts';
import { createLifecycle } from '../lifecycle.ts';
import { createLogger } from '../logger.ts';
import { createSealer } from '../secret/sealer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

/** The same app with other settings. */
const appWith = (settings: Partial<AppOptions>) =>
  buildApp({
    database: test.database,
    passwords: test.passwords,
    sms: { provider: 'console', available: () => true, send: async () => {} },
    log: createLogger('silent'),
    sealer: createSealer(Buffer.alloc(32)),
    lifecycle: createLifecycle('ready'),
    maxEventLoopDelayMs: 600_000,
    ...settings,
  });

const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  test.inject({ method: 'POST', url: user.login.path, payload, headers });

describe('below the contract, answers keep the envelope and use real statuses', () => {
  it.each([
    ['malformed JSON', '{"account":', 400, 40000],
    ['an empty body', '', 400, 40000],
    ['a poisoned prototype', '{"__proto__":{"admin":true},"account":"a","password":"b"}', 400, 40000],
    ['a poisoned constructor', '{"constructor":{"prototype":{"admin":true}},"account":"a","password":"b"}', 400, 40000],
    ['1 MB', JSON.stringify({ account: 'a'.repeat(1_048_576), password: 'b' }), 413, 41300],
    ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 200, 40000],
  ])('%s', async (_name, payload, status, code) => {
    const answer = await post(payload);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.msg).toMatch(/\p{Script=Han}/u);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonx',
  ])('the content type %s', async (type) => {
    const answer = await post('{"account":"a","password":"b"}', { 'content-type': type });
    expect([answer.status, answer.code]).toEqual([415, 41500]);
  });

  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/user/profile/x.css', 404],
    ['GET', '/api/user/login', 405],
    ['HEAD', '/api/user/profile', 405],
    ['PUT', '/api/user/login', 405],
    ['DELETE', '/api/user/profile', 405],
    ['GET', '//api/user/profile', 404],
    ['GET', '/API/user/profile', 404],
    ['GET', '/api/user/profile;x', 404],
    ['GET', '/api/user/%2e%2e/profile', 404],
    ['GET', '/api/user/profile/', 404],
  ] as const)('%s %s', async (method, url, status) => {
    const answer = await test.inject({ method, url });
    expect(answer.status).toBe(status);
    if (status === 405) expect(answer.headers.allow).toMatch(/GET|POST/);
  });

  it('a method override is not obeyed', async () => {
    const { token } = await signedIn(test);
    const headers = { authorization: token, 'x-http-method-override': 'POST' };
    expect((await test.inject({ method: 'GET', url: user.logout.path, headers })).status).toBe(405);
    expect((await test.call(user.getProfile, undefined, { token })).code).toBe(20000);
  });

  it('a repeated query key is refused, not guessed', async () => {
    const { token } = await signedIn(test, { modules: ['USER_MGR'] });
    for (const query of ['id=1&id=2', 'id[]=1', 'id=1&admin=1', 'id=%00']) {
      const answer = await test.inject({
        method: 'GET',
        url: `${user.getUserInfo.path}?${query}`,
        headers: { authorization: token },
      });
      expect([answer.status, answer.code], query).toEqual([200, 40000]);
    }
  });
});

describe('headers', () => {
  it('every answer under /api is private, typed, framed by nobody and carries its request id', async () => {
    for (const endpoint of allEndpoints) {
      const answer = await test.call(endpoint, {});
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers['x-request-id']).toBe(JSON.parse(answer.body).request_id);
      expect(answer.headers.etag).toBeUndefined();
    }
  });

  it('the policy allows no inline or foreign script', async () => {
    const policyOf = async (url: string) =>
      String((await test.inject({ method: 'GET', url })).headers['content-security-policy']);
    const policy = await policyOf(user.getProfile.path);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const page = await policyOf('/somewhere');
    expect(page).toContain("script-src 'self';");
    expect(page).not.toContain('unsafe-eval');
    expect(page).toContain("frame-ancestors 'none'");
  });

  it('reveal no server, no version and grant no other origin', async () => {
    const answer = await test.inject({
      method: 'GET',
      url: user.getProfile.path,
      headers: { origin: 'https://evil.example' },
    });
    const names = Object.keys(answer.headers);
    expect(names.filter((name) => /^(?:server|x-powered-by|access-control-)/.test(name))).toEqual([]);
  });

  it('a request id is taken over only when it is harmless', async () => {
    const app = await appWith({ trustedProxies: 1 });
    const ask = async (id: string) =>
      (await app.inject({ method: 'GET', url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await ask('abc-12345')).toBe('abc-12345');
    const direct = await test.inject({ method: 'GET', url: '/healthz', headers: { 'x-request-id': 'abc-12345' } });
    expect(direct.headers['x-request-id']).not.toBe('abc-12345');
    for (const id of ['short', 'x'.repeat(65), 'new\tline-123', '<script>alert(1)</script>'])
      expect(await ask(id)).not.toBe(id);
  });
});

it('an overloaded process says so at once to callers, but stays alive', async () => {
  const app = await appWith({ maxEventLoopDelayMs: 20 });
  await app.ready();
  const busy = async () => {
    for (const until = Date.now() + 100; Date.now() < until; );
    return (await app.inject({ method: 'GET', url: user.getProfile.path })).statusCode;
  };
  await expect.poll(busy, { timeout: 20_000 }).toBe(503);
  const answer = await app.inject({ method: 'GET', url: user.getProfile.path });
  expect([answer.json().code, answer.headers['retry-after']]).toEqual([50300, '5']);
  expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  // Pages and their files are not put off: without one of them the console stays blank.
  expect((await app.inject({ method: 'GET', url: '/assets/index.js' })).statusCode).toBe(404);
  await app.close();
});

it('event-loop delays below the limit refuse no call', async () => {
  const app = await appWith({ maxEventLoopDelayMs: 20_000 });
  await app.ready();
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    for (const until = Date.now() + 700; Date.now() < until; );
    await new Promise((resolve) => setTimeout(resolve));
    statuses.push((await app.inject({ method: 'GET', url: user.getProfile.path })).statusCode);
  }
  expect(statuses).not.toContain(503);
  await app.close();
});

describe('behind a proxy', () => {
  const from = (forwarded: string) => ({
    method: 'POST' as const,
    url: user.login.path,
    headers: { 'x-forwarded-for': forwarded },
    payload: { account: 'nobody', password: 'Wrong-Horse-42' },
  });
  const addressSeen = async (settings: Partial<AppOptions>, forwarded: string) => {
    const app = await appWith(settings);
    let seen = '';
    app.addHook('onResponse', (request, _reply, done) => {
      seen = request.ip;
      done();
    });
    await app.inject({ ...from(forwarded), remoteAddress: '10.200.0.1' });
    return seen;
  };

  it('the address is the one the trusted hops saw, never one a client wrote', async () => {
    expect(await addressSeen({}, '1.1.1.1')).toBe('10.200.0.1');
    expect(await addressSeen({ trustedProxies: 1 }, '6.6.6.6, 1.1.1.1')).toBe('1.1.1.1');
    expect(await addressSeen({ trustedProxies: 2 }, '6.6.6.6, 1.1.1.1, 10.0.0.9')).toBe('1.1.1.1');
  });

  it('with a public address others are refused, and TLS is remembered', async () => {
    const app = await appWith({ publicUrl: 'https://clinic.example' });
    const ask = (host: string, url: string) => app.inject({ method: 'GET', url, headers: { host } });
    expect((await ask('evil.example', user.getProfile.path)).statusCode).toBe(421);
    expect((await ask('evil.example', '/healthz')).statusCode).toBe(200);
    const right = await ask('clinic.example', user.getProfile.path);
    expect([right.statusCode, right.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ]);
  });
});

describe('too many calls', () => {
  it('of one person are refused with a time to come back, others go on', async () => {
    const app = await appWith({ rateLimitPerMinute: 5 });
    const [busy, calm] = [await signedIn(test), await signedIn(test)];
    const ask = (token: string) =>
      app.inject({ method: 'GET', url: user.getProfile.path, headers: { authorization: token } });
    for (let n = 0; n < 5; n += 1) expect((await ask(busy.token)).statusCode).toBe(200);
    const refused = await ask(busy.token);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 42900]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(calm.token)).statusCode).toBe(200);
  });

  it('of one place are refused whatever token they carry', async () => {
    const app = await appWith({ rateLimitPerMinute: 2 });
    const ask = (n: number) =>
      app.inject({
        method: 'GET',
        url: user.getProfile.path,
        headers: { authorization: `${n}` },
        remoteAddress: '2001:db8:99::1',
      });
    const codes = [];
    for (let n = 0; n < 21; n += 1) codes.push((await ask(n)).statusCode);
    expect(codes).toEqual([...new Array(20).fill(200), 429]);
  });
});

it.each(['/%61pi/user/profile', 'http://x/api/user/profile', '//api/user/profile'])(
  '%s falls under the rules of /api',
  async (url) => {
    const answer = await test.inject({ method: 'GET', url });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  },
);

describe('health', () => {
  it('/healthz and /readyz say that we are up; nothing else', async () => {
    expect((await test.inject({ method: 'GET', url: '/healthz' })).body).toBe('{"status":"ok"}');
    expect((await test.inject({ method: 'GET', url: '/readyz' })).body).toBe('{"status":"ready"}');
    const waiting = await appWith({ lifecycle: createLifecycle('waiting_for_database') });
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await waiting.inject({ method, url: '/readyz' })).statusCode).toBe(503);
      expect((await waiting.inject({ method, url: '/healthz' })).statusCode).toBe(200);
    }
  });

  it('/metrics needs its token and names routes, not people', async () => {
    const { user: person, token } = await signedIn(test);
    await test.call(user.getProfile, undefined, { token });
    for (const authorization of ['', 'Bearer metrics-token-for-test\u00e9', 'Bearer x']) {
      expect((await test.inject({ method: 'GET', url: '/metrics', headers: { authorization } })).status).toBe(404);
    }
    const headers = { authorization: 'Bearer metrics-token-for-tests' };
    const { body } = await test.inject({ method: 'GET', url: '/metrics', headers });
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/user/profile",code="20000"}');
    expect(body).not.toContain(person.account);
    expect(body).not.toContain(person.phone);
  });

  it('the API document lists every endpoint with its codes', async () => {
    const document = JSON.parse((await test.inject({ method: 'GET', url: '/api/openapi.json' })).body);
    expect(Object.keys(document.paths).sort()).toEqual([...new Set(allEndpoints.map((e) => e.path))].sort());
    expect(document.paths['/api/user/login'].post.requestBody.content['application/json'].schema).toMatchObject({
      required: ['account', 'password'],
      additionalProperties: false,
    });
  });
});

describe('on a real socket', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await addressOf(test)).port);
  });

  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  it('bytes that are not HTTP get a 400 with an envelope', async () => {
    const answer = await raw('\x16\x03\x01 nonsense\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":40000');
  });

  it('64 KB of header get a 431', async () => {
    expect(await raw(`GET /healthz HTTP/1.1\r\nHost: x\r\nAuthorization: ${'a'.repeat(65_536)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });

  it('a body that never ends is cut off, others are served meanwhile, and a file may take longer', async () => {
    const { token } = await signedIn(test);
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nno picture\r\n--x--\r\n';
    const upload = connect(port, '127.0.0.1');
    let answer = '';
    const ended = new Promise<string>((resolve) => {
      upload.on('data', (chunk) => {
        answer += chunk;
      });
      upload.on('close', () => resolve(answer));
    });
    upload.write(
      `POST ${file.uploadFile.path}?kind=avatar HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\nConnection: close\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${part.length}\r\n\r\n${part.slice(0, 20)}`,
    );
    // Begun later and cut off earlier.
    const slow = raw(
      `POST ${user.login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"acc`,
    );
    const status = await new Promise<number | undefined>((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', path: '/healthz' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
    expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
    upload.write(part.slice(20));
    expect(await ended).toContain('"code":40000');
  });
});
