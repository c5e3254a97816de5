import { addDays, type plan as contract, isWritten, type ParsedOf, patientStatusLabels, today } from '@yun/contract';
import type { StoredPatient } from '#server/modules/patient/index.ts';
import { activatePatient } from '#server/modules/patient/status/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { StoredDraft } from '#server/tables/plan.table.ts';
import { auditPlan, type Caller, changePlan, type Held, wrongField, wrongState } from '../change-plan.ts';
import { findRunning } from '../plan.queries.ts';
import { planCard } from '../plan-card.ts';
import { endPlan } from '../state/end-plan.ts';
import { release } from '../state/pause.service.ts';
import { assertStep } from '../state/steps.ts';
import type { Acknowledgement } from './acknowledge.ts';
import { assertConsent, assertNextContent, assertTreated, firstDay, lateStart } from './content-rules.ts';
import { startVersion } from './start-version.ts';

/** A start date may lie this many days back. */
const latestStart = 7;
const noDraft = { draft: null, draftTime: null, draftBy: null };

type Input = ParsedOf<typeof contract.activatePlan>;

export function activatePlan(caller: Caller, input: Input): Promise<contract.PlanInfo> {
  const { id, version, replace_id, findings, decision, seen_dangers, ...acknowledgement } = input;
  const action = 'activate_plan';
  return changePlan(caller, action, { id, version }, async (tx, held) => {
    const { plan, patient } = held;
    assertStep(plan.status === 'draft' ? 'activate' : 'adjust', plan);
    if (plan.draft === null) throw wrongState('没有待启用的草稿');
    assertTreated(patient);
    // A paused plan stays paused with its next version: findings and decision are asked for when it is resumed.
    const found = { findings, decision, seen_dangers };
    const released = plan.status === 'paused' ? {} : await release(tx, caller, held, found);
    const detail =
      plan.status === 'draft'
        ? await startFirst(tx, caller, held, plan.draft, acknowledgement, replace_id)
        : await startNext(tx, caller, held, plan.draft, acknowledgement);
    auditPlan(held, action, { title: plan.draft.content.title, ...detail, ...released });
  });
}

async function startFirst(
  tx: Tx,
  caller: Caller,
  held: Held,
  draft: StoredDraft,
  acknowledgement: Acknowledgement,
  replaceId: number | null,
) {
  const { plan, patient } = held;
  const { content } = draft;
  await assertMayStart(tx, patient);
  assertDays(content);
  const replaced = await replaceRunning(tx, held, content, replaceId);
  const detail = await startVersion(
    tx,
    caller,
    held,
    {
      content,
      effectiveDate: content.start_date,
      changeReason: null,
      templateId: draft.template_id,
      values: { status: 'active', ...noDraft },
    },
    acknowledgement,
  );
  const act = { origin: caller.origin, actor: caller.principal, reason: `启用计划“${content.title}”` };
  if (patient.status === 'pending') await activatePatient(tx, patient.id, act);
  return { ...detail, status: { from: plan.status, to: 'active' }, ...(replaced && { replaced }) };
}

async function assertMayStart(tx: Tx, { id, status }: StoredPatient): Promise<void> {
  if (status !== 'pending' && status !== 'active')
    throw wrongState(`患者处于“${patientStatusLabels[status]}”状态，请先恢复患者，再启用计划`);
  await assertConsent(tx, id);
}

function assertDays({ start_date, end_date }: contract.PlanContent): void {
  const now = today();
  if (start_date < addDays(now, -latestStart))
    throw wrongField('start_date', `开始日期早于今天 ${latestStart} 天以上，请先修改`);
  const late = lateStart(start_date, now);
  if (late !== null) throw wrongField('start_date', late);
  if (end_date < now) throw wrongField('end_date', '结束日期已过，请先修改');
}

/** Completes the running plan of the same category if the caller named it, else refuses. Returns its id. */
async function replaceRunning(tx: Tx, held: Held, content: contract.PlanContent, replaceId: number | null) {
  const other = await findRunning(tx, held.patient.id, content.category);
  if (other === undefined) return undefined;
  if (other.id !== replaceId) {
    const running = { id: other.id, title: other.title };
    throw wrongState(`“${other.title}”正在执行，同一类别只能有一个执行中的计划`, { running });
  }
  const end = { reason: '被替换', note: `由“${content.title}”替换` } as const;
  await endPlan(tx, other, end);
  const detail = { title: other.title, end_reason: end.reason, replaced_by: held.plan.id };
  auditPlan({ ...held, plan: other }, 'complete_plan', detail);
  held.change.addCard(planCard('end', other, end.reason));
  return other.id;
}

async function startNext(tx: Tx, caller: Caller, held: Held, draft: StoredDraft, acknowledgement: Acknowledgement) {
  const { plan, patient } = held;
  await assertConsent(tx, patient.id);
  const { content, change_reason, effective_date, template_id } = draft;
  if (!isWritten(change_reason)) throw wrongField('change_reason', '请填写调整原因，至少 2 个字');
  assertNextContent(content, plan, { today: today(), effectiveDate: effective_date });
  const next = {
    content,
    effectiveDate: firstDay(plan.startDate, today(), effective_date),
    changeReason: change_reason,
    templateId: template_id,
    values: noDraft,
  };
  return startVersion(tx, caller, held, next, acknowledgement);
}
