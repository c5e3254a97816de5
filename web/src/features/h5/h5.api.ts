// All calls of the patient's page. Has its own client: small, tolerant of weak connections, and with the phone's token.
import type { Api } from '@yun/contract';
import { type Fetcher, fetchWithProgress, type UploadOptions } from '#web/lib/api/api-client-upload.ts';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { unwrap } from '#web/lib/api/envelope.ts';
import { noteServerDate } from '#web/lib/time/server-time.ts';
import { currentSession, deviceName, type H5Session, setSession } from './h5-session.ts';

type H5Call = Extract<keyof Api, `${string} /api/h5/${string}`>;
type Input<K extends H5Call> = Api[K]['input'];
type Output<K extends H5Call> = Api[K]['output'];

interface Options {
  signal?: AbortSignal | undefined;
  limitMs?: number;
  fetcher?: Fetcher;
  /** Sent without the token of the current session: a link authenticates itself. */
  isAnonymous?: boolean;
}

const answerMs = 15_000;
const fileMs = 60_000;
/** As long as the server waits; the patient sees the progress and can cancel. */
const uploadMs = 120_000;

let reportEnd: (error: ApiError, ended: H5Session) => void = () => {};

/** Calls the listener when the link has ended. There is only one: the shell. */
export function onLinkEnd(listener: typeof reportEnd): () => void {
  reportEnd = listener;
  return () => {
    reportEnd = () => {};
  };
}

export const openLink = (token: string) =>
  request('POST /api/h5/open', { token, device_key: deviceName() }, { isAnonymous: true });
export const getToday = (signal?: AbortSignal) => request('GET /api/h5/today', undefined, { signal });
export const saveSession = (input: Input<'POST /api/h5/save_session'>) => request('POST /api/h5/save_session', input);
export const reportEvent = (input: Input<'POST /api/h5/report'>) => request('POST /api/h5/report', input);
export const answerRedFlag = (input: Input<'POST /api/h5/answer_red_flag'>) =>
  request('POST /api/h5/answer_red_flag', input);
export const giveConsent = (input: Input<'POST /api/h5/consent'>) => request('POST /api/h5/consent', input);
export const say = (input: Input<'POST /api/h5/talk'>) => request('POST /api/h5/talk', input);
export const markRead = (last_read_id: number) => request('POST /api/h5/mark_read', { last_read_id });
export const listTalk = (input: Input<'GET /api/h5/talk'>, signal?: AbortSignal) =>
  request('GET /api/h5/talk', input, { signal });

/** Sends one picture or PDF. */
export function uploadFile(
  file: Blob,
  { signal, onProgress }: UploadOptions = {},
): Promise<Output<'POST /api/h5/upload_file'>> {
  const body = new FormData();
  body.append('file', file);
  const url = new URL('/api/h5/upload_file', location.origin);
  const way = { signal, limitMs: uploadMs, fetcher: fetchWithProgress(onProgress) };
  return send(url, { method: 'POST', body }, readEnvelope, way) as Promise<Output<'POST /api/h5/upload_file'>>;
}

export function getFile(input: Input<'GET /api/h5/get_file'>, signal?: AbortSignal): Promise<Blob> {
  const url = new URL('/api/h5/get_file', location.origin);
  addToQuery(url, input);
  return send(url, {}, readBlob, { limitMs: fileMs, signal }) as Promise<Blob>;
}

function request<K extends H5Call>(call: K, input?: Input<K>, options: Options = {}): Promise<Output<K>> {
  const [method, path] = call.split(' ') as [string, string];
  const url = new URL(path, location.origin);
  const init: RequestInit = { method };
  if (input && method === 'GET') addToQuery(url, input);
  else if (input) Object.assign(init, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(input) });
  return send(url, init, readEnvelope, options) as Promise<Output<K>>;
}

function addToQuery(url: URL, input: object): void {
  for (const [name, value] of Object.entries(input)) if (value != null) url.searchParams.set(name, String(value));
}

type Read = (response: Response) => Promise<unknown>;
const readEnvelope: Read = async (response) => unwrap(response, await response.text());
const readBlob: Read = (response) =>
  /^application\/json\b/.test(response.headers.get('content-type') ?? '') ? readEnvelope(response) : response.blob();

async function send(url: URL, init: RequestInit, read: Read, options: Options): Promise<unknown> {
  const { signal, limitMs = answerMs, fetcher = fetch, isAnonymous } = options;
  const token = isAnonymous ? undefined : currentSession()?.token;
  const headers = { ...(init.headers as Record<string, string>), ...(token && { Authorization: token }) };
  // AbortSignal.any and .timeout are missing on older phones.
  const inner = new AbortController();
  const abort = () => inner.abort();
  const timer = setTimeout(abort, limitMs);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetcher(url, { ...init, headers, signal: inner.signal });
    noteServerDate(response.headers.get('date'));
    return await read(response);
  } catch (error) {
    if (error instanceof ApiError) {
      endSession(token, error);
      throw error;
    }
    if (signal?.aborted) throw new ApiError('aborted');
    if (inner.signal.aborted) throw new ApiError('timeout');
    throw new ApiError(navigator.onLine === false ? 'offline' : 'transport');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Ends the session, unless its token was replaced meanwhile: the error then concerns the old token. */
function endSession(token: string | undefined, error: ApiError): void {
  const session = currentSession();
  if (token === undefined || session?.token !== token || !isSessionOver(error)) return;
  setSession(null);
  reportEnd(error, session);
}
