import { errorCodes, type FieldError } from '@yun/contract';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { findTaken } from './staff.queries.ts';

const accountTaken: FieldError = { field: 'account', message: '账号已被使用' };
const phoneTaken: FieldError = { field: 'phone', message: '手机号已被使用' };

/** Refuses an account name or phone that another account uses; names both when both are taken. */
export async function assertUnused(
  tx: Tx,
  wanted: { account?: string; phone?: string; exceptId?: number },
): Promise<void> {
  const { isAccountTaken, isPhoneTaken } = await findTaken(tx, wanted);
  const errors = [...(isAccountTaken ? [accountTaken] : []), ...(isPhoneTaken ? [phoneTaken] : [])];
  if (errors.length > 0) throw taken(errors);
}

/** Somebody took the name or the phone between our look and our write: the unique index says so. */
export async function tellTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'app_user_account_key') throw taken([accountTaken]);
    if (constraint === 'app_user_phone_key') throw taken([phoneTaken]);
    throw error;
  }
}

function taken(errors: FieldError[]): AppError {
  return new AppError(errorCodes.account, errors[0]?.message ?? '', { data: { errors } });
}

/** Drizzle wraps what the driver throws. */
function brokenConstraint(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'constraint' in error ? error.constraint : brokenConstraint(error.cause);
}
