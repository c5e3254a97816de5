import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { useApp } from '#server/test/app.ts';
import { makeTestFolder } from '#server/test/database.ts';
import { createLifecycle } from '../lifecycle.ts';
import { createLogger } from '../logger.ts';
import { createSealer } from '../secret/sealer.ts';
import { loadWeb } from './web.ts';

const root = makeTestFolder();
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, 'h5/assets'), { recursive: true });
  const inline = '<script>document.title = "x"</script>';
  for (const page of ['index', 'login', 'phone-login', 'h5/index']) {
    const html = `<!doctype html><html lang="zh-CN"><head></head>${page === 'login' ? inline : ''}<body>${page}</body></html>`;
    writeFileSync(join(root, `${page}.html`), html);
    writeFileSync(join(root, `${page}.html.gz`), gzipSync(html));
  }
  writeFileSync(join(root, 'assets/app-abc123.js'), 'console.log(1)');
  writeFileSync(join(root, 'assets/app-abc123.js.gz'), gzipSync('console.log(1)'));
  writeFileSync(join(root, 'h5/assets/h5-abc123.js'), 'console.log(2)');
  writeFileSync(join(root, 'h5/sw.js'), 'console.log(3)');
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(root, 'version.json'), '{"version":"1.2.3","build_time":"now","content_version":"abc"}');
  writeFileSync(join(root, '.env'), 'SECRET=1');
  const { database, passwords } = await useApp();
  const sms = { provider: 'console' as const, available: () => true, send: async () => {} };
  app = await buildApp({
    database,
    passwords,
    sms,
    log: createLogger('silent'),
    sealer: createSealer(Buffer.alloc(32)),
    lifecycle: createLifecycle('ready'),
    web: loadWeb(root),
  });
});

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

describe('the console is served', () => {
  it.each([
    ['/', 'index'],
    ['/profile/dashboard?x=1', 'index'],
    ['/patient/edit/7', 'index'],
    ['/login?redirect=%2Fa', 'login'],
    ['/phone-login', 'phone-login'],
    ['/apiary', 'index'],
    ['/h5/', 'h5/index'],
    ['/h5/?from=singlemessage', 'h5/index'],
    ['/h5x', 'index'],
  ])('%s shows %s.html, never cached without asking', async (url, page) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.body).toContain(`<body>${page}</body>`);
    const again = await get(url, { 'if-none-match': answer.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url });
    const same = ['etag', 'content-security-policy', 'content-length'];
    expect(same.map((name) => head.headers[name])).toEqual(same.map((name) => answer.headers[name]));
  });

  it('compressed for clients that accept it', async () => {
    for (const url of ['/', '/assets/app-abc123.js']) {
      const answer = await get(url, { 'accept-encoding': 'gzip' });
      expect(answer.headers['content-encoding'], url).toBe('gzip');
      expect(String(answer.headers.vary).toLowerCase(), url).toContain('accept-encoding');
    }
  });

  it('uncompressed for clients that do not', async () => {
    expect((await get('/', { 'accept-encoding': 'gzip;q=0, br;q=0.0' })).headers['content-encoding']).toBeUndefined();
  });

  it('hashed assets cached for a year, other files revalidated', async () => {
    for (const url of ['/assets/app-abc123.js', '/h5/assets/h5-abc123.js'])
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/favicon.svg', '/h5/sw.js']) expect((await get(url)).headers['cache-control']).toBe('no-cache');
  });

  it('the patient page from its folder, under the same policy', async () => {
    const answer = await get('/h5?from=x');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/h5/?from=x']);
    expect((await get('/h5')).headers.location).toBe('/h5/');
    const policyOf = async (url: string) => (await get(url)).headers['content-security-policy'];
    expect(await policyOf('/h5/')).toBe(await policyOf('/'));
    expect(await policyOf('/h5/sw.js')).toBe(await policyOf('/'));
  });

  it('inline scripts of its own pages are allowed by hash, others are not', async () => {
    const policy = String((await get('/login')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });

  it.each([
    '/assets/gone.js',
    '/missing.css',
    '/.env',
    '/.git/config',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/index.html.gz',
    '/h5/index.html',
    '/h5/today',
    '/h5//',
    '/h5/assets/gone.js',
    '/h5/../package.json',
    '/api/x',
    '/%61pi/x',
    '/readyz/',
    '/metrics',
    '/api/user/profile/x.js',
  ])('%s is not found, and never the page', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<html');
  });

  it('a POST to a page is not found', async () => {
    expect((await app.inject({ method: 'POST', url: '/profile', payload: {} })).statusCode).toBe(404);
  });
});

describe('/api/version.json', () => {
  it('answers GET and HEAD with a stable validator', async () => {
    const answer = await get('/api/version.json?t=1');
    expect(answer.json()).toEqual({ version: '1.2.3', build_time: 'now', content_version: 'abc' });
    const head = await app.inject({ method: 'HEAD', url: '/api/version.json' });
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, answer.headers.etag, '']);
    expect((await get('/api/version.json', { 'if-none-match': '"abc"' })).statusCode).toBe(304);
  });
});

it('without a built console it says what to do', () => {
  expect(() => loadWeb(join(root, 'assets'))).toThrow('npm run build');
});

it('the link of the menu that leads elsewhere is written into the console, and nowhere else', () => {
  const plain = loadWeb(root).pages;
  const { app: page, login } = loadWeb(root, { url: 'https://a.b/?x=1&y="><script>', title: '帮助' }).pages;
  const html = String(page.encodings.identity);
  expect(html).toContain(
    '<meta name="yun-external-link" data-url="https://a.b/?x=1&amp;y=&quot;&gt;&lt;script&gt;" data-title="帮助"></head>',
  );
  expect(String(gunzipSync(page.encodings.gzip as Buffer))).toBe(html);
  expect(String(brotliDecompressSync(page.encodings.br as Buffer))).toBe(html);
  expect([page.etag === plain.app.etag, login.etag === plain.login.etag]).toEqual([false, true]);
});
