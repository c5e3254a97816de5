import type { FieldError } from '@yun/contract';
import { successCodes } from '@yun/contract/base/error-codes';
import { ApiError } from './api-error.ts';

type DebugListener = (url: string, debug: unknown) => void;

const early: Parameters<DebugListener>[] = [];
let debugListener: DebugListener = (...call) => early.push(call);

/** The listener gets what answers say of their own cost in debug mode, also of those before it. */
export function onDebug(listener: DebugListener): void {
  debugListener = listener;
  for (const call of early.splice(0)) listener(...call);
}

/** Takes `data` out of an answer, or throws: a refusal is read the same way at every HTTP status. */
export function unwrap(response: Response, text: string): unknown {
  const body = parse(text);
  const code = codeOf(body?.code);
  const httpStatus = response.status;
  if (!body || code === null) throw new ApiError('transport', { httpStatus, requestId: requestIdOf(response) });
  if (successCodes.has(code)) {
    if (body.debug) debugListener(response.url, body.debug);
    return body.data;
  }
  throw new ApiError('envelope', {
    code,
    httpStatus,
    message: textOf(body.msg) || textOf(body.message),
    fieldErrors: fieldErrorsOf(body.data),
    data: body.data,
    requestId: textOf(body.request_id) || requestIdOf(response),
    retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
  });
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function codeOf(code: unknown): number | null {
  if (typeof code === 'string' && /^\d+$/.test(code)) return Number(code);
  return typeof code === 'number' ? code : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function requestIdOf(response: Response): string | null {
  return response.headers.get('x-request-id');
}

function fieldErrorsOf(data: unknown): FieldError[] {
  const errors = (data as { errors?: unknown } | null | undefined)?.errors;
  return Array.isArray(errors) ? errors.filter((one) => typeof one?.field === 'string') : [];
}

/** `Retry-After` comes as seconds or as a date. */
function secondsOf(header: string | null): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
