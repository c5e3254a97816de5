import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type EndpointSpec, exercise, patient, plan, talk, user } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextAddress, type TestApp, useApp } from '#server/test/app.ts';
import { signedIn, unique } from '#server/test/build/index.ts';
import { buildExercise } from '#server/test/build/library.ts';
import { buildCare, buildRunning } from '#server/test/build/plan.ts';
import { addressOf, openEventStream } from '#server/test/event-stream.ts';

let test: TestApp;
let token: string;
/** Finds a list of more than 1 KiB. */
const keyword = unique('压缩');

beforeAll(async () => {
  test = await useApp();
  ({ token } = await signedIn(test, { modules: ['PATIENT_MGR'] }));
  for (const n of [1, 2, 3]) await buildExercise(test, { name: `${keyword}${n}` });
});

/** The bytes as they are sent; `call` of the test app reads text. */
async function send(endpoint: EndpointSpec, query: Record<string, string>, accepted?: string, caller = token) {
  const { rawPayload, headers, statusCode } = await test.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query,
    remoteAddress: nextAddress(),
    headers: { authorization: caller, ...(accepted !== undefined && { 'accept-encoding': accepted }) },
  });
  return { bytes: rawPayload, headers, status: statusCode };
}
const list = (accepted?: string) => send(exercise.listExercise, { keyword }, accepted);
const everything = 'gzip, deflate, br';

describe('an answer is sent as it is', () => {
  it('below 1 KiB', async () => {
    const { bytes, headers } = await send(user.getProfile, {}, everything);
    expect(bytes.length).toBeLessThan(1024);
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
    expect(JSON.parse(String(bytes)).code).toBe(20000);
  });

  it.each([undefined, '', 'identity', 'deflate', 'br;q=0', 'gzip; q=0.0, br ;q=0', 'brotli'])(
    'to a client that accepts %j',
    async (accepted) => {
      const { bytes, headers } = await list(accepted);
      expect(bytes.length).toBeGreaterThan(1024);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(headers.vary).toContain('Accept-Encoding');
      expect(JSON.parse(String(bytes)).data.list).toHaveLength(3);
    },
  );

  it('with a credential in it, however long', async () => {
    const care = await buildCare(test);
    const { id } = await buildRunning(test, care);
    const { bytes, headers } = await send(plan.printPlan, { id: String(id) }, everything, care.token);
    expect(bytes.length).toBeGreaterThan(1024);
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
    // The same patient's record holds none.
    const record = await send(patient.getPatientInfo, { id: String(care.patient.id) }, everything, care.token);
    expect(record.headers['content-encoding']).toBe('br');
  });

  it('as a file or as a stream', async () => {
    const { bytes, headers } = await send(patient.getImportTemplate, {}, everything);
    expect(bytes.length).toBeGreaterThan(1024);
    expect(headers['content-encoding']).toBeUndefined();
    const stream = await openEventStream(`${await addressOf(test)}${talk.openTalkStream.path}`, token);
    expect(await stream.next()).toEqual({ event: 'hello', data: {} });
    expect(stream.headers.get('content-encoding')).toBeNull();
    stream.close();
  });

  it('without a body', async () => {
    const { etag } = (await list()).headers;
    const unchanged = await test.app.inject({
      url: exercise.listExercise.path,
      query: { keyword },
      remoteAddress: nextAddress(),
      headers: { authorization: token, 'accept-encoding': everything, 'if-none-match': String(etag) },
    });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect(unchanged.headers['content-encoding']).toBeUndefined();
    const head = await test.app.inject({
      method: 'HEAD',
      url: exercise.listExercise.path,
      headers: { authorization: token, 'accept-encoding': everything },
    });
    expect([head.statusCode, head.headers['content-encoding']]).toEqual([405, undefined]);
  });
});

describe('an answer is compressed', () => {
  const open = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each([
    ['br', everything],
    ['br', 'br;q=0.1, gzip;q=1'],
    ['br', 'BR'],
    ['gzip', 'gzip'],
    ['gzip', 'br;q=0, gzip;q=0.5'],
  ] as const)('as %s for %j, to the same answer', async (coding, accepted) => {
    const [plain, packed] = [await list(), await list(accepted)];
    expect(packed.headers['content-encoding']).toBe(coding);
    expect(packed.headers['content-length']).toBe(String(packed.bytes.length));
    expect(packed.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(JSON.parse(String(open[coding](packed.bytes))).data).toEqual(JSON.parse(String(plain.bytes)).data);
    expect(packed.headers.etag).toBe(plain.headers.etag);
  });
});
