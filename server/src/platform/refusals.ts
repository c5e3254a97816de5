// Refused tries leave a line of their own in the trail: the transaction they were part of is gone.
import { errorCodes } from '@yun/contract';
import { type AuditEntry, audit } from './audit.ts';
import type { Caller } from './context.ts';
import { AppError } from './errors.ts';

type Tried = Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'detail'>;

export async function auditRefused(
  { context, origin, principal }: Caller,
  { detail, ...tried }: Tried,
  reason?: string,
): Promise<void> {
  const told = { ...detail, ...(reason !== undefined && { reason }) };
  await audit(context.database.db, origin, { ...tried, actor: principal, result: 'refused', detail: told });
}

const toldCodes: readonly number[] = [errorCodes.notFound, errorCodes.forbidden, errorCodes.wrongState];

/** What was tried may be known only once it failed. */
export async function auditRefusals<T>(
  caller: Caller,
  tried: Tried | (() => Tried),
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && toldCodes.includes(error.code))
      await auditRefused(caller, typeof tried === 'function' ? tried() : tried, error.message);
    throw error;
  }
}
