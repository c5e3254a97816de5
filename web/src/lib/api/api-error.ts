import type { FieldError } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';

export type ApiErrorKind = 'envelope' | 'transport' | 'timeout' | 'offline' | 'aborted';

interface Details {
  code?: number | null;
  message?: string;
  fieldErrors?: FieldError[];
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  httpStatus?: number | null;
  data?: unknown;
}

/** The error of a failed call; `openEvents` may also throw that of `fetch`. `code` is null when no envelope arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly code: number | null;
  readonly fieldErrors: readonly FieldError[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly httpStatus: number | null;
  /** The data of the refusal: the current record of a conflict, the counts of a refused removal. */
  readonly data: unknown;

  constructor(kind: ApiErrorKind, details: Details = {}) {
    super(details.message ?? '');
    this.kind = kind;
    this.code = details.code ?? null;
    this.fieldErrors = details.fieldErrors ?? [];
    this.requestId = details.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.httpStatus = details.httpStatus ?? null;
    this.data = details.data ?? null;
  }
}

const sessionCodes: readonly (number | null)[] = [errorCodes.badToken, errorCodes.endedElsewhere, errorCodes.expired];

/** The session ended by time, by another sign-in or by an administrator: the shell asks to sign in again. */
export function isSessionOver(error: ApiError): boolean {
  return sessionCodes.includes(error.code);
}

/** The record has changed since it was read: the caller shows the current one. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === errorCodes.conflict;
}
