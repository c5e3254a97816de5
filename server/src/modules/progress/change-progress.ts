// How records of a patient's progress are read and written: in sight, locked, not archived, told in the trail.
import { type AuditAction, isEditable, progress } from '@yun/contract';
import {
  findPatientState,
  lockPatient,
  onBehalfOf,
  type PatientState,
  type StoredPatient,
  transitionPatient,
} from '#server/modules/patient/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { notFound, wrongState } from '#server/platform/errors.ts';
import { permits } from '#server/platform/http/access.ts';
import { noteOutsidersLook } from '#server/platform/note-look.ts';
import { auditRefusals, auditRefused } from '#server/platform/refusals.ts';

export const archivedText = '档案已归档，只能查看';

/** The patient as far as reading needs it. Whoever asks out of sight leaves a line, and so does who only looks. */
export async function readProgress(caller: Caller, action: AuditAction, patientId: number): Promise<PatientState> {
  const patient = await findPatientState(caller.context.database.db, caller.principal, patientId);
  if (patient === undefined) {
    await auditRefused(caller, { action, entity: 'patient', entityId: patientId });
    throw notFound();
  }
  await noteOutsidersLook(caller, { action, entity: 'patient', entityId: patientId });
  return patient;
}

/** The one way to write: the patient is locked first, so that what is sent twice is written once. */
export function changeProgress<T>(
  caller: Caller,
  action: AuditAction,
  patientId: number,
  work: (tx: Tx, patient: StoredPatient) => Promise<T>,
): Promise<T> {
  return auditRefusals(caller, { action, entity: 'patient', entityId: patientId }, () =>
    caller.context.database.withTx(async (tx) => {
      const patient = await lockPatient(tx, caller.principal, patientId);
      if (patient === undefined) throw notFound();
      if (!isEditable(patient.status)) throw wrongState(archivedText);
      return work(tx, patient);
    }),
  );
}

/** One line of the trail, in the transaction of the change. No principal: the patient. */
export async function auditProgress(
  tx: Tx,
  { origin, principal }: { origin: Origin; principal: Principal | null },
  action: AuditAction,
  patient: Pick<StoredPatient, 'id' | 'doctorId'>,
  detail: Record<string, unknown>,
): Promise<void> {
  const behalf = principal === null ? {} : await onBehalfOf(tx, principal, patient);
  const line = { action, entity: 'patient', entityId: patient.id, detail: { ...detail, ...behalf } };
  await audit(tx, origin, { ...line, ...(principal !== null && { actor: principal }) });
}

/** A lost patient of whom something is recorded is found again at once. `time`: when it happened. */
export async function findAgain(tx: Tx, origin: Origin, patient: StoredPatient, time: Date): Promise<void> {
  if (patient.status !== 'lost' || time < patient.statusTime) return;
  await transitionPatient(tx, patient.id, 'find', { origin, reason: '有新的记录' });
}

/** Whether this caller may write about this patient; nobody may while looking through another person's eyes. */
export function mayRecord({ modules, viewer }: Principal, { status }: Pick<PatientState, 'status'>): boolean {
  return permits(progress.progressRecorders, modules) && viewer === null && isEditable(status);
}
