import { addDays, plan as contract, daysBetween, type PatientStatus, patientStatusLabels } from '@yun/contract';
import { findExercises } from '#server/modules/exercise/index.ts';
import { hasConsent } from '#server/modules/patient/document/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { wrongState } from '../change-plan.ts';
import { exerciseIdsOf } from '../plan.answers.ts';
import { findTemplate } from '../template/template.queries.ts';

type Exercises = Map<number, contract.PlanExercise>;

/** Every exercise must be in the caller's scope or already used by the plan. */
export async function getExercises(
  tx: Tx,
  principal: Principal,
  content: contract.PlanContent,
  alreadyUsed: readonly number[],
): Promise<Exercises> {
  const found = await findExercises(tx, principal, exerciseIdsOf(content), alreadyUsed);
  const exercises = new Map(found.map((exercise) => [exercise.id, exercise]));
  const errors = content.items.flatMap(({ exercise_id }, n) =>
    exercises.has(exercise_id) ? [] : [{ field: `items.${n}.exercise_id`, message: '动作不存在或无权使用' }],
  );
  if (errors.length > 0) throw invalid(errors);
  return exercises;
}

export async function assertTemplate(tx: Tx, principal: Principal, id: number | null): Promise<void> {
  if (id === null || (await findTemplate(tx, principal, id)) !== undefined) return;
  throw invalid([{ field: 'template_id', message: '模板不存在或无权使用' }]);
}

/** Discharged and archived patients get no plan. */
export function assertTreated({ status }: { status: PatientStatus }): void {
  if (status === 'discharged' || status === 'archived')
    throw wrongState(`患者${patientStatusLabels[status]}，不能制定计划`);
}

/** Without valid consent (never given, or withdrawn) no plan starts, changes or resumes. */
export async function assertConsent(tx: Tx, patientId: number): Promise<void> {
  if (!(await hasConsent(tx, patientId))) throw wrongState('请先登记知情同意');
}

/** The message for a start date too far ahead; null where it is within reach. */
export function lateStart(startDate: string, today: string): string | null {
  const maxDays = contract.maxDaysToStart;
  return startDate > addDays(today, maxDays) ? `开始日期最晚为今天之后 ${maxDays} 天` : null;
}

/** For a plan that was never started. */
export function assertStartInReach({ start_date }: contract.PlanContent, today: string): void {
  const message = lateStart(start_date, today);
  if (message !== null) throw invalid([{ field: 'start_date', message }]);
}

interface Days {
  today: string;
  /** When the next version takes effect; null: as soon as possible. */
  effectiveDate: string | null;
}

/** After the start, category and start date are fixed, and other changes apply only to today and later days. */
export function assertNextContent(
  content: contract.PlanContent,
  running: { category: string; startDate: string },
  { today, effectiveDate }: Days,
): void {
  const from = firstDay(running.startDate, today, effectiveDate);
  const errors = [
    ...when(content.category !== running.category, 'category', '计划启用后不能更改类别'),
    ...when(content.start_date !== running.startDate, 'start_date', '计划启用后不能更改开始日期'),
    ...when(effectiveDate !== null && effectiveDate < today, 'effective_date', '生效日期不能早于今天'),
    ...when(
      effectiveDate !== null && effectiveDate < running.startDate,
      'effective_date',
      '生效日期不能早于计划的开始日期',
    ),
    ...when(content.end_date < from, 'end_date', '结束日期不能早于新版本生效的日期'),
  ];
  if (errors.length > 0) throw invalid(errors);
}

/** The first day of the next version: the requested one, else today, or the start of a plan that has not begun. */
export function firstDay(startDate: string, today: string, requested: string | null): string {
  return requested ?? (daysBetween(today, startDate) > 0 ? startDate : today);
}

const when = (isWrong: boolean, field: string, message: string) => (isWrong ? [{ field, message }] : []);

/** As the columns store it: loads with two decimals. */
export function normalized(content: contract.PlanContent): contract.PlanContent {
  const items = content.items.map((item) => ({
    ...item,
    load_value: item.load_value === null ? null : Math.round(item.load_value * 100) / 100,
  }));
  return { ...content, items };
}
