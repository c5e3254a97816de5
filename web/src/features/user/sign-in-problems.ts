import { errorCodes } from '@yun/contract/base/error-codes';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorReference, errorText } from '#web/lib/api/error-text.ts';

/** What is wrong, by field name; under `form` what belongs to no field. */
export type Problems = Partial<Record<string, string>>;

/** Places a refusal beside the field it speaks of: `who` is the account or phone, `secret` the password or code. */
export function problemsOf(error: unknown, who: string, secret: string): Problems {
  if (!(error instanceof ApiError)) return { form: 'Error' };
  if (error.kind === 'aborted') return {};
  if (error.code === errorCodes.password) return { [secret]: error.message || '密码异常' };
  if (error.code === errorCodes.account) return { [who]: error.message || '账号异常' };
  const known = error.fieldErrors.filter(({ field }) => field === who || field === secret);
  if (known.length > 0) return Object.fromEntries(known.map(({ field, message }) => [field, message]));
  return { form: [errorText(error), errorReference(error)].filter(Boolean).join(' · ') };
}
