import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { auditRefusals, auditRefused, type Caller, onBehalfOf } from '../change-patient.ts';
import { lockPatient, type StoredPatient } from '../record/record.queries.ts';

/**
 * Changes what belongs to a record: consents, attachments, links. The record is locked, so that changes follow one
 * another, but keeps its version, so that nobody editing it meets a conflict.
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
  fields: Record<string, unknown>,
): Promise<void> {
  const detail = { ...fields, ...(await onBehalfOf(tx, principal, stored)) };
  await audit(tx, origin, { action, entity: 'patient', entityId: stored.id, actor: principal, detail });
}

export async function refuseHidden(caller: Caller, action: string, patientId: number): Promise<never> {
  await auditRefused(caller, action, patientId);
  throw notFound();
}
