import type { Api } from '@yun/contract';
import { ApiError } from './api-error.ts';
import { unwrap } from './envelope.ts';
import { readToken } from './token.ts';

const timeoutMs = 5000;

interface Options {
  signal?: AbortSignal;
  /** The call of the gate itself. */
  isUngated?: boolean;
}

let gate: (() => void | Promise<void>) | null = null;

/** Runs before every call and may hold it up or refuse it: the shell notices here that somebody else signed in. */
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
  const [method, path] = call.split(' ') as [string, string];
  const url = new URL(path, location.origin);
  const headers: Record<string, string> = {};
  const token = readToken();
  if (token) headers.Authorization = token;
  const init: RequestInit = { method, headers };
  if (input && method === 'GET') {
    for (const [name, value] of Object.entries(input)) {
      if (value != null) url.searchParams.set(name, String(value));
    }
  } else if (input) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(input);
  }
  return send(url, init, unwrap, signal) as Promise<Api[K]['output']>;
}

/** A plain file of the server, without the envelope of the calls. */
export function fetchFile<T>(path: string, signal: AbortSignal): Promise<T> {
  return send(new URL(path, location.origin), { cache: 'no-store' }, parseFile, signal) as Promise<T>;
}

function parseFile(response: Response, text: string): unknown {
  if (!response.ok) throw new ApiError('transport', { httpStatus: response.status });
  return JSON.parse(text);
}

type Read = (response: Response, text: string) => unknown;

async function send(url: URL, init: RequestInit, read: Read, outer?: AbortSignal): Promise<unknown> {
  // AbortSignal.any and .timeout are missing in the older Chromium that clinic computers run.
  const inner = new AbortController();
  const abort = () => inner.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  try {
    const response = await fetch(url, { ...init, signal: inner.signal });
    return read(response, await response.text());
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (outer?.aborted) throw new ApiError('aborted');
    if (inner.signal.aborted) throw new ApiError('timeout');
    throw new ApiError(navigator.onLine === false ? 'offline' : 'transport');
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
