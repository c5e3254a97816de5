import {
  addDays,
  plan as contract,
  dayNoOf,
  daysBetween,
  type ParsedOf,
  patientStatusLabels,
  today,
} from '@yun/contract';
import { findExercises } from '#server/modules/exercise/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import type { StoredDraft } from '#server/tables/plan.table.ts';
import {
  alterPlan,
  auditPlan,
  type Caller,
  changePlan,
  type Held,
  type PlanRef,
  wrongField,
  wrongState,
} from '../change-plan.ts';
import { exerciseIdsOf, toContent } from '../plan.answers.ts';
import { deletePlan, findRunning, type StoredPlan, updatePlan } from '../plan.queries.ts';
import { planCard } from '../plan-card.ts';
import { versionInForce } from '../training/version-in-force.ts';
import { type Acknowledgement, checkAcknowledged } from '../version/acknowledge.ts';
import { assertConsent, firstDay } from '../version/content-rules.ts';
import { listItems, listVersions } from '../version/version.queries.ts';
import { endPlan } from './end-plan.ts';
import { closePause, openPause } from './pause.queries.ts';
import { release } from './pause.service.ts';
import { assertStep } from './steps.ts';

type Info = Promise<contract.PlanInfo>;

export function pausePlan(caller: Caller, input: ParsedOf<typeof contract.pausePlan>): Info {
  const { reason, resume_date, ...read } = input;
  return changePlan(caller, 'pause_plan', read, async (tx, held) => {
    assertStep('pause', held.plan);
    if (resume_date !== null && resume_date <= today())
      throw invalid([{ field: 'resume_date', message: '预计恢复日期应晚于今天' }]);
    await openPause(tx, {
      planId: held.plan.id,
      fromDate: today(),
      resumeDate: resume_date,
      reason,
      createdBy: caller.principal.userId,
    });
    await updatePlan(tx, held.plan.id, { status: 'paused' });
    auditPlan(held, 'pause_plan', { reason, ...(resume_date && { resume_date }) });
    const until = resume_date === null ? undefined : `预计 ${resume_date} 恢复`;
    held.change.addCard(planCard('pause', held.plan, until));
  });
}

/** `extend` adds the days of the pause to the end of the plan. */
export function resumePlan(caller: Caller, input: ParsedOf<typeof contract.resumePlan>): Info {
  const { extend, acknowledged, ack_reason, findings, decision, seen_dangers, ...read } = input;
  return changePlan(caller, 'resume_plan', read, async (tx, held) => {
    const { plan } = held;
    assertStep('resume', plan);
    const released = await release(tx, caller, held, { findings, decision, seen_dangers });
    await assertMayRun(tx, held);
    const overridden = await checkInForce(tx, caller, held, { acknowledged, ack_reason });
    const ended = { endedBy: caller.principal.userId, findings, decision };
    const from = await closePause(tx, plan.id, today(), ended);
    const days = extend && from !== undefined ? daysBetween(from, today()) : 0;
    const endDate = addDays(plan.endDate, days);
    assertEnd(plan, endDate);
    await updatePlan(tx, plan.id, { status: 'active', endDate, draft: movedDraft(plan, days) });
    const detail = days > 0 ? { end_date: { from: plan.endDate, to: endDate } } : {};
    auditPlan(held, 'resume_plan', { ...detail, ...overridden, ...released });
    const moved = days > 0 ? `顺延至 ${endDate}` : undefined;
    held.change.addCard(planCard('resume', plan, moved, { findings, decision }));
  });
}

/** Checks the version in force again, as the patient may have changed since it started. Returns the audit detail. */
async function checkInForce(tx: Tx, caller: Caller, held: Held, acknowledgement: Acknowledgement) {
  const { plan } = held;
  const row = versionInForce(plan, await listVersions(tx, plan.id), today());
  if (row === undefined) return {};
  const content = toContent(plan, row.version, await listItems(tx, row.version.id), plan.endDate);
  const ids = exerciseIdsOf(content);
  const found = await findExercises(tx, caller.principal, ids, ids);
  const exercises = new Map(found.map((exercise) => [exercise.id, exercise]));
  const from = firstDay(plan.startDate, today(), null);
  const { acknowledged, ackReason } = await checkAcknowledged(
    tx,
    caller,
    held,
    { word: '恢复', content, exercises, from },
    acknowledgement,
  );
  return acknowledged.length > 0 ? { acknowledged, ack_reason: ackReason } : {};
}

async function assertMayRun(tx: Tx, { plan, patient }: Held): Promise<void> {
  if (patient.status === 'paused' || patient.status === 'discharged')
    throw wrongState(`患者处于“${patientStatusLabels[patient.status]}”状态，请先恢复患者，再恢复计划`);
  await assertConsent(tx, patient.id);
  const other = await findRunning(tx, patient.id, plan.category);
  if (other === undefined) return;
  const running = { id: other.id, title: other.title };
  throw wrongState(`“${other.title}”正在执行，同一类别只能有一个执行中的计划`, { running });
}

function assertEnd({ startDate }: StoredPlan, endDate: string): void {
  if (dayNoOf(startDate, endDate) > contract.maxPlanDays)
    throw wrongField('extend', `顺延后超过 ${contract.maxPlanDays} 天，请不顺延恢复，再调整结束日期`);
  if (endDate < today()) throw wrongField('extend', '计划的结束日期已过，请顺延，或先调整结束日期');
}

/** The draft's end moves by as many days as the plan's, up to the longest allowed duration. */
function movedDraft({ draft, startDate }: StoredPlan, days: number): StoredDraft | null {
  if (draft === null || days === 0) return draft;
  const { content } = draft;
  const spare = contract.maxPlanDays - dayNoOf(startDate, content.end_date);
  return { ...draft, content: { ...content, end_date: addDays(content.end_date, Math.min(days, spare)) } };
}

export function completePlan(caller: Caller, input: ParsedOf<typeof contract.completePlan>): Info {
  const { end_reason, note, ...read } = input;
  return changePlan(caller, 'complete_plan', read, async (tx, held) => {
    assertStep('complete', held.plan);
    await endPlan(tx, held.plan, { reason: end_reason, note });
    auditPlan(held, 'complete_plan', { end_reason, ...(note && { note }) });
    held.change.addCard(planCard('end', held.plan, end_reason));
  });
}

export function archivePlan(caller: Caller, read: PlanRef): Info {
  return changePlan(caller, 'archive_plan', read, async (tx, held) => {
    assertStep('archive', held.plan);
    await updatePlan(tx, held.plan.id, { status: 'archived' });
    auditPlan(held, 'archive_plan');
  });
}

export function discardDraft(caller: Caller, read: PlanRef): Info {
  return changePlan(caller, 'discard_draft', read, async (tx, held) => {
    const { plan } = held;
    if (plan.status === 'draft') throw wrongState('计划尚未启用，请直接删除计划');
    if (plan.draft === null) throw wrongState('没有草稿');
    await updatePlan(tx, plan.id, { draft: null, draftTime: null, draftBy: null });
    auditPlan(held, 'discard_draft', { title: plan.draft.content.title });
  });
}

export function removePlan(caller: Caller, read: PlanRef): Promise<{ removed: true }> {
  return alterPlan(caller, 'remove_plan', read, async (tx, held) => {
    assertStep('remove', held.plan);
    await deletePlan(tx, held.plan.id);
    auditPlan(held, 'remove_plan', { title: held.plan.title });
    held.change.touch('plans');
    return { removed: true };
  });
}
