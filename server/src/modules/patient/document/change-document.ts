import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { auditRefusals, auditRefused, type Caller, onBehalfOf } from '../change-patient.ts';
import { lockPatient, type StoredPatient } from '../record/record.queries.ts';

/**
 * A change of what is kept with a record in sight: consents, attachments. The record is locked, so that two changes
 * follow one another, but stays as it is: whoever edits it meanwhile meets no conflict.
 */
export async function changeDocument<T>(
  caller: Caller,
  action: string,
  patientId: number,
  work: (tx: Tx, stored: StoredPatient) => Promise<T>,
): Promise<T> {
  return auditRefusals(caller, action, patientId, () =>
    caller.context.database.withTx(async (tx) => {
      const stored = await lockPatient(tx, caller.principal, patientId);
      if (stored === undefined) throw notFound();
      return work(tx, stored);
    }),
  );
}

export async function auditDocument(
  tx: Tx,
  { origin, principal }: Caller,
  action: string,
  stored: StoredPatient,
  what: Record<string, unknown>,
): Promise<void> {
  const detail = { ...what, ...(await onBehalfOf(tx, principal, stored)) };
  await audit(tx, origin, { action, entity: 'patient', entityId: stored.id, actor: principal, detail });
}

export async function refuseHidden(caller: Caller, action: string, patientId: number): Promise<never> {
  await auditRefused(caller, action, patientId);
  throw notFound();
}
