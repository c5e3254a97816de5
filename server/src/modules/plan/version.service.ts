import { contentWords, type plan as contract, diffItems, type ParsedOf, today } from '@yun/contract';
import { findExercises } from '#server/modules/exercise/index.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { auditRefused, type Caller, changePlan, tell, wrongField, wrongState } from './change-plan.ts';
import { assertConsent, assertTreated, firstDay } from './content-rules.ts';
import { exerciseIdsOf, toContent } from './plan.answers.ts';
import { findPlan, type StoredPlan } from './plan.queries.ts';
import { assertStep } from './plan-steps.ts';
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
  const used = exerciseIdsOf(before, after);
  const exercises = await findExercises(db, caller.principal, used, used);
  const nameOf = (wanted: number) => exercises.find((one) => one.id === wanted)?.name ?? '';
  return {
    from: { version_no: from, content: before },
    to: { version_no: to, content: after },
    ...diffItems(before.items, after.items),
    text: contentWords(before, after, nameOf),
    exercises,
  };
}

/** A version as it was ordered. */
async function findContent(db: Db | Tx, plan: StoredPlan, versionNo: number) {
  const found = await findVersion(db, plan.id, versionNo);
  return found && toContent(plan, found.version, await listItems(db, found.version.id));
}

type Wish = ParsedOf<typeof contract.rollbackVersion>;

/** An old content as the next version. What is being prepared stays; the plan never ends earlier than it would now. */
export function rollbackVersion(
  caller: Caller,
  { id, version, to, reason, ...taken }: Wish,
): Promise<contract.PlanInfo> {
  const action = 'rollback_version';
  return changePlan(caller, action, { id, version }, async (tx, held) => {
    const { plan, patient } = held;
    assertStep('rollback', plan);
    assertTreated(patient);
    await assertConsent(tx, patient.id);
    const old = await findContent(tx, plan, to);
    if (old === undefined) throw notFound();
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
    const detail = await startVersion(tx, caller, held, next, taken);
    await tell(tx, caller, action, held, { title: content.title, to, ...detail });
  });
}
