import { type plan as contract, errorCodes, type FieldError, isEditable } from '@yun/contract';
import { lockPatient, onBehalfOf, type StoredPatient } from '#server/modules/patient/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import * as refusals from '#server/platform/refusals.ts';
import { findPatientOf, lockPlan, type StoredPlan } from './plan.queries.ts';
import { getInfo } from './plan-info.ts';

export type { Caller };

/** The plan as the caller has read it. */
export interface Read {
  id: number;
  version: number;
}

/** A plan and its patient, both locked. */
export interface Held {
  plan: StoredPlan;
  patient: StoredPatient;
}

/** The one way to change a plan: in sight, locked, not changed since it was read. Answers the plan as it is then. */
export function changePlan(
  caller: Caller,
  action: string,
  read: Read,
  work: (tx: Tx, held: Held) => Promise<void>,
): Promise<contract.PlanInfo> {
  return alterPlan(caller, action, read, async (tx, held) => {
    await work(tx, held);
    await caller.context.patientHooks.refreshSignals(tx, [held.patient.id]);
    return getInfo(tx, caller.principal, read.id);
  });
}

/** As `changePlan`; what is answered, and whether lists show anything else afterwards, is up to the caller. */
export function alterPlan<T>(
  caller: Caller,
  action: string,
  read: Read,
  work: (tx: Tx, held: Held) => Promise<T>,
): Promise<T> {
  let patientId: number | undefined;
  const told = () => ({ id: read.id, patientId });
  return auditRefusals(caller, action, told, () =>
    caller.context.database.withTx(async (tx) => {
      const held = await hold(tx, caller.principal, read.id);
      patientId = held.patient.id;
      await assertFresh(tx, caller.principal, held.plan, read.version);
      if (!isEditable(held.patient.status)) throw wrongState('患者档案已归档，计划只能查看');
      return work(tx, held);
    }),
  );
}

/** The patient first: whoever starts, stops or counts this patient's plans waits here for the others. */
async function hold(tx: Tx, principal: Principal, id: number): Promise<Held> {
  const patientId = await findPatientOf(tx, principal, id);
  const patient = patientId === undefined ? undefined : await lockPatient(tx, principal, patientId);
  const plan = patient && (await lockPlan(tx, id, patient.id));
  if (patient === undefined || plan === undefined) throw notFound();
  return { plan, patient };
}

async function assertFresh(tx: Tx, principal: Principal, plan: StoredPlan, version: number): Promise<void> {
  if (plan.version === version) return;
  const current = await getInfo(tx, principal, plan.id);
  throw new AppError(errorCodes.conflict, '计划已被他人修改，请刷新', { data: { current } });
}

export function wrongState(message: string, data: Record<string, unknown> = {}): AppError {
  return new AppError(errorCodes.wrongState, message, Object.keys(data).length > 0 ? { data } : {});
}

export function wrongField(field: string, message: string, data: Record<string, unknown> = {}): AppError {
  const errors: FieldError[] = [{ field, message }];
  return wrongState(message, { ...data, errors });
}

/** One line of the trail, in the transaction of the change. */
export async function tell(
  tx: Tx,
  { origin, principal }: Caller,
  action: string,
  { plan, patient }: { plan: Pick<StoredPlan, 'id'>; patient: StoredPatient },
  detail: Record<string, unknown> = {},
): Promise<void> {
  await audit(tx, origin, {
    action,
    entity: 'plan',
    entityId: plan.id,
    actor: principal,
    detail: { patient_id: patient.id, ...(await onBehalfOf(tx, principal, patient)), ...detail },
  });
}

interface About {
  id?: number | undefined;
  patientId?: number | undefined;
}

const tried = (action: string, { id, patientId }: About) => ({
  ...{ action, entity: 'plan', entityId: id },
  detail: patientId === undefined ? {} : { patient_id: patientId },
});

export function auditRefusals<T>(
  caller: Caller,
  action: string,
  about: () => About,
  work: () => Promise<T>,
): Promise<T> {
  return refusals.auditRefusals(caller, () => tried(action, about()), work);
}

export function auditRefused(caller: Caller, action: string, about: About): Promise<void> {
  return refusals.auditRefused(caller, tried(action, about));
}
