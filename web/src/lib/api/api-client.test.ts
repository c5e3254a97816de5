import { describe, expect, it, vi } from 'vitest';
import { writeToken } from '#web/lib/session/token.ts';
import { noteServerDate, serverNow } from '#web/lib/time/server-time.ts';
import { Answer, busy, refusal, serve } from '#web/test/serve.ts';
import { openEvents, request, requestFile, requestIfChanged, upload } from './api-client.ts';
import type { ApiError } from './api-error.ts';

const options = 'GET /api/system/sign_in_options';
const noDemo = { demo: null };

function failure(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => expect.fail('the call succeeded'),
    (error) => error,
  );
}

describe('request', () => {
  it('sends a JSON body and the bare token', async () => {
    let seen: unknown;
    await serve({
      'POST /api/user/modify_password': (input, { headers }) => {
        seen = { input, token: headers.authorization, type: headers['content-type'] };
        return {};
      },
    });
    writeToken('abc+/=%');
    await request('POST /api/user/modify_password', { old_password: 'a', new_password: 'b' });
    expect(seen).toEqual({
      input: { old_password: 'a', new_password: 'b' },
      token: 'abc+/=%',
      type: 'application/json',
    });
  });

  it('sends neither body nor token when there is none', async () => {
    let seen: unknown;
    await serve({
      'POST /api/user/logout': (_, { headers }) => {
        seen = [headers.authorization, headers['content-type']];
        return {};
      },
    });
    await request('POST /api/user/logout');
    expect(seen).toEqual([undefined, undefined]);
  });

  it('puts the input of a GET into the query string', async () => {
    let seen: unknown;
    await serve({
      'GET /api/user/user_info': (input, { url }) => {
        seen = { input, url };
        return refusal(40400, '记录不存在');
      },
    });
    await failure(request('GET /api/user/user_info', { id: '16' }));
    expect(seen).toEqual({ input: { id: '16' }, url: '/api/user/user_info?id=16' });
  });

  it.each([0, 200, 20000, '0', '200', '20000'])('takes code %j as success', async (code) => {
    await serve({ [options]: () => new Answer({ code, data: noDemo }) });
    expect(await request(options)).toEqual(noDemo);
  });

  it.each(['', ' ', '20000x', null, true, undefined])('does not take code %j for an envelope', async (code) => {
    await serve({ [options]: () => new Answer({ code, data: noDemo }) });
    expect(await failure(request(options))).toMatchObject({ kind: 'transport', code: null, httpStatus: 200 });
  });

  it('reads msg first, then message', async () => {
    await serve({ [options]: () => new Answer({ code: 602, msg: '甲', message: '乙' }) });
    expect(await failure(request(options))).toMatchObject({ kind: 'envelope', code: 602, message: '甲' });
    await serve({ [options]: () => new Answer({ code: '602', msg: '', message: '乙' }) });
    expect(await failure(request(options))).toMatchObject({ code: 602, message: '乙' });
  });

  it('has field errors and the request id', async () => {
    const errors = [{ field: 'account', message: '请填写账号' }];
    await serve({ [options]: () => refusal(40000, '输入有误', { errors }) });
    expect(await failure(request(options))).toMatchObject({ code: 40000, fieldErrors: errors, requestId: 'r-1' });
  });

  it.each([400, 404, 413, 429, 500, 503])('reads the envelope at status %i too', async (status) => {
    await serve({ [options]: () => new Answer({ code: 50300, msg: '忙' }, status, { 'retry-after': '7' }) });
    expect(await failure(request(options))).toMatchObject({
      kind: 'envelope',
      code: 50300,
      message: '忙',
      httpStatus: status,
      retryAfterSeconds: 7,
    });
  });

  it('reads a date in Retry-After', async () => {
    const date = new Date(Date.now() + 20_500).toUTCString();
    await serve({ [options]: () => new Answer({ code: 50300 }, 503, { 'retry-after': date }) });
    const { retryAfterSeconds } = await failure(request(options));
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(19);
    expect(retryAfterSeconds).toBeLessThanOrEqual(21);
  });

  it('distinguishes an answer without an envelope from a refusal', async () => {
    await serve({ [options]: () => new Answer('<html>Bad Gateway</html>', 502, { 'x-request-id': 'proxy-9' }) });
    expect(await failure(request(options))).toMatchObject({
      kind: 'transport',
      code: null,
      httpStatus: 502,
      requestId: 'proxy-9',
    });
  });

  it('reports transport without an answer, offline when the browser knows it', async () => {
    await serve({
      [options]: (_, { socket }) => {
        socket.destroy();
        return noDemo;
      },
    });
    expect(await failure(request(options))).toMatchObject({ kind: 'transport', httpStatus: null });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await failure(request(options))).toMatchObject({ kind: 'offline' });
  });

  it('times out after 5000 ms', async () => {
    await serve({ [options]: () => Answer.never });
    // As in the product: the other tests wait longer.
    vi.resetModules();
    const product = await import('./api-client.ts');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const call = failure(product.request(options));
    vi.advanceTimersByTime(4999);
    expect(await Promise.race([call, 'pending'])).toBe('pending');
    vi.advanceTimersByTime(1);
    expect(await call).toMatchObject({ kind: 'timeout' });
  });

  it('is aborted by its caller, before and while it runs', async () => {
    const leaving = new AbortController();
    await serve({
      [options]: () => {
        leaving.abort();
        return noDemo;
      },
    });
    expect(await failure(request(options, undefined, { signal: leaving.signal }))).toMatchObject({ kind: 'aborted' });
    expect(await failure(request(options, undefined, { signal: leaving.signal }))).toMatchObject({ kind: 'aborted' });
  });
});

describe('requestFile', () => {
  const bundle = 'GET /api/progress/fhir_bundle';

  it('returns files, also those that are JSON themselves, and refusals as errors', async () => {
    const json = { 'content-type': 'application/fhir+json; charset=utf-8' };
    let answer = new Answer('{"resourceType":"Bundle"}', 200, json);
    await serve({ [bundle]: () => answer });
    expect((await requestFile(bundle, { patient_id: '7' })).size).toBe(25);
    answer = refusal(40400, '记录不存在或无权查看');
    expect(await failure(requestFile(bundle, { patient_id: '7' }))).toMatchObject({ code: 40400 });
  });
});

describe('upload with progress', () => {
  const call = 'POST /api/talk/upload_file';
  const query = { patient_id: '7' };
  const photo = new File(['x'.repeat(200_000)], '膝盖.png', { type: 'image/png' });
  const kept = { id: 'f1', name: '膝盖.png', mime: 'image/webp', size: 9, width: 1, height: 1 };
  const send = (more: { signal?: AbortSignal } = {}) => {
    const shares: number[] = [];
    return { shares, sent: upload(call, query, photo, { onProgress: (share) => shares.push(share), ...more }) };
  };

  it('sends the same as without, and reports its progress', async () => {
    const seen: unknown[] = [];
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    await serve({
      [call]: (input, { headers }) => {
        seen.push([
          input,
          headers.authorization,
          /^multipart\/form-data; boundary=/.test(headers['content-type'] ?? ''),
        ]);
        return new Answer({ code: 20000, msg: 'ok', data: kept }, 200, { date });
      },
    });
    writeToken('abc+/=%');
    const { shares, sent } = send();
    expect(await sent).toEqual(kept);
    expect(seen).toEqual([[query, 'abc+/=%', true]]);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(serverNow() - Date.now()).toBeGreaterThan(3_500_000);
    noteServerDate(new Date().toUTCString());
  });

  it.each([
    ['a session that is over', refusal(50014, '登录已过期'), { kind: 'envelope', code: 50014, message: '登录已过期' }],
    ['a file too large', new Answer({ code: 41300, msg: '太大' }, 413), { code: 41300, httpStatus: 413 }],
    ['a busy server', busy(7), { code: 50300, retryAfterSeconds: 7 }],
    ['a proxy', new Answer('<html>', 502, { 'x-request-id': 'p-1' }), { kind: 'transport', requestId: 'p-1' }],
    ['nothing at all', new Answer('', 204), { kind: 'transport', httpStatus: 204 }],
  ])('fails as every other call: %s', async (_, answer, error) => {
    await serve({ [call]: () => answer });
    expect(await failure(send().sent)).toMatchObject(error);
  });

  it('reports transport without an answer, offline when the browser knows it', async () => {
    await serve({
      [call]: (_, { socket }) => {
        socket.destroy();
        return Answer.never;
      },
    });
    expect(await failure(send().sent)).toMatchObject({ kind: 'transport', httpStatus: null });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await failure(send().sent)).toMatchObject({ kind: 'offline' });
  });

  it('times out after two minutes', async () => {
    await serve({ [call]: () => Answer.never });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = failure(send().sent);
    vi.advanceTimersByTime(119_999);
    expect(await Promise.race([sent, 'pending'])).toBe('pending');
    vi.advanceTimersByTime(1);
    expect(await sent).toMatchObject({ kind: 'timeout', message: '服务器 120 秒内没有响应，请重试' });
  });

  it('is aborted by its caller, before and while it runs', async () => {
    const leaving = new AbortController();
    const { calls } = await serve({
      [call]: () => {
        leaving.abort();
        return Answer.never;
      },
    });
    expect(await failure(send({ signal: leaving.signal }).sent)).toMatchObject({ kind: 'aborted' });
    expect(await failure(send({ signal: leaving.signal }).sent)).toMatchObject({ kind: 'aborted' });
    expect(calls).toEqual([call]);
  });
});

describe('requestIfChanged', () => {
  it('sends the ETag, and returns null when nothing has changed', async () => {
    const unread = { unread_count: 0, from_patients: [] };
    const seen: unknown[] = [];
    await serve({
      'GET /api/talk/has_unread_talk_record': (_, { headers }) => {
        seen.push(headers['if-none-match']);
        const etag = { etag: '"a"' };
        return headers['if-none-match'] === '"a"'
          ? new Answer('', 304, etag)
          : new Answer({ code: 20000, msg: 'ok', data: unread }, 200, etag);
      },
    });
    const call = 'GET /api/talk/has_unread_talk_record';
    expect(await requestIfChanged(call, null)).toEqual({ data: unread, etag: '"a"' });
    expect(await requestIfChanged(call, '"a"')).toEqual({ data: null, etag: '"a"' });
    expect(seen).toEqual([undefined, '"a"']);
  });

  it('fails as every other call', async () => {
    await serve({ 'GET /api/talk/has_unread_talk_record': () => refusal(50014, '登录已过期') });
    const call = requestIfChanged('GET /api/talk/has_unread_talk_record', '"a"');
    expect(await failure(call)).toMatchObject({ kind: 'envelope', code: 50014 });
  });
});

describe('openEvents', () => {
  const stream = 'GET /api/talk/stream';
  const { signal } = new AbortController();

  it('opens the stream with the token', async () => {
    let token: unknown;
    await serve({
      [stream]: (_, { headers }) => {
        token = headers.authorization;
        return new Answer('event: hello\ndata: {}\n\n', 200, { 'content-type': 'text/event-stream; charset=utf-8' });
      },
    });
    writeToken('t-1');
    expect(await (await openEvents(stream, signal)).text()).toContain('event: hello');
    expect(token).toBe('t-1');
  });

  it.each([
    ['refused', refusal(50008, '请先登录'), { kind: 'envelope', code: 50008 }],
    ['put off', busy(30), { kind: 'envelope', code: 50300, retryAfterSeconds: 30 }],
    ['answered by something else', new Answer('<html>', 404), { kind: 'transport', httpStatus: 404 }],
    ['answered without a stream', new Answer({ code: 20000, msg: 'ok', data: {} }), { kind: 'transport' }],
  ])('throws when it is %s', async (_, answer, error) => {
    await serve({ [stream]: () => answer });
    expect(await failure(openEvents(stream, signal))).toMatchObject(error);
  });
});
