import { errorCodes, type FieldError } from '@yun/contract';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';
import { findTaken } from './staff.queries.ts';

const accountTaken: FieldError = { field: 'account', message: '账号已被使用' };
const phoneTaken: FieldError = { field: 'phone', message: '手机号已被使用' };

/** Refuses an account name or phone that another account uses; names both when both are taken. */
export async function assertUnused(
  tx: Tx,
  used: { account?: string; phone?: string; exceptId?: number },
): Promise<void> {
  const { isAccountTaken, isPhoneTaken } = await findTaken(tx, used);
  const errors = [...(isAccountTaken ? [accountTaken] : []), ...(isPhoneTaken ? [phoneTaken] : [])];
  if (errors.length > 0) throw taken(errors);
}

/** Names the field when another request took the value after the check (unique indexes of 0001_accounts.sql). */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'app_user_account_key')) throw taken([accountTaken]);
    if (isUniqueViolation(error, 'app_user_phone_key')) throw taken([phoneTaken]);
    throw error;
  }
}

function taken(errors: FieldError[]): AppError {
  return new AppError(errorCodes.account, errors[0]?.message ?? '', { data: { errors } });
}
