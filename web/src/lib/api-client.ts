import type { Api } from '@yun/contract';
import { ApiError } from './api-error.ts';
import { unwrap } from './envelope.ts';
import { readToken } from './token.ts';

const timeoutMs = 5000;

interface Options {
  signal?: AbortSignal;
}
type Arguments<Input> = [Input] extends [undefined]
  ? [input?: undefined, options?: Options]
  : [input: Input, options?: Options];

/** `request('POST /api/user/login', { account, password })`: names and shapes come from the contract, as types only. */
export async function request<K extends keyof Api>(
  call: K,
  ...[input, { signal } = {}]: Arguments<Api[K]['input']>
): Promise<Api[K]['output']> {
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
  return send(url, init, signal) as Promise<Api[K]['output']>;
}

async function send(url: URL, init: RequestInit, outer?: AbortSignal): Promise<unknown> {
  // AbortSignal.any and .timeout are missing in the older Chromium that clinic computers run.
  const inner = new AbortController();
  const abort = () => inner.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  try {
    const response = await fetch(url, { ...init, signal: inner.signal });
    return unwrap(response, await response.text());
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
