import type { Api } from '@yun/contract';
import { readToken } from '#web/lib/session/token.ts';
import { noteServerDate } from '#web/lib/time/server-time.ts';
import { type Fetcher, fetchWithProgress, type UploadOptions } from './api-client-upload.ts';
import { ApiError } from './api-error.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { unwrap } from './envelope.ts';

/** How long an answer may take. */
export const answerLimit = { ms: 5000 };
/** Pictures and tables take longer than answers. */
const fileTimeoutMs = 30_000;
/** As long as the server waits; the user sees the progress and can cancel. */
const uploadTimeoutMs = 120_000;

interface Options {
  signal?: AbortSignal;
  /** A call of the gate itself. */
  isUngated?: boolean;
}

let gate: (() => void | Promise<void>) | null = null;

/** Runs before every call and may delay or refuse it: here the shell notices that another user has signed in. */
export function setGate(check: typeof gate): void {
  gate = check;
}

type Arguments<Input> = [Input] extends [undefined]
  ? [input?: undefined, options?: Options]
  : [input: Input, options?: Options];

/** `request('POST /api/user/login', { account, password })`: names and shapes come from the contract, as types only. */
export async function request<K extends keyof Api>(
  call: K,
  ...[input, { signal, isUngated = false } = {}]: Arguments<Api[K]['input']>
): Promise<Api[K]['output']> {
  if (gate && !isUngated) await gate();
  const { url, init } = prepare(call, input);
  return send(url, init, readEnvelope, { signal }) as Promise<Api[K]['output']>;
}

interface Kept<T> {
  /** Null: unchanged since the answer with this `etag`. */
  data: T | null;
  etag: string | null;
}

/** A repeated call: an answer that has not changed since `etag` is not sent again. */
export async function requestIfChanged<K extends keyof Api>(
  call: K,
  etag: string | null,
  signal?: AbortSignal,
): Promise<Kept<Api[K]['output']>> {
  if (gate) await gate();
  const { url, init } = prepare(call, undefined);
  const headers = { ...init.headers, ...(etag && { 'If-None-Match': etag }) };
  return send(url, { ...init, headers }, readKept, { signal }) as Promise<Kept<Api[K]['output']>>;
}

/** The open response of an event stream; a refusal comes in the envelope as for every other call. */
export async function openEvents<K extends keyof Api>(call: K, signal: AbortSignal): Promise<Response> {
  if (gate) await gate();
  const { url, init } = prepare(call, undefined);
  const response = await fetch(url, { ...init, signal, cache: 'no-store' });
  if (response.ok && /^text\/event-stream\b/.test(response.headers.get('content-type') ?? '')) return response;
  await readEnvelope(response);
  throw new ApiError('transport', { httpStatus: response.status });
}

/** A file that the server generates or stores; refusals come in the envelope as for every other call. */
export async function requestFile<K extends keyof Api>(
  call: K,
  input: Api[K]['input'],
  signal?: AbortSignal,
): Promise<Blob> {
  if (gate) await gate();
  const { url, init } = prepare(call, input);
  return send(url, init, readBlob, { signal, limitMs: fileTimeoutMs }) as Promise<Blob>;
}

/** Sends one file; `query` is the other input of the call. */
export async function upload<K extends keyof Api>(
  call: K,
  query: Api[K]['input'],
  file: Blob,
  { signal, onProgress }: UploadOptions = {},
): Promise<Api[K]['output']> {
  if (gate) await gate();
  const { url, init } = prepare(call, undefined);
  addToQuery(url, query);
  const body = new FormData();
  body.append('file', file);
  const way = { signal, limitMs: uploadTimeoutMs, fetcher: fetchWithProgress(onProgress) };
  return send(url, { ...init, body }, readEnvelope, way) as Promise<Api[K]['output']>;
}

/** A plain file of the server, without the envelope of the calls. */
export function fetchFile<T>(path: string, signal: AbortSignal): Promise<T> {
  return send(new URL(path, location.origin), { cache: 'no-store' }, readPlain, { signal }) as Promise<T>;
}

function prepare(call: string, input: unknown): { url: URL; init: RequestInit } {
  const [method, path] = call.split(' ') as [string, string];
  const url = new URL(path, location.origin);
  const headers: Record<string, string> = {};
  const token = readToken();
  if (token) headers.Authorization = token;
  const init: RequestInit = { method, headers };
  if (input && method === 'GET') {
    addToQuery(url, input);
  } else if (input) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(input);
  }
  return { url, init };
}

function addToQuery(url: URL, input: object | undefined): void {
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value != null) url.searchParams.set(name, String(value));
  }
}

type Read = (response: Response) => Promise<unknown>;

const readEnvelope: Read = async (response) => unwrap(response, await response.text());

const readKept: Read = async (response) => ({
  data: response.status === 304 ? null : await readEnvelope(response),
  etag: response.headers.get('etag'),
});

const readBlob: Read = (response) =>
  // A bundle of health records is JSON too, but a file.
  /^application\/json\b/.test(response.headers.get('content-type') ?? 'application/json')
    ? readEnvelope(response)
    : response.blob();

const readPlain: Read = async (response) => {
  const text = await response.text();
  if (!response.ok) throw new ApiError('transport', { httpStatus: response.status });
  return JSON.parse(text);
};

/** A call that the document sent cannot be cancelled any more, but nobody waits for it. */
function orAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    answer.then(resolve, reject);
  });
}

interface Way {
  signal?: AbortSignal | undefined;
  limitMs?: number;
  fetcher?: Fetcher;
}

async function send(url: URL, init: RequestInit, read: Read, way: Way): Promise<unknown> {
  const { signal: outer, limitMs = answerLimit.ms, fetcher = fetch } = way;
  // AbortSignal.any and .timeout are missing in the older Chromium that clinic computers run.
  const inner = new AbortController();
  const abort = () => inner.abort();
  const timer = setTimeout(abort, limitMs);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  try {
    const asked = fetcher === fetch ? takeEarlyAnswer(url, init) : undefined;
    const response = await (asked ? orAborted(asked, inner.signal) : fetcher(url, { ...init, signal: inner.signal }));
    noteServerDate(response.headers.get('date'));
    return await read(response);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (outer?.aborted) throw new ApiError('aborted');
    if (inner.signal.aborted) {
      throw new ApiError('timeout', { message: `服务器 ${limitMs / 1000} 秒内没有响应，请重试` });
    }
    throw new ApiError(navigator.onLine === false ? 'offline' : 'transport');
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
