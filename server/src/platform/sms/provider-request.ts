import { SmsSendError } from './errors.ts';
import type { SmsProvider } from './types.ts';

const MAX_ANSWER_BYTES = 64 * 1024;

/** POSTs and parses the JSON answer of any status; the time-out covers connecting, waiting and reading. */
export async function postForJson(
  provider: SmsProvider,
  url: string,
  request: { headers: Record<string, string>; body?: string; timeoutMs: number },
): Promise<unknown> {
  let status: number;
  let text: string | undefined;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: request.headers,
      body: request.body ?? null,
      // A signed request with phone and code in it goes to the configured host or nowhere.
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    status = response.status;
    text = await readLimited(response);
  } catch (error) {
    throw new SmsSendError(provider, networkCode(error));
  }
  try {
    if (text !== undefined) return JSON.parse(text);
  } catch {
    // Gateways in between answer in HTML: their status says more than the broken JSON.
    if (status >= 400) throw new SmsSendError(provider, `Http${status}`);
  }
  throw new SmsSendError(provider, 'MalformedAnswer');
}

async function readLimited(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return 'Unreachable';
  if (error.name === 'TimeoutError') return 'Timeout';
  const cause: unknown = error.cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /^[A-Z_]{3,40}$/.test(code) ? `Unreachable.${code}` : 'Unreachable';
}
