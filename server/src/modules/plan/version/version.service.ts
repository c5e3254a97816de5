import { contentText, type plan as contract, diffItems, type ParsedOf, today } from '@yun/contract';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { noteOutsidersLook } from '#server/platform/note-look.ts';
import { auditPlan, auditRefused, type Caller, changePlan, wrongField, wrongState } from '../change-plan.ts';
import { exerciseIdsOf, toContent } from '../plan.answers.ts';
import { findPlan, type StoredPlan } from '../plan.queries.ts';
import { assertStep } from '../state/steps.ts';
import { diffTexts, findPlanExercises, findVersionTexts, rewordedText } from '../training/instructions.ts';
import { assertConsent, assertTreated, firstDay } from './content-rules.ts';
import { startVersion } from './start-version.ts';
import { findVersion, listItems } from './version.queries.ts';

export async function diffVersion(
  caller: Caller,
  { id, from, to }: ParsedOf<typeof contract.diffVersion>,
): Promise<contract.VersionDiff> {
  const { db } = caller.context.database;
  const row = await findPlan(db, caller.principal, id);
  const [before, after] = row
    ? await Promise.all([from, to].map((number) => findContent(db, row.plan, number)))
    : [undefined, undefined];
  if (before === undefined || after === undefined) {
    await auditRefused(caller, 'diff_version', { id });
    throw notFound();
  }
  const detail = { patient_id: row?.plan.patientId };
  await noteOutsidersLook(caller, { action: 'diff_version', entity: 'plan', entityId: id, detail });
  const textsBefore = await findVersionTexts(db, before.versionId);
  const textsAfter = await findVersionTexts(db, after.versionId);
  const used = exerciseIdsOf(before.content, after.content);
  const exercises = await findPlanExercises(db, caller.principal, used, textsAfter, textsBefore);
  const nameOf = (exerciseId: number) => exercises.find((exercise) => exercise.id === exerciseId)?.name ?? '';
  const reworded = diffTexts(textsBefore, textsAfter);
  const { changed, ...items } = diffItems(before.content.items, after.content.items);
  const changes = contentText(before.content, after.content, nameOf);
  const names = [...new Set(reworded.map(({ exercise_id }) => nameOf(exercise_id)))];
  return {
    from: { version_no: from, content: before.content },
    to: { version_no: to, content: after.content },
    ...items,
    changed: [...changed, ...reworded],
    text: [changes, ...rewordedText(names)].filter(Boolean).join('；'),
    exercises,
  };
}

/** A version as it was started, without the later moves of the end. */
async function findContent(db: Db | Tx, plan: StoredPlan, versionNo: number) {
  const found = await findVersion(db, plan.id, versionNo);
  if (found === undefined) return undefined;
  const { id } = found.version;
  return { versionId: id, content: toContent(plan, found.version, await listItems(db, id)) };
}

type Input = ParsedOf<typeof contract.rollbackVersion>;

/** Starts the content of an old version as the next one. The draft stays; the plan does not end earlier than now. */
export function rollbackVersion(
  caller: Caller,
  { id, version, to, reason, ...acknowledgement }: Input,
): Promise<contract.PlanInfo> {
  const action = 'rollback_version';
  return changePlan(caller, action, { id, version }, async (tx, held) => {
    const { plan, patient } = held;
    assertStep('rollback', plan);
    assertTreated(patient);
    await assertConsent(tx, patient.id);
    const found = await findContent(tx, plan, to);
    if (found === undefined) throw notFound();
    const old = found.content;
    if (to === plan.versionNo) throw wrongState(`第 ${to} 版就是当前版本`);
    const content = old.end_date < plan.endDate ? { ...old, end_date: plan.endDate } : old;
    const effectiveDate = firstDay(plan.startDate, today(), null);
    if (content.end_date < effectiveDate) throw wrongField('to', '计划的结束日期已过，请先调整结束日期');
    const next = {
      content,
      effectiveDate,
      changeReason: reason,
      templateId: plan.templateId,
      note: `回退到第 ${to} 版`,
    };
    const detail = await startVersion(tx, caller, held, next, acknowledgement);
    auditPlan(held, action, { title: content.title, to, ...detail });
  });
}
