import { errorCodes } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import * as refusals from '#server/platform/refusals.ts';
import { lockAccounts } from '#server/platform/session/account-lock.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';

export type { Caller };

/** One change of agencies or accounts at a time; refused tries leave a line in the trail. */
export async function changeAgency<T>(
  caller: Caller,
  action: string,
  id: number | undefined,
  work: (tx: Tx) => Promise<T>,
) {
  try {
    return await refusals.auditRefusals(caller, tried(action, id), () =>
      caller.context.database.withTx(async (tx) => {
        await lockAccounts(tx, caller.principal);
        return work(tx);
      }),
    );
  } catch (error) {
    throw toDuplicate(error);
  }
}

const tried = (action: string, entityId?: number) => ({ action, entity: 'agency', entityId });

export function auditRefused(caller: Caller, action: string, id?: number): Promise<void> {
  return refusals.auditRefused(caller, tried(action, id));
}

function toDuplicate(error: unknown): unknown {
  const duplicate = (field: string, message: string) =>
    new AppError(errorCodes.duplicate, message, { data: { errors: [{ field, message }] } });
  if (isUniqueViolation(error, 'agency_name_key')) return duplicate('name', '机构名称已存在');
  if (isUniqueViolation(error, 'agency_code_key')) return duplicate('code', '机构编码已存在');
  return error;
}
