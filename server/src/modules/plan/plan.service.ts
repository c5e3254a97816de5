import type { AnswerOf, plan as contract } from '@yun/contract';
import { notFound } from '#server/platform/errors.ts';
import { noteOutsidersLook } from '#server/platform/note-look.ts';
import { auditRefused, type Caller } from './change-plan.ts';
import { listOpenPlans } from './plan.queries.ts';
import { findInfo } from './plan-info.ts';
import { findPlanPatient } from './plan-patient.queries.ts';

export async function getPlanInfo(caller: Caller, { id }: { id: number }): Promise<contract.PlanInfo> {
  const info = await findInfo(caller.context.database.db, caller.principal, id);
  if (info === undefined) {
    await auditRefused(caller, 'plan_info', { id });
    throw notFound();
  }
  const detail = { patient_id: info.patient.id };
  await noteOutsidersLook(caller, { action: 'plan_info', entity: 'plan', entityId: id, detail });
  return info;
}

export async function getPlanPatient(
  caller: Caller,
  { patient_id: patientId }: { patient_id: number },
): Promise<AnswerOf<typeof contract.getPlanPatient>> {
  const { db } = caller.context.database;
  const patient = await findPlanPatient(db, caller.principal, patientId);
  if (patient === undefined) {
    await auditRefused(caller, 'plan_patient', { patientId });
    throw notFound();
  }
  await noteOutsidersLook(caller, { action: 'plan_patient', entity: 'patient', entityId: patientId });
  return { patient, open_plans: await listOpenPlans(db, patientId) };
}
