import { errorCodes } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { auditRefusals } from '#server/platform/refusals.ts';
import { lockAccounts } from '#server/platform/session/account-lock.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';

/** Runs under the lock that serializes all changes of agencies and accounts; refused attempts are audited. */
export async function changeAgency<T>(
  caller: Caller,
  action: string,
  id: number | undefined,
  work: (tx: Tx) => Promise<T>,
) {
  try {
    return await auditRefusals(caller, { action, entity: 'agency', entityId: id }, () =>
      caller.context.database.withTx(async (tx) => {
        await lockAccounts(tx, caller.principal);
        return work(tx);
      }),
    );
  } catch (error) {
    throw toDuplicate(error);
  }
}

/** Names the field whose unique constraint was broken (0001_accounts.sql). */
function toDuplicate(error: unknown): unknown {
  const duplicate = (field: string, message: string) =>
    new AppError(errorCodes.duplicate, message, { data: { errors: [{ field, message }] } });
  if (isUniqueViolation(error, 'agency_name_key')) return duplicate('name', '机构名称已存在');
  if (isUniqueViolation(error, 'agency_code_key')) return duplicate('code', '机构编码已存在');
  return error;
}
