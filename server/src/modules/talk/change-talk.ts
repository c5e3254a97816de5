// How a conversation is read and written: in sight, locked, not archived, told in the trail.
import { type AuditAction, errorCodes } from '@yun/contract';
import { findPatientState, lockPatient, type PatientState, type StoredPatient } from '#server/modules/patient/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { auditRefusals, auditRefused } from '#server/platform/refusals.ts';

export const conflict = (message: string) => new AppError(errorCodes.conflict, message);

/** The patient first: whatever changes the conversation of one patient waits here for the others. */
export function changeTalk<T>(
  caller: Caller,
  action: AuditAction,
  patientId: number,
  work: (tx: Tx, patient: StoredPatient) => Promise<T>,
): Promise<T> {
  return auditRefusals(caller, { action, entity: 'patient', entityId: patientId }, () =>
    caller.context.database.withTx(async (tx) => {
      const patient = await lockPatient(tx, caller.principal, patientId);
      if (patient === undefined) throw notFound();
      return work(tx, patient);
    }),
  );
}

/** Whoever asks out of sight leaves a line. */
export async function readTalk(caller: Caller, action: AuditAction, patientId: number): Promise<PatientState> {
  const patient = await findPatientState(caller.context.database.db, caller.principal, patientId);
  if (patient !== undefined) return patient;
  await auditRefused(caller, { action, entity: 'patient', entityId: patientId });
  throw notFound();
}

export function assertDoctor({ userType }: Principal, message: string): void {
  if (userType !== '医生') throw new AppError(errorCodes.forbidden, message);
}
