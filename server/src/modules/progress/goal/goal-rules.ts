// Validation and progress of a goal. Pure.
import { describeSeries, type FieldError, type progress } from '@yun/contract';

type Input = Pick<progress.Goal, 'measure_key' | 'baseline' | 'target' | 'due_date'>;

/** `dueBefore`: the stored due date of an edited goal, which may have passed. */
export function goalErrors(input: Input, today: string, dueBefore: string | null = null): FieldError[] {
  const errors = input.measure_key === null ? textGoalErrors(input) : measureErrors(input.measure_key, input);
  if (input.due_date < today && input.due_date !== dueBefore)
    errors.push({ field: 'due_date', message: '目标日期不能早于今天' });
  return errors;
}

function textGoalErrors({ baseline, target }: Input): FieldError[] {
  const message = '没有选择指标，不填数值';
  return Object.entries({ baseline, target }).flatMap(([field, value]) => (value === null ? [] : [{ field, message }]));
}

function measureErrors(key: string, { baseline, target }: Input): FieldError[] {
  if (describeSeries(key) === null) return [{ field: 'measure_key', message: '未知的指标' }];
  if (baseline === null && target === null) return [];
  if (baseline === null) return [{ field: 'baseline', message: '请填写起点值' }];
  if (target === null) return [{ field: 'target', message: '请填写目标值' }];
  const errors = Object.entries({ baseline, target }).flatMap(([field, value]) => {
    const message = valueProblem(key, value);
    return message === null ? [] : [{ field, message }];
  });
  if (errors.length === 0 && baseline === target) errors.push({ field: 'target', message: '目标值应与起点值不同' });
  return errors;
}

/** Baseline and target must be possible values of the series. */
function valueProblem(key: string, value: number): string | null {
  if (Number(value.toFixed(2)) !== value) return '最多 2 位小数';
  const [least, most] = describeSeries(key)?.possible ?? [value, value];
  return value >= least && value <= most ? null : `应为 ${least} 到 ${most}`;
}

/** The way from baseline to target in percent, rising or falling. */
export function goalProgress(baseline: number | null, target: number | null, current: number | null): number | null {
  if (baseline === null || target === null || current === null || baseline === target) return null;
  const share = (current - baseline) / (target - baseline);
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
