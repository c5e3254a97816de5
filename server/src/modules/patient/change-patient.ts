import { type AuditAction, errorCodes, isEditable } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, notFound, wrongState } from '#server/platform/errors.ts';
import * as refusals from '#server/platform/refusals.ts';
import { type Answer, type PatientChange, runChange } from './patient-change.ts';
import { lockPatient, type StoredPatient } from './record/record.queries.ts';
import { getRecord } from './record/record-info.ts';

export { onBehalfOf } from './patient-change.ts';
export type { Caller };

/** The patient to change and the action. With `version`: refused if the record was changed since it was read. */
export interface ChangeTarget {
  id: number;
  action: AuditAction;
  version?: number;
  /** An archived record is refused. */
  needsEditable?: boolean;
}

/**
 * The one way to change facts about a patient: checks scope and version, locks, runs the work and everything that follows
 * from it (`patient-change.ts`). Refused attempts are audited.
 */
export function changePatient<T>(
  caller: Caller,
  { id, action, version, needsEditable = false }: ChangeTarget,
  work: (tx: Tx, patient: StoredPatient, change: PatientChange) => Promise<Answer<T>>,
): Promise<T> {
  return auditRefusals(caller, action, id, () =>
    caller.context.database.withTx(async (tx) => {
      const patient = await lockPatient(tx, caller.principal, id);
      if (patient === undefined) throw notFound();
      if (version !== undefined) await assertFresh(tx, caller.principal, patient, version);
      if (needsEditable) assertEditable(patient);
      return runChange(tx, caller, [patient], (change) => work(tx, patient, change));
    }),
  );
}

export async function assertFresh(tx: Tx, principal: Principal, patient: StoredPatient, version: number) {
  if (patient.version === version) return;
  const current = await getRecord(tx, principal, patient.id);
  throw new AppError(errorCodes.conflict, '数据已被他人修改，请刷新', { data: { current } });
}

/** Why nothing is added to an archived record, for staff and on the patient's own page. */
export const archivedText = { staff: '档案已归档，只能查看', patient: '您的康复档案已归档，只能查看' } as const;

export function assertEditable({ status }: Pick<StoredPatient, 'status'>): void {
  if (!isEditable(status)) throw wrongState(archivedText.staff);
}

const attempt = (action: string, entityId?: number) => ({ action, entity: 'patient', entityId });

export function auditRefusals<T>(
  caller: Caller,
  action: string,
  id: number | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return refusals.auditRefusals(caller, attempt(action, id), work);
}

export function auditRefused(caller: Caller, action: string, id?: number, reason?: string): Promise<void> {
  return refusals.auditRefused(caller, attempt(action, id), reason);
}
