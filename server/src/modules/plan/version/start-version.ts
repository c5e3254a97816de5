// The one way to create a version: checked against the patient, stored with the acknowledged warnings. Triggers
// `plan_version_is_final` and `plan_item_is_final` (0006_plan.sql) refuse any later change.
import { contentText, type plan as contract, today } from '@yun/contract';
import { findExerciseNames, findExercises } from '#server/modules/exercise/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type Caller, type Held, wrongField, wrongState } from '../change-plan.ts';
import { exerciseIdsOf } from '../plan.answers.ts';
import { type StoredPlan, updatePlan } from '../plan.queries.ts';
import { planCard } from '../plan-card.ts';
import { contentOf } from '../plan-info.ts';
import { countTemplateUse } from '../template/template.queries.ts';
import { findReworded, rewordedText } from '../training/instructions.ts';
import { shownOf } from '../training/shown-content.ts';
import { type Acknowledgement, checkAcknowledged, type Exercises } from './acknowledge.ts';
import { insertVersion, listVersions, type StoredVersion } from './version.queries.ts';

export interface NextVersion {
  content: contract.PlanContent;
  effectiveDate: string;
  changeReason: string | null;
  templateId: number | null;
  /** Stands before the summary of changes. */
  note?: string;
  /** Further columns of the plan to set. */
  values?: Partial<StoredPlan>;
}

/** Returns the audit detail. */
export async function startVersion(
  tx: Tx,
  caller: Caller,
  held: Held,
  next: NextVersion,
  acknowledgement: Acknowledgement,
) {
  const { plan } = held;
  const { content } = next;
  if (content.items.length === 0) throw wrongField('items', '请至少加入一个动作');
  const ids = exerciseIdsOf(content);
  const found = await findExercises(tx, caller.principal, ids, ids);
  const exercises: Exercises = new Map(found.map((exercise) => [exercise.id, exercise]));
  const summary = await summaryOf(tx, plan, next, exercises);
  const checked = { word: '启用', content, exercises, from: next.effectiveDate };
  const overridden = await checkAcknowledged(tx, caller, held, checked, acknowledgement);
  const versionNo = plan.versionNo + 1;
  const shown = shownOf({ content, template_id: next.templateId }, exercises);
  await insertVersion(
    tx,
    {
      planId: plan.id,
      versionNo,
      effectiveDate: next.effectiveDate,
      title: content.title,
      endDate: content.end_date,
      painLimit: content.pain_limit,
      restRule: content.rest_rule,
      goals: content.goals,
      changeReason: next.changeReason,
      changeSummary: summary,
      itemCount: shown.itemCount,
      dailyMinutes: shown.dailyMinutes,
      ...overridden,
      createdBy: caller.principal.userId,
    },
    content.items,
  );
  await updatePlan(tx, plan.id, { ...shown, versionNo, ...next.values });
  const isFromTemplate = plan.versionNo === 0 || next.templateId !== plan.templateId;
  if (next.templateId !== null && isFromTemplate) await countTemplateUse(tx, next.templateId);
  const titled = { id: plan.id, title: content.title };
  const card = plan.versionNo === 0 ? planCard('start', titled) : planCard('adjust', titled, summary);
  held.change.addCard(card);
  return {
    version_no: versionNo,
    effective_date: next.effectiveDate,
    ...(next.changeReason !== null && { reason: next.changeReason }),
    summary,
    ...(overridden.acknowledged.length > 0 && {
      acknowledged: overridden.acknowledged,
      ack_reason: overridden.ackReason,
    }),
  };
}

/** The changes as text; refused where there are none. */
async function summaryOf(tx: Tx, plan: StoredPlan, next: NextVersion, exercises: Exercises): Promise<string> {
  const versions = (await listVersions(tx, plan.id)).map(({ version }) => version);
  const current = await contentOf(tx, plan, versions[0]);
  const nameOf = await namesOf(tx, exerciseIdsOf(current), exercises);
  if (current === null) return `首个版本：${next.content.items.map((item) => nameOf(item.exercise_id)).join('、')}`;
  const reworded = versions[0] === undefined ? [] : await findReworded(tx, versions[0].id);
  const kept = reworded.filter((id) => exercises.has(id)).map(nameOf);
  const changes = [contentText(current, next.content, nameOf), ...rewordedText(kept)].filter(Boolean).join('；');
  if (changes === '') throw wrongState('与当前版本没有差别，无需新的版本');
  return [next.note, changes, ...supersededText(versions, next.effectiveDate)].filter(Boolean).join('；');
}

async function namesOf(tx: Tx, ids: number[], exercises: Exercises): Promise<(id: number) => string> {
  const others = await findExerciseNames(
    tx,
    ids.filter((id) => !exercises.has(id)),
  );
  return (id) => exercises.get(id)?.name ?? others.get(id)?.name ?? `动作 ${id}`;
}

/** From its first day on a version replaces all earlier ones, also those that were to begin on that day or later. */
function supersededText(versions: readonly StoredVersion[], effectiveDate: string): string[] {
  const waiting = versions.filter(
    (version) => version.effectiveDate > today() && version.effectiveDate >= effectiveDate,
  );
  if (waiting.length === 0) return [];
  const numbers = waiting.map(({ versionNo }) => versionNo).sort((a, b) => a - b);
  return [`取代尚未生效的第 ${numbers.join('、')} 版`];
}
