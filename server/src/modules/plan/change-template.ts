import { errorCodes } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';

export interface TemplateCaller {
  context: Context;
  origin: Origin;
  principal: Principal;
}

/** Refused tries leave a line in the trail. */
export async function changeTemplate<T>(
  caller: TemplateCaller,
  action: string,
  id: number | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await caller.context.database.withTx(work);
  } catch (error) {
    if (isUniqueViolation(error, 'plan_template_name_key')) throw nameTaken();
    if (error instanceof AppError && toldAsRefused.includes(error.code))
      await auditRefusedTemplate(caller, action, id, error.message);
    throw error;
  }
}

const toldAsRefused: readonly number[] = [errorCodes.notFound, errorCodes.forbidden, errorCodes.wrongState];

export async function auditRefusedTemplate(
  { context, origin, principal }: TemplateCaller,
  action: string,
  id?: number,
  reason?: string,
  entity = 'plan_template',
): Promise<void> {
  await audit(context.database.db, origin, {
    action,
    entity,
    ...(id !== undefined && { entityId: id }),
    actor: principal,
    result: 'refused',
    ...(reason !== undefined && { detail: { reason } }),
  });
}

function nameTaken(): AppError {
  const message = '已有同名的模板';
  return new AppError(errorCodes.duplicate, message, { data: { errors: [{ field: 'name', message }] } });
}
