// Transitions of plans by the system, or that follow from a transition of their patient. Signals are not refreshed here:
// the callers do that.
import { type EndReason, today } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { PatientAct } from '#server/platform/change-outcome.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type StoredPlan, updatePlan } from '../plan.queries.ts';
import { endPlan } from './end-plan.ts';
import { changePauseReason, findOpenPause, openPause } from './pause.queries.ts';
import { lockEnded, lockOld, lockPlansOf } from './transitions.queries.ts';

const separator = '；';

/** Pauses all running plans of a patient whom the caller has locked: a pause of the patient, or an adverse event. */
export async function pausePlans(tx: Tx, patientId: number, act: PatientAct): Promise<ChangedPlan[]> {
  if (act.actor === undefined) await addToPauses(tx, patientId, act);
  const running = await lockPlansOf(tx, patientId, ['active']);
  for (const plan of running) {
    await openPause(tx, {
      planId: plan.id,
      fromDate: today(),
      reason: act.reason,
      bySystem: act.actor === undefined,
      createdBy: act.actor?.userId ?? null,
    });
    await updatePlan(tx, plan.id, { status: 'paused' });
    await auditTransition(tx, plan, 'pause_plan', act, { reason: act.reason });
  }
  return running;
}

/**
 * Adds a further danger to the reason of a pause by the system. Every paused plan gets a new row version, so that a
 * doctor who is about to resume it has to look again.
 */
async function addToPauses(tx: Tx, patientId: number, act: PatientAct): Promise<void> {
  for (const plan of await lockPlansOf(tx, patientId, ['paused'])) {
    const pause = await findOpenPause(tx, plan.id);
    const reasons = pause?.reason.split(separator) ?? [];
    await updatePlan(tx, plan.id, {});
    if (pause?.bySystem !== true || reasons.includes(act.reason)) continue;
    await changePauseReason(tx, pause.id, [...reasons, act.reason].join(separator));
    await auditTransition(tx, plan, 'pause_plan', act, { reason: act.reason });
  }
}

/** Completes all running and paused plans of a patient whom the caller has locked. */
export async function completePlans(tx: Tx, patientId: number, act: PatientAct): Promise<ChangedPlan[]> {
  const open = await lockPlansOf(tx, patientId, ['active', 'paused']);
  for (const plan of open) await end(tx, plan, { reason: '患者结案', note: act.reason }, act);
  return open;
}

async function end(tx: Tx, plan: StoredPlan, ending: { reason: EndReason; note: string | null }, act: PatientAct) {
  await endPlan(tx, plan, ending);
  const detail = { end_reason: ending.reason, ...(ending.note !== null && { note: ending.note }) };
  await auditTransition(tx, plan, 'complete_plan', act, detail);
}

/** The daily job as the origin. */
const byCalendar = (reason: string): PatientAct => ({
  origin: { requestId: 'daily', address: 'local', userAgent: 'daily' },
  reason,
});

/** Completes up to `limit` running plans whose last day has passed. */
export async function finishExpired(tx: Tx, day: string, limit: number): Promise<ChangedPlans> {
  const act = byCalendar('计划到期');
  const ended = await lockEnded(tx, day, limit);
  const ending = { reason: '按期完成', note: null } as const;
  for (const plan of ended) await end(tx, plan, ending, act);
  return changedPlans(ended.map((plan) => ({ ...plan, why: ending.reason })));
}

const keptDays = 30;

/** Archives up to `limit` plans that were completed more than thirty days ago. */
export async function retireCompleted(tx: Tx, day: string, limit: number): Promise<ChangedPlans> {
  const act = byCalendar(`完成满 ${keptDays} 天`);
  const old = await lockOld(tx, day, keptDays, limit);
  for (const plan of old) {
    await updatePlan(tx, plan.id, { status: 'archived' });
    await auditTransition(tx, plan, 'archive_plan', act, { reason: act.reason });
  }
  return changedPlans(old);
}

export interface ChangedPlan {
  id: number;
  patientId: number;
  title: string;
  /** Short reason for the card in the conversation; absent where the patient is not to read it. */
  why?: string;
}

export interface ChangedPlans {
  plans: number;
  patientIds: number[];
  list: readonly ChangedPlan[];
}

function changedPlans(list: readonly ChangedPlan[]): ChangedPlans {
  return { plans: list.length, patientIds: [...new Set(list.map(({ patientId }) => patientId))], list };
}

async function auditTransition(
  tx: Tx,
  { id, patientId, title }: StoredPlan,
  action: string,
  { origin, actor }: PatientAct,
  detail: Record<string, unknown>,
): Promise<void> {
  await audit(tx, origin, {
    action,
    entity: 'plan',
    entityId: id,
    ...(actor && { actor }),
    detail: { patient_id: patientId, title, ...detail, ...(actor === undefined && { by_system: true }) },
  });
}
