// How patients read and write by their link: only within its scopes, only their own record, only while the link is valid.
import { errorCodes, type LinkScope, linkScopeLabels } from '@yun/contract';
import {
  type Answer,
  lockAnyPatient,
  type PatientChange,
  runChange,
  type StoredPatient,
} from '#server/modules/patient/index.ts';
import { findLinkById } from '#server/modules/patient/link/index.ts';
import type { PatientCaller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, unavailable } from '#server/platform/errors.ts';
import { refuseEnded, unknownLink } from '#server/platform/session/patient-sessions.ts';

export function assertScope({ patient }: PatientCaller, scope: LinkScope): void {
  if (patient.scopes.includes(scope)) return;
  throw new AppError(errorCodes.forbidden, `这个二维码不能${linkScopeLabels[scope]}，需要时请联系医生`);
}

/** Locks the patient, so that a request sent twice is written once. The caller must refuse archived records. */
export function withOwnRecord<T>(
  caller: PatientCaller,
  work: (tx: Tx, stored: StoredPatient, change: PatientChange) => Promise<Answer<T>>,
): Promise<T> {
  const { context, patient } = caller;
  return context.database.withTx(async (tx) => {
    const stored = await lockAnyPatient(tx, patient.patientId);
    // Looked up behind the lock: ending a link locks the patient too, so nothing is written after that.
    const link = await findLinkById(tx, patient.linkId);
    if (link === undefined || link.is_gone) throw unknownLink();
    refuseEnded(link);
    // The record was merged in this moment; a retry reaches the kept record.
    if (stored === undefined || link.patient_id !== stored.id) throw unavailable('请稍后再试', 1);
    return runChange(tx, { context, origin: caller.origin }, [stored], (change) => work(tx, stored, change));
  });
}
