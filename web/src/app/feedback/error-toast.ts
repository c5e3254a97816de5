import { errorCodes } from '@yun/contract/base/error-codes';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';

/** How long a message about a failed call is shown. */
export const toastSeconds = 5;

/** The text of a toast about a failed call; null for an aborted one. */
export function errorToast(error: ApiError): string | null {
  if (error.kind === 'aborted') return null;
  if (error.kind !== 'envelope') return errorText(error);
  if (error.code === errorCodes.password) return error.message || '密码异常';
  if (error.code === errorCodes.account) return error.message || '账号异常';
  return error.message ? `${error.code} ${error.message}` : 'Error';
}
