import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { errorCodes, file, user } from '@yun/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { multipart } from '#server/test/multipart.ts';
import { createLogger } from '../logger.ts';
import { createHttp, createSendError } from './http.ts';
import { bind, type RouteDeps, registerRoutes } from './route.ts';
import { addUploads } from './upload.ts';

const tooMuch = Buffer.alloc(3 * 1024 * 1024, 'x');
const url = `${file.uploadFile.path}?kind=avatar`;

describe('a body of parts', () => {
  it('is refused unread by calls that take none, with a body or without', async () => {
    const test = await useApp();
    const { token } = await signedIn(test);
    const body = multipart([{ field: 'nickname', filename: null, content: '新名字' }]);
    for (const path of [user.updateProfile.path, user.logout.path, user.login.path, user.assginManager.path]) {
      for (const type of [body.headers['content-type'], ' Multipart/Form-Data; boundary=x', 'multipart/mixed']) {
        const headers = { authorization: token, 'content-type': type };
        const answer = await test.inject({ method: 'POST', url: path, payload: body.payload, headers });
        expect([answer.status, answer.code], `${path} ${type}`).toEqual([415, errorCodes.unsupportedType]);
      }
    }
    expect((await test.call(user.getProfile, {}, { token })).code).toBe(errorCodes.ok);
  });

  it('at an unknown path is still an unknown path', async () => {
    const test = await useApp();
    const answer = await test.inject({ method: 'POST', url: '/api/no/such', ...multipart([{ content: 'x' }]) });
    expect(answer.status).toBe(404);
  });
});

/** The real listener and limits, with a handler that only reads. */
describe('a file over the wire', () => {
  let app: FastifyInstance;
  let port: number;
  let reads = 0;

  beforeAll(async () => {
    const record = () => {};
    app = await createHttp({
      sendError: createSendError(createLogger('silent'), record),
      trustedProxies: 0,
      addressLimitPerMinute: 1_000_000,
      publicUrl: undefined,
      maxEventLoopDelayMs: 600_000,
      scriptHashes: [],
    });
    await addUploads(app);
    const principal = { userId: 1, modules: ['SELF_MGR'], viewer: null };
    const sessions = { resolve: async () => ({ principal, read: null }) };
    const deps = { assertReady() {}, record, limitUser() {}, sessions } as unknown as RouteDeps;
    const read = bind(file.uploadFile, async ({ readUpload }) => {
      const { content } = await readUpload();
      reads += 1;
      return { id: 'A'.repeat(22), mime: 'image/png', size: content.length };
    });
    registerRoutes(app, [file.uploadFile], [read], deps);
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });

  afterAll(() => app.close());

  const send = (parts: Parameters<typeof multipart>[0], options?: Parameters<typeof multipart>[1]) => {
    const { payload, headers } = multipart(parts, options);
    return fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST', body: payload, headers });
  };
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: number }).code;

  it('arrives whole', async () => {
    const answer = await send([{ content: Buffer.alloc(2 * 1024 * 1024, 1) }]);
    expect(await answer.json()).toMatchObject({ code: errorCodes.ok, data: { size: 2 * 1024 * 1024 } });
  });

  it.each([
    ['one byte too many', Buffer.alloc(2 * 1024 * 1024 + 1, 1)],
    ['a third megabyte', tooMuch],
  ])('of %s is refused as too large', async (_name, content) => {
    const answer = await send([{ content }]);
    expect([answer.status, await codeOf(answer)]).toEqual([413, errorCodes.tooLarge]);
  });

  it.each([
    ['no part', []],
    ['a field instead of a file', [{ filename: null, content: 'x' }]],
    ['another field’s name', [{ field: 'picture', content: tooMuch.subarray(0, 1_000_000) }]],
    ['a name of every object', [{ field: '__proto__', content: 'x' }]],
    ['nothing in it', [{ content: '' }]],
    ['a second file', [{ content: 'x' }, { content: 'y' }]],
    ['a field before it', [{ field: 'a', filename: null, content: 'x' }, { content: 'y' }]],
    ['a field after it', [{ content: 'y' }, { field: 'a', filename: null, content: 'x' }]],
    ['a thousand fields', Array.from({ length: 1000 }, (_, n) => ({ field: `f${n}`, filename: null, content: 'x' }))],
  ])('with %s is refused', async (_name, parts) => {
    const before = reads;
    const answer = await send(parts);
    expect([answer.status, await codeOf(answer)]).toEqual([200, errorCodes.invalid]);
    expect(reads).toBe(before);
  });

  it('without its end is refused', async () => {
    expect(await codeOf(await send([{ content: 'x' }], { isCut: true }))).toBe(errorCodes.invalid);
  });

  it.each([
    ['JSON', 'application/json', '{}', 415],
    ['nothing', '', '', 415],
    ['parts without a boundary', 'multipart/form-data', '--x\r\n', 200],
    ['parts that are none', 'multipart/form-data; boundary=x', 'hello', 200],
    ['parts with a header without end', 'multipart/form-data; boundary=x', `--x\r\nA: ${'b'.repeat(200_000)}`, 200],
  ])('sent as %s is refused', async (_name, type, body, status) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      body: body || null,
      headers: type === '' ? {} : { 'content-type': type },
    });
    expect(answer.status).toBe(status);
    expect(await codeOf(answer)).not.toBe(errorCodes.ok);
  });

  it('without end is refused at the limit, and the server goes on', async () => {
    const { payload, headers } = multipart([{ content: 'x' }], { isCut: true });
    const sending = sendRequest({ port, host: '127.0.0.1', path: url, method: 'POST', headers });
    sending.on('error', () => undefined);
    sending.write(payload);
    let sent = 0;
    const pour = () => {
      while (!sending.destroyed && sending.write(tooMuch.subarray(0, 65_536))) sent += 65_536;
    };
    sending.on('drain', pour);
    pour();
    const [answer] = await once(sending, 'response');
    expect(answer.statusCode).toBe(413);
    sending.destroy();
    expect(sent).toBeLessThan(200_000_000);
    expect((await send([{ content: 'x' }])).status).toBe(200);
  });

  it('cut off in the middle harms nobody', async () => {
    const { payload, headers } = multipart([{ content: tooMuch.subarray(0, 1_000_000) }]);
    const before = reads;
    for (const kept of [10, 100, 150, 5_000, 999_000]) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const head = `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`;
      socket.write(Buffer.concat([Buffer.from(head), payload.subarray(0, kept)]), () => socket.destroy());
      await once(socket, 'close');
    }
    expect((await send([{ content: 'x' }])).status).toBe(200);
    expect(reads).toBe(before + 1);
  });

  it('refused leaves its connection usable', async () => {
    const { payload, headers } = multipart([{ field: 'wrong', content: tooMuch.subarray(0, 1_900_000) }]);
    const socket = connect(port, '127.0.0.1');
    const head = `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`;
    let text = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      text += piece;
    });
    socket.write(Buffer.concat([Buffer.from(head), payload]));
    socket.write('GET /api/no/such HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await once(socket, 'close');
    expect(text.match(/HTTP\/1\.1 (\d+)/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404']);
  });
});
