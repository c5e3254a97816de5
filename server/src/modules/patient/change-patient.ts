import { errorCodes, isEditable } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { AppError, notFound, wrongState } from '#server/platform/errors.ts';
import * as refusals from '#server/platform/refusals.ts';
import { isMember, lockPatient, type StoredPatient } from './record/record.queries.ts';
import { getRecord } from './record/record-info.ts';

export type { Caller };

/** The record as the caller has read it. */
export interface Read {
  id: number;
  version: number;
}

/** The one way to change a record: in sight, locked, not changed since it was read. Refused tries leave a line. */
export async function changePatient<T>(
  caller: Caller,
  action: string,
  read: Read,
  work: (tx: Tx, patient: StoredPatient) => Promise<T>,
): Promise<T> {
  return auditRefusals(caller, action, read.id, () =>
    caller.context.database.withTx(async (tx) => {
      const patient = await lockPatient(tx, caller.principal, read.id);
      if (patient === undefined) throw notFound();
      await assertFresh(tx, caller.principal, patient, read.version);
      return work(tx, patient);
    }),
  );
}

export async function assertFresh(tx: Tx, principal: Principal, patient: StoredPatient, version: number) {
  if (patient.version === version) return;
  const current = await getRecord(tx, principal, patient.id);
  throw new AppError(errorCodes.conflict, '数据已被他人修改，请刷新', { data: { current } });
}

export function assertEditable({ status }: Pick<StoredPatient, 'status'>): void {
  if (!isEditable(status)) throw wrongState('档案已归档，只能查看');
}

const tried = (action: string, entityId?: number) => ({ action, entity: 'patient', entityId });

export function auditRefusals<T>(
  caller: Caller,
  action: string,
  id: number | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return refusals.auditRefusals(caller, tried(action, id), work);
}

export function auditRefused(caller: Caller, action: string, id?: number, reason?: string): Promise<void> {
  return refusals.auditRefused(caller, tried(action, id), reason);
}

/** For the trail: a doctor acts on a patient for whom somebody else is responsible, without being of the team. */
export async function onBehalfOf(
  db: Db | Tx,
  { userId, userType }: Principal,
  { id, doctorId }: Pick<StoredPatient, 'id' | 'doctorId'>,
): Promise<{ on_behalf_of?: number }> {
  if (userType !== '医生' || doctorId === userId || (await isMember(db, id, userId))) return {};
  return { on_behalf_of: doctorId };
}
