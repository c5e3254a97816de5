import type { AnswerOf, plan as contract } from '@yun/contract';
import { reserveAttempt } from '#server/platform/attempts.ts';
import { audit } from '#server/platform/audit.ts';
import { notFound } from '#server/platform/errors.ts';
import { auditRefused, type Caller } from './change-plan.ts';
import { listOpenPlans } from './plan.queries.ts';
import { findInfo } from './plan-info.ts';
import { findPlanPatient } from './plan-patient.queries.ts';

export async function getPlanInfo(caller: Caller, id: number): Promise<contract.PlanInfo> {
  const info = await findInfo(caller.context.database.db, caller.principal, id);
  if (info === undefined) {
    await auditRefused(caller, 'plan_info', { id });
    throw notFound();
  }
  if (caller.principal.userType === '管理员') await noteLook(caller, info);
  return info;
}

const lookSeconds = 600;

/** Who treats nobody and sees everything leaves a line, one in ten minutes. */
async function noteLook({ context, origin, principal }: Caller, { id, patient }: contract.PlanInfo): Promise<void> {
  const limit = { key: `plan-look:${principal.userId}:${id}`, limit: 1, windowSeconds: lookSeconds };
  const detail = { patient_id: patient.id };
  await context.database.withTx(async (tx) => {
    const { isAllowed } = await reserveAttempt(tx, [limit]);
    if (isAllowed)
      await audit(tx, origin, { action: 'plan_info', entity: 'plan', entityId: id, actor: principal, detail });
  });
}

export async function getPlanPatient(
  caller: Caller,
  patientId: number,
): Promise<AnswerOf<typeof contract.getPlanPatient>> {
  const { db } = caller.context.database;
  const patient = await findPlanPatient(db, caller.principal, patientId);
  if (patient !== undefined) return { patient, open_plans: await listOpenPlans(db, patientId) };
  await auditRefused(caller, 'plan_patient', { patientId });
  throw notFound();
}
