// Transitions of a record by the system. Signals are not refreshed here: the callers do that.
import { type PatientStatus, patientTransitions } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { audit } from '#server/platform/audit.ts';
import type { PatientAct } from '#server/platform/change-outcome.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { PatientChange } from '../patient-change.ts';
import { lockAnyPatient, type StoredPatient, updatePatient } from '../record/record.queries.ts';
import { statusAction } from './status.service.ts';

export type PatientTransition = keyof typeof patientTransitions;

/** Changes the status where the transition is possible from the current one; returns whether it was. */
export async function transitionPatient(
  tx: Tx,
  id: number,
  transition: PatientTransition,
  act: PatientAct,
): Promise<boolean> {
  const stored = await lockAnyPatient(tx, id);
  const { from, to }: { from: readonly PatientStatus[]; to: PatientStatus } = patientTransitions[transition];
  if (stored === undefined || !from.includes(stored.status)) return false;
  await updatePatient(tx, id, { status: to, statusReason: act.reason, statusTime: sql`now()` });
  await audit(tx, act.origin, {
    action: statusAction,
    entity: 'patient',
    entityId: id,
    ...(act.actor && { actor: act.actor }),
    detail: { step: transition, status: { from: stored.status, to }, reason: act.reason },
  });
  return true;
}

/** A patient marked as lost becomes active again with any new record. `time`: when the recorded event happened. */
export async function findAgain(
  change: PatientChange,
  { id, status, statusTime }: Pick<StoredPatient, 'id' | 'status' | 'statusTime'>,
  time = new Date(),
): Promise<void> {
  if (status !== 'lost' || time < statusTime) return;
  await transitionPatient(change.tx, id, 'find', { origin: change.origin, reason: '有新的记录' });
  change.touch('record');
}

/** For the start of the first plan. */
export function activatePatient(tx: Tx, id: number, act: PatientAct): Promise<boolean> {
  return transitionPatient(tx, id, 'activate', act);
}
