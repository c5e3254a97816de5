import { errorCodes } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';
import { lockLibrary } from './exercise.queries.ts';

export interface Caller {
  context: Context;
  origin: Origin;
  principal: Principal;
}

/**
 * Changes of exercises follow one another, so that two of them cannot close a ring of progressions and the same new
 * exercise sent twice is made once. Refused tries leave a line in the trail.
 */
export async function changeExercise<T>(
  caller: Caller,
  action: string,
  id: number | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await caller.context.database.withTx(async (tx) => {
      await lockLibrary(tx);
      return work(tx);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'exercise_name_key')) throw nameTaken();
    if (error instanceof AppError && toldAsRefused.includes(error.code))
      await auditRefused(caller, action, id, error.message);
    throw error;
  }
}

const toldAsRefused: readonly number[] = [errorCodes.notFound, errorCodes.forbidden, errorCodes.wrongState];

export async function auditRefused(
  { context, origin, principal }: Caller,
  action: string,
  id?: number,
  reason?: string,
  entity = 'exercise',
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
  const message = '已有同名的动作';
  return new AppError(errorCodes.duplicate, message, { data: { errors: [{ field: 'name', message }] } });
}
