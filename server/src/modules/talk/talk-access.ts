// Who may read and write a conversation.
import { type AuditAction, errorCodes } from '@yun/contract';
import { findPatientState, type PatientState } from '#server/modules/patient/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { auditRefused } from '#server/platform/refusals.ts';

export const conflict = (message: string) => new AppError(errorCodes.conflict, message);

/** The patient whose conversation is read; a caller who may not see the patient leaves a line in the audit trail. */
export async function readTalk(caller: Caller, action: AuditAction, patientId: number): Promise<PatientState> {
  const patient = await findPatientState(caller.context.database.db, caller.principal, patientId);
  if (patient !== undefined) return patient;
  await auditRefused(caller, { action, entity: 'patient', entityId: patientId });
  throw notFound();
}

export function assertDoctor({ userType }: Principal, message: string): void {
  if (userType !== '医生') throw new AppError(errorCodes.forbidden, message);
}
