import { errorCodes } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import * as refusals from '#server/platform/refusals.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';
import { lockLibrary } from './exercise.queries.ts';

export type { Caller };

/**
 * Runs one change of an exercise in a transaction. Changes wait for one another, so that two of them cannot close a ring
 * of progressions and a new exercise sent twice is created once. Refusals are audited. That a name is unique per owner
 * is index `exercise_name_key` (0005_exercise.sql).
 */
export async function changeExercise<T>(
  caller: Caller,
  action: string,
  id: number | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await refusals.auditRefusals(caller, { action, entity: 'exercise', entityId: id }, () =>
      caller.context.database.withTx(async (tx) => {
        await lockLibrary(tx);
        return work(tx);
      }),
    );
  } catch (error) {
    throw isUniqueViolation(error, 'exercise_name_key') ? nameTaken() : error;
  }
}

export function auditRefused(caller: Caller, action: string, id: number, entity = 'exercise'): Promise<void> {
  return refusals.auditRefused(caller, { action, entity, entityId: id });
}

function nameTaken(): AppError {
  const message = '已有同名的动作';
  return new AppError(errorCodes.duplicate, message, { data: { errors: [{ field: 'name', message }] } });
}
