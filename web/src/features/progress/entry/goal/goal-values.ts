// A goal as the form holds it, and the measures it can use.
import type { progress } from '@yun/contract';
import { mainKeysOf, mainScaleOf } from '@yun/contract/measure/main-measure';
import { measureKey, scaleKey } from '@yun/contract/measure/measure';
import { describeSeries, type SeriesInfo } from '@yun/contract/measure/series-key';
import { measuredOf, presetRows } from '../measure/measure-values.ts';
import { typedNumber } from '../typed-number.ts';

export interface GoalValues extends Record<string, unknown> {
  text: string;
  measure_key: string;
  baseline: string;
  target: string;
  due_date: string | null;
}

export interface GoalMeasure extends SeriesInfo {
  key: string;
  /** The newest value; null: not measured yet. */
  last: number | null;
}

/** The series of the patient, and those usual for the condition. */
export function goalMeasures({ patient, measures, scales }: progress.ProgressSummary): GoalMeasure[] {
  const { condition_code, affected_side } = patient;
  const series = [...measures, ...scales];
  const scale = mainScaleOf(condition_code);
  const keys = new Set([
    ...series.map(({ key }) => key),
    ...mainKeysOf(condition_code, affected_side),
    ...presetRows(condition_code, affected_side).map((row) => measureKey(measuredOf(row))),
    ...(scale === null ? [] : [scaleKey(scale)]),
  ]);
  return [...keys].flatMap((key) => {
    const info = describeSeries(key);
    const last = series.find((other) => other.key === key)?.points.at(-1)?.value ?? null;
    return info ? [{ ...info, key, last }] : [];
  });
}

/** 左膝屈（被动）达到 120°; 起立行走计时降到 12.0 秒. */
export function goalText({ word, better, words }: GoalMeasure, target: string): string {
  const value = typedNumber(target);
  if (value === null || Number.isNaN(value)) return '';
  return `${word}${better === 'lower' ? '降到' : '达到'} ${words(value)}`;
}

/** The target must be better than the baseline. */
export function targetProblem(measure: GoalMeasure | undefined, baseline: string, target: string): string | null {
  const [from, to] = [typedNumber(baseline), typedNumber(target)];
  if (to === null) return '请填写目标值';
  if (Number.isNaN(to)) return '目标值应为数字';
  if (from === null || Number.isNaN(from) || !measure?.better) return null;
  if (measure.better === 'higher' ? to > from : to < from) return null;
  return `目标应${measure.better === 'higher' ? '高于' : '低于'}起点 ${measure.words(from)}`;
}

export function valuesOfGoal(goal: progress.Goal): GoalValues {
  const typed = (value: number | null) => (value === null ? '' : String(value));
  return {
    text: goal.text,
    measure_key: goal.measure_key ?? '',
    baseline: typed(goal.baseline),
    target: typed(goal.target),
    due_date: goal.due_date,
  };
}
