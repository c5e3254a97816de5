// How one assessment compares with another, as numbers and text. The same for form and server. No zod.
import { againstError, errorPassedText, isBeyondError } from './error-change.ts';
import type { Scale, ScaleAnswers, ScaleResult } from './scale.ts';
import { answerOf, round, totalOf, totalText } from './scale-score.ts';

/** Signed, and rounded to remove the rest of binary fractions. */
const changeOf = (from: number, to: number) => round(to - from, 2);

/**
 * The totals of two assessments that can be compared; null: there are none. If a scale counts the worst muscle, only
 * muscles tested both times are compared: one tested for the first time has not got worse.
 */
function comparedTotals(scale: Scale, before: ScaleResult, now: ScaleResult): { from: number; to: number } | null {
  if (before.total === null || now.total === null) return null;
  if (scale.count !== 'worst') return { from: before.total, to: now.total };
  const both = scale.items.filter(
    (item) => answerOf(before.items, item) !== null && answerOf(now.items, item) !== null,
  );
  if (both.length === 0) return null;
  const of = ({ items }: ScaleResult) => totalOf({ ...scale, items: both }, items);
  return { from: of(before), to: of(now) };
}

/** Signed, from one assessment to the next; null: they cannot be compared. */
export function changeBetween(scale: Scale, before: ScaleResult, now: ScaleResult): number | null {
  const totals = comparedTotals(scale, before, now);
  return totals === null ? null : changeOf(totals.from, totals.to);
}

/** Whether a change is more than the error of measurement. Null where none is known. */
export function isBeyondMdc(change: number, mdc: number | null): boolean | null {
  return mdc === null ? null : isBeyondError(round(change, 2), mdc);
}

/**
 * 改善 9 分，超过测量误差 5 分 · 变化 2 分，在测量误差以内 · 升高 12 个百分点，没有适用的测量误差 · 没有变化.
 * 改善 only beyond the error of measurement, 变差 from the error on.
 */
export function changeText(scale: Scale, from: number, to: number, mdc: number | null): string {
  if (from === to) return '没有变化';
  const change = changeOf(from, to);
  const amount = Math.abs(change);
  const course = mdc === null ? null : againstError(scale.better === 'higher' ? change : -change, mdc);
  const way = course === null ? (to > from ? '升高' : '降低') : wayLabels[course];
  const text =
    scale.grades === undefined
      ? `${way} ${amountText(scale, amount)}`
      : `${way}（${totalText(scale, from)} → ${totalText(scale, to)}）`;
  if (mdc === null) return `${text}，没有适用的测量误差`;
  if (course === 'within') return `${text}，在测量误差以内`;
  return `${text}，${errorPassedText(change, mdc, amountText(scale, mdc))}`;
}

const wayLabels = { improved: '改善', worse: '变差', within: '变化' } as const;

/**
 * From one assessment to the next, as `changeText`; for stages part by part: 上肢 3 期 → 4 期. Empty: they cannot be
 * compared.
 */
export function resultChangeText(scale: Scale, before: ScaleResult, now: ScaleResult, mdc: number | null): string {
  if (scale.count === 'stages') return stageChangeText(scale, before.items, now.items);
  const totals = comparedTotals(scale, before, now);
  return totals === null ? '' : changeText(scale, totals.from, totals.to, mdc);
}

function stageChangeText(scale: Scale, before: ScaleAnswers, now: ScaleAnswers): string {
  const compared = scale.items
    .map((item) => ({ word: item.word, from: answerOf(before, item), to: answerOf(now, item) }))
    .filter(({ from, to }) => from !== null && to !== null);
  if (compared.length === 0) return '';
  const changed = compared.filter(({ from, to }) => from !== to);
  if (changed.length === 0) return '没有变化';
  return changed.map(({ word, from, to }) => `${word} ${from} ${scale.unit} → ${to} ${scale.unit}`).join('，');
}

/** A difference of percentages is given in percentage points. */
function amountText({ unit }: Scale, amount: number): string {
  return `${Number(amount.toFixed(2))} ${unit === '%' ? '个百分点' : unit}`;
}
