// Refused attempts are audited outside of their transaction, which was rolled back.
import { errorCodes } from '@yun/contract';
import { type AuditEntry, audit } from './audit.ts';
import type { Caller } from './context.ts';
import { AppError } from './errors.ts';

type Attempt = Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'detail'>;

export async function auditRefused(
  { context, origin, principal }: Caller,
  { detail, ...attempt }: Attempt,
  reason?: string,
): Promise<void> {
  await audit(context.database.db, origin, {
    ...attempt,
    actor: principal,
    result: 'refused',
    detail: { ...detail, ...(reason !== undefined && { reason }) },
  });
}

const auditedCodes: readonly number[] = [errorCodes.notFound, errorCodes.forbidden, errorCodes.wrongState];

/** Audits what `work` refuses. `attempt` is a function where its details are known only after the failure. */
export async function auditRefusals<T>(
  caller: Caller,
  attempt: Attempt | (() => Attempt),
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && auditedCodes.includes(error.code))
      await auditRefused(caller, typeof attempt === 'function' ? attempt() : attempt, error.message);
    throw error;
  }
}
