import { errorCodes } from '@yun/contract';
import { lockAccounts } from '#server/platform/account-lock.ts';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';

export interface Caller {
  context: Context;
  origin: Origin;
  principal: Principal;
}

/** One change of agencies or accounts at a time; refused tries leave a line in the trail. */
export async function changeAgency<T>(
  caller: Caller,
  action: string,
  id: number | undefined,
  work: (tx: Tx) => Promise<T>,
) {
  try {
    return await caller.context.database.withTx(async (tx) => {
      await lockAccounts(tx, caller.principal);
      return work(tx);
    });
  } catch (error) {
    const told = toDuplicate(error);
    if (told instanceof AppError && toldAsRefused.includes(told.code))
      await auditRefused(caller, action, id, told.message);
    throw told;
  }
}

const toldAsRefused: readonly number[] = [errorCodes.notFound, errorCodes.forbidden, errorCodes.wrongState];

export async function auditRefused(
  { context, origin, principal }: Caller,
  action: string,
  id?: number,
  reason?: string,
) {
  await audit(context.database.db, origin, {
    action,
    entity: 'agency',
    ...(id !== undefined && { entityId: id }),
    actor: principal,
    result: 'refused',
    ...(reason !== undefined && { detail: { reason } }),
  });
}

function toDuplicate(error: unknown): unknown {
  const duplicate = (field: string, message: string) =>
    new AppError(errorCodes.duplicate, message, { data: { errors: [{ field, message }] } });
  if (isUniqueViolation(error, 'agency_name_key')) return duplicate('name', '机构名称已存在');
  if (isUniqueViolation(error, 'agency_code_key')) return duplicate('code', '机构编码已存在');
  return error;
}
