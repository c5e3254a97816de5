// Who may read and record a patient's progress.
import { type AuditAction, isEditable, progress } from '@yun/contract';
import { findPatientState, type PatientState } from '#server/modules/patient/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { permits } from '#server/platform/http/access.ts';
import { noteOutsidersLook } from '#server/platform/note-look.ts';
import { auditRefused } from '#server/platform/refusals.ts';

/** The state of the patient's record. Refused reads, and reads by people outside the care team, are audited. */
export async function readProgress(caller: Caller, action: AuditAction, patientId: number): Promise<PatientState> {
  const patient = await findPatientState(caller.context.database.db, caller.principal, patientId);
  if (patient === undefined) {
    await auditRefused(caller, { action, entity: 'patient', entityId: patientId });
    throw notFound();
  }
  await noteOutsidersLook(caller, { action, entity: 'patient', entityId: patientId });
  return patient;
}

/** Whether the caller may record progress of this patient; not while viewing as another user. */
export function mayRecord({ modules, viewer }: Principal, { status }: Pick<PatientState, 'status'>): boolean {
  return permits(progress.progressRecorders, modules) && viewer === null && isEditable(status);
}
