import { errorCodes } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';

const told: readonly number[] = [errorCodes.notFound, errorCodes.forbidden, errorCodes.wrongState];

/** Refused tries leave a line in the trail. */
export async function tellRefusals<T>(
  context: Context,
  origin: Origin,
  actor: Principal,
  act: { action: string; entityId?: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && told.includes(error.code)) {
      const detail = { reason: error.message };
      await audit(context.database.db, origin, { ...act, entity: 'user', actor, result: 'refused', detail });
    }
    throw error;
  }
}
