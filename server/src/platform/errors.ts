import { type ErrorCode, errorCodes, type FieldError, httpStatusOf } from '@yun/contract';
import { isStalePlan } from './database/prepared-statements.ts';

/** An outcome other than success. Its message is shown to the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: unknown;
  readonly httpStatus: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { data?: unknown; httpStatus?: number; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.data = more.data ?? null;
    this.httpStatus = more.httpStatus ?? httpStatusOf[code] ?? 200;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const notFound = () => new AppError(errorCodes.notFound, '记录不存在或无权查看');
/** The record is in a state that does not allow the operation. */
export const wrongState = (message: string) => new AppError(errorCodes.wrongState, message);
export const forbidden = () => new AppError(errorCodes.forbidden, '没有操作权限');

export function invalid(errors: FieldError[]): AppError {
  return new AppError(errorCodes.invalid, errors[0]?.message ?? '提交的内容有误', { data: { errors } });
}

export function unavailable(message: string, retryAfterSeconds: number): AppError {
  return new AppError(errorCodes.unavailable, message, { retryAfterSeconds });
}

export function tooOften(message: string, retryAfterSeconds: number): AppError {
  return new AppError(errorCodes.tooOften, message, { retryAfterSeconds });
}

const databaseGone = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '53300',
  '55P03',
  '57014',
]);

/** The database connection failed, not the statement: the caller may retry in a moment. */
function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (databaseGone.has(code) || /^(?:08|57P|53)/.test(code) || isStalePlan(error)) return true;
  if (/connection (?:timeout|terminated)|timeout exceeded when trying to connect/i.test(error.message)) return true;
  return isDatabaseUnavailable(error.cause);
}

/** The error sent to the caller for any thrown value. The messages of unknown errors go to the log only. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return unavailable('服务暂时不可用，请稍后再试', 2);
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413) return new AppError(errorCodes.tooLarge, '提交的内容过大');
  if (status === 415) return new AppError(errorCodes.unsupportedType, '只接受 JSON 格式的请求');
  if (status >= 400 && status < 500) {
    return new AppError(errorCodes.invalid, '请求格式不正确', { httpStatus: status });
  }
  return new AppError(errorCodes.server, '系统繁忙，请稍后再试');
}
