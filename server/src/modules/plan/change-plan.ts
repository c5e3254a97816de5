import { type AuditAction, type plan as contract, errorCodes, type FieldError, isEditable } from '@yun/contract';
import {
  type Answer,
  lockPatient,
  type PatientChange,
  runChange,
  type StoredPatient,
} from '#server/modules/patient/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import * as refusals from '#server/platform/refusals.ts';
import { findPatientOf, lockPlan, type StoredPlan } from './plan.queries.ts';
import { getInfo } from './plan-info.ts';

export type { Caller };

/** A plan, and the version of its row that the caller has read. */
export interface PlanRef {
  id: number;
  version: number;
}

/** A plan and its patient, both locked, and the change of the patient that it is part of. */
export interface Held {
  plan: StoredPlan;
  patient: StoredPatient;
  change: PatientChange;
}

/**
 * The one way to change a plan: it is in the caller's scope, locked and not changed since the caller read it. Alerts and
 * signals follow; the answer is the changed plan.
 */
export function changePlan(
  caller: Caller,
  action: AuditAction,
  read: PlanRef,
  work: (tx: Tx, held: Held) => Promise<void>,
): Promise<contract.PlanInfo> {
  return alterPlan(caller, action, read, async (tx, held) => {
    await work(tx, held);
    held.change.touch('plans');
    return () => getInfo(tx, caller.principal, read.id);
  });
}

/** Like `changePlan`, but the work decides what is answered and what it touched. */
export function alterPlan<T>(
  caller: Caller,
  action: AuditAction,
  read: PlanRef,
  work: (tx: Tx, held: Held) => Promise<Answer<T>>,
): Promise<T> {
  let patientId: number | undefined;
  const about = () => ({ id: read.id, patientId });
  return auditRefusals(caller, action, about, () =>
    caller.context.database.withTx(async (tx) => {
      const { plan, patient } = await lockPlanAndPatient(tx, caller.principal, read.id);
      patientId = patient.id;
      await assertFresh(tx, caller.principal, plan, read.version);
      if (!isEditable(patient.status)) throw wrongState('患者档案已归档，计划只能查看');
      return runChange(tx, caller, [patient], (change) => work(tx, { plan, patient, change }));
    }),
  );
}

/** Locks the patient first: changes of any of the patient's plans wait for one another here. */
async function lockPlanAndPatient(tx: Tx, principal: Principal, id: number): Promise<Pick<Held, 'plan' | 'patient'>> {
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

/** Adds a line about the plan to the audit trail. */
export function auditPlan(
  { change, patient, plan }: { change: PatientChange; patient: StoredPatient; plan: Pick<StoredPlan, 'id'> },
  action: AuditAction,
  detail: Record<string, unknown> = {},
): void {
  change.audit(action, { patient_id: patient.id, ...detail }, { entity: 'plan', entityId: plan.id });
}

interface About {
  id?: number | undefined;
  patientId?: number | undefined;
}

const attempt = (action: string, { id, patientId }: About) => ({
  action,
  entity: 'plan',
  entityId: id,
  detail: patientId === undefined ? {} : { patient_id: patientId },
});

export function auditRefusals<T>(
  caller: Caller,
  action: string,
  about: () => About,
  work: () => Promise<T>,
): Promise<T> {
  return refusals.auditRefusals(caller, () => attempt(action, about()), work);
}

export function auditRefused(caller: Caller, action: string, about: About): Promise<void> {
  return refusals.auditRefused(caller, attempt(action, about));
}
