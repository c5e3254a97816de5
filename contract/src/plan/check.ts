// Checks a plan against the patient: the same findings while it is built and when it is started. No zod.

import { addDays, daysBetween } from '../base/day.ts';
import { checkExercise, type ExerciseRule, type PatientFacts } from '../exercise/rule.ts';
import type { AffectedSide } from '../patient/condition.ts';
import type { PlanContent, PlanItem } from './content.ts';
import { dailyMinutes } from './dose.ts';

export interface CheckedExercise {
  id: number;
  name: string;
  status: 'draft' | 'active' | 'disabled';
  is_unilateral: boolean;
  rules: readonly ExerciseRule[];
}

export interface CheckedPatient extends Omit<PatientFacts, 'postop_days'> {
  surgery_date: string | null;
  affected_side: AffectedSide;
}

export interface PlanFinding {
  level: 'block' | 'warn';
  /** The item it is about; null: the whole plan. */
  item: number | null;
  text: string;
  /** Identifies the finding when it is acknowledged. */
  key: string;
}

export const tiringMinutes = 30;
export const tiringItems = 6;

/** The patient on a given day. */
export function factsOn(patient: CheckedPatient, day: string): PatientFacts {
  const { surgery_date, ...facts } = patient;
  return { ...facts, postop_days: surgery_date === null ? null : daysBetween(surgery_date, day) };
}

/** All findings, first by item, then of the whole plan. `from` is the day the content takes effect. */
export function checkPlan(
  content: Pick<PlanContent, 'items' | 'start_date'>,
  exercises: ReadonlyMap<number, CheckedExercise>,
  patient: CheckedPatient,
  from: string,
): PlanFinding[] {
  const items = content.items.flatMap((item, n) => {
    const begins = addDays(content.start_date, (item.from_day ?? 1) - 1);
    const facts = factsOn(patient, begins > from ? begins : from);
    return checkItem(item, n, content.items, exercises.get(item.exercise_id), facts);
  });
  return [...items, ...checkLoad(content.items, exercises)];
}

function checkItem(
  item: PlanItem,
  n: number,
  all: readonly PlanItem[],
  exercise: CheckedExercise | undefined,
  facts: PatientFacts,
): PlanFinding[] {
  const find = (level: 'block' | 'warn', text: string): PlanFinding => ({
    level,
    item: n,
    text,
    key: `${item.exercise_id}:${text}`,
  });
  if (exercise === undefined) return [find('block', '动作不存在或无权使用')];
  const found: PlanFinding[] = [];
  if (exercise.status !== 'active') found.push(find('block', `“${exercise.name}”已停用`));
  for (const { level, text } of checkExercise(exercise.rules, facts)) found.push(find(level, text));
  const isTwin = (other: PlanItem) =>
    other.exercise_id === item.exercise_id && other.side === item.side && overlaps(other, item);
  if (all.findIndex(isTwin) < n) found.push(find('warn', `“${exercise.name}”重复出现`));
  return found;
}

function overlaps(a: PlanItem, b: PlanItem): boolean {
  return (a.from_day ?? 1) <= (b.to_day ?? Infinity) && (b.from_day ?? 1) <= (a.to_day ?? Infinity);
}

function checkLoad(items: readonly PlanItem[], exercises: ReadonlyMap<number, CheckedExercise>): PlanFinding[] {
  const found: PlanFinding[] = [];
  const minutes = minutesOf(items, exercises);
  if (minutes > tiringMinutes) {
    const text = `每日约 ${Math.round(minutes)} 分钟，超过 ${tiringMinutes} 分钟`;
    found.push({ level: 'warn', item: null, text, key: 'minutes' });
  }
  if (items.length > tiringItems) {
    const text = `共 ${items.length} 个动作，超过 ${tiringItems} 个时多数患者难以坚持`;
    found.push({ level: 'warn', item: null, text, key: 'items' });
  }
  return found;
}

/** Minutes of the fullest day. */
export function minutesOf(
  items: readonly PlanItem[],
  exercises: ReadonlyMap<number, Pick<CheckedExercise, 'is_unilateral'>>,
): number {
  return dailyMinutes(
    items.map((item) => ({ ...item, is_unilateral: exercises.get(item.exercise_id)?.is_unilateral ?? false })),
  );
}
