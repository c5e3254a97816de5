import { type AnswerOf, type plan as contract, errorCodes, isWritten } from '@yun/contract';
import { findSevereAlerts } from '#server/modules/alert/index.ts';
import { findOpenOccasions, hasCertainDanger, releaseDangers } from '#server/modules/red-flag/index.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { AppError, invalid, notFound } from '#server/platform/errors.ts';
import { noteOutsidersLook } from '#server/platform/note-look.ts';
import { formatTime } from '#server/platform/time.ts';
import { auditRefused, type Caller, type Held } from '../change-plan.ts';
import { findPlan } from '../plan.queries.ts';
import { findPlanPatient } from '../plan-patient.queries.ts';
import { findOpenPause } from './pause.queries.ts';

/** What a doctor must see before resuming a plan: the pause, open dangers and severe alerts. */
export async function getPause(caller: Caller, { id }: { id: number }): Promise<AnswerOf<typeof contract.getPause>> {
  const { principal } = caller;
  const { db } = caller.context.database;
  const row = await findPlan(db, principal, id);
  const patient = row && (await findPlanPatient(db, principal, row.plan.patientId));
  if (patient === undefined) {
    await auditRefused(caller, 'plan_info', { id });
    throw notFound();
  }
  await noteOutsidersLook(caller, {
    action: 'plan_info',
    entity: 'plan',
    entityId: id,
    detail: { patient_id: patient.id },
  });
  const pause = await findOpenPause(db, id);
  // Read before the alerts: a danger that arrives in between is shown as an alert, and the release is refused as not seen.
  const dangers = await findOpenOccasions(db, patient.id);
  const { patient_no, name, gender, age } = patient;
  return {
    patient: { id: patient.id, patient_no, name, gender, age },
    pause:
      pause === undefined
        ? null
        : {
            from_date: pause.fromDate,
            resume_date: pause.resumeDate,
            reason: pause.reason,
            by_system: pause.bySystem,
            time: formatTime(pause.createTime),
          },
    needs_release: await needsRelease(db, id, patient.id),
    dangers,
    alerts: await findSevereAlerts(db, patient.id, principal),
  };
}

interface Findings {
  findings: string | null;
  decision: string | null;
}

interface Release extends Findings {
  seen_dangers: readonly string[];
}

/**
 * After a danger or a pause by the system no plan runs until a doctor has written down findings and decision. That
 * releases the open dangers, all of which the doctor must have seen. Returns the audit detail.
 */
export async function release(
  tx: Tx,
  { principal }: Caller,
  { plan, patient }: Held,
  { findings, decision, seen_dangers }: Release,
): Promise<Partial<Findings>> {
  const detail = { ...(findings && { findings }), ...(decision && { decision }) };
  if (!(await needsRelease(tx, plan.id, patient.id))) return detail;
  const occasions = await findOpenOccasions(tx, patient.id);
  if (!occasions.every((occasion) => seen_dangers.includes(occasion)))
    throw new AppError(errorCodes.conflict, '有新的情况，请重新查看', { data: { dangers: occasions } });
  const errors = [
    ...(!isWritten(findings) ? [{ field: 'findings', message: '请写明了解到的情况，至少 2 个字' }] : []),
    ...(!isWritten(decision) ? [{ field: 'decision', message: '请写明处理决定，至少 2 个字' }] : []),
  ];
  if (!isWritten(findings) || !isWritten(decision)) throw invalid(errors);
  await releaseDangers(tx, { occasions, planId: plan.id, findings, decision, userId: principal.userId });
  return detail;
}

async function needsRelease(db: Db | Tx, planId: number, patientId: number): Promise<boolean> {
  const pause = await findOpenPause(db, planId);
  return pause?.bySystem === true || (await hasCertainDanger(db, patientId));
}
