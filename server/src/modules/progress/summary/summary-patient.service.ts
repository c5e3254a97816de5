import type { AuditAction } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { auditRefused } from '#server/platform/refusals.ts';
import { findSummaryPatient, type SummaryPatient } from './summary-patient.queries.ts';

/** Not found, and audited, where the caller may not see the patient. */
export async function getSummaryPatient(caller: Caller, action: AuditAction, id: number): Promise<SummaryPatient> {
  const patient = await findSummaryPatient(caller.context.database.db, caller.principal, id);
  if (patient !== undefined) return patient;
  await auditRefused(caller, { action, entity: 'patient', entityId: id });
  throw notFound();
}
