import { errorCodes } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import * as refusals from '#server/platform/refusals.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';

/** Runs the change in a transaction and audits a refusal; a taken name is found by `plan_template_name_key` (0006_plan.sql). */
export async function changeTemplate<T>(
  caller: Caller,
  action: string,
  id: number | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await refusals.auditRefusals(caller, { action, entity: 'plan_template', entityId: id }, () =>
      caller.context.database.withTx(work),
    );
  } catch (error) {
    throw isUniqueViolation(error, 'plan_template_name_key') ? nameTaken() : error;
  }
}

export function auditRefusedTemplate(
  caller: Caller,
  action: string,
  id: number,
  entity = 'plan_template',
): Promise<void> {
  return refusals.auditRefused(caller, { action, entity, entityId: id });
}

function nameTaken(): AppError {
  const message = '已有同名的模板';
  return new AppError(errorCodes.duplicate, message, { data: { errors: [{ field: 'name', message }] } });
}
