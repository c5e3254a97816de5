// Texts about exercises and days for the patient, in everyday language.
import type { h5 } from '@yun/contract';
import { addDays, daysBetween, weekdayOf } from '@yun/contract/base/day';
import { warningSentences } from '@yun/contract/patient/condition-warning';
import type { Job } from '../queue/job.ts';
import { takesTurns } from '../timer/timeline.ts';
import type { PlanDay } from './day-state.ts';

const weekdays = '一二三四五六日';

/** 11月12日 周四 */
export function dayText(date: string): string {
  return `${shortDay(date)} 周${weekdays[weekdayOf(date) - 1]}`;
}

/** 11月12日 */
export function shortDay(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${month}月${day}日`;
}

/** 45 秒, 5 分钟, 1 分 30 秒 */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`;
  const rest = seconds % 60;
  const minutes = Math.floor(seconds / 60);
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`;
}

type Trained = Pick<PlanDay, 'isOpen' | 'owed' | 'sets' | 'wasAborted'>;

/** A day with too little training. Patients who had to stop are not shown what is missing. */
export function partText(days: readonly Trained[]): string {
  if (days.some(({ wasAborted }) => wasAborted)) return '今天提前停下了';
  const left = days.filter(({ isOpen }) => isOpen).flatMap(({ owed }) => owed).length;
  const trained = days.some(({ sets }) => sets.done > 0) ? '今天练了一部分' : '今天还没有练';
  return left > 0 ? `${trained}，还差 ${left} 个动作` : trained;
}

type Prescribed = Pick<h5.TodayItem, 'sets' | 'reps' | 'hold_sec' | 'duration_sec' | 'load_value' | 'load_unit'>;

/** 3 组，每组 10 次，每次保持 5 秒; 8 分钟; 3 组，每组 2 分钟 */
export function doseText(item: Prescribed): string {
  const { sets, reps, hold_sec, duration_sec } = item;
  const each = reps > 0 ? `${reps} 次` : spanText(duration_sec);
  return [
    sets > 1 || reps > 0 ? `${sets} 组，每组 ${each}` : each,
    hold_sec > 0 && `每次保持 ${hold_sec} 秒`,
    reps > 0 && duration_sec > 0 && `每组再做 ${spanText(duration_sec)}`,
    loadText(item),
  ]
    .filter(Boolean)
    .join('，');
}

function loadText({ load_value, load_unit }: Prescribed): string | null {
  if (load_unit === '弹力带') return '用弹力带';
  if (load_value === null || load_value === 0) return null;
  if (load_unit === 'kg') return `用 ${load_value} 公斤`;
  return load_unit === '瓦' ? `阻力 ${load_value} 瓦` : null;
}

type Sided = Pick<h5.TodayItem, 'side' | 'is_unilateral' | 'limb'>;

/** 左腿, or 左侧 where it is not one limb. The limb is missing in data kept by an earlier version. */
export function oneSideText({ limb }: Partial<Pick<Sided, 'limb'>>, side: '左' | '右'): string {
  return `${side}${limb ?? '侧'}`;
}

/** 左腿, 右侧, 两侧轮流; empty for an exercise without a side. */
export function sideText(item: Sided): string {
  const { side } = item;
  if (side === '左' || side === '右') return oneSideText(item, side);
  if (takesTurns(item)) return '两侧轮流';
  return side === '双侧' ? '两侧一起' : side === '交替' ? '左右交替' : '';
}

/** 直腿抬高（右腿）: the same exercise may stand in a plan once for each side. */
export function titleText(item: Sided & Pick<h5.TodayItem, 'name'>): string {
  const side = sideText(item);
  return side === '' ? item.name : `${item.name}（${side}）`;
}

/** When to stop, for all plans of the day: the strictest limit counts. `warnings` adds to their rules. */
export function warningText(
  plans: readonly Pick<h5.TodayPlan, 'pain_limit' | 'rest_rule'>[],
  warnings: readonly string[],
): string {
  const limit = Math.min(...plans.map(({ pain_limit }) => pain_limit));
  const rules = [...new Set(plans.map(({ rest_rule }) => rest_rule?.trim().replace(/[。；，]$/, '')))].filter(Boolean);
  return [
    Number.isFinite(limit) ? `疼痛超过 ${limit} 分请停下。` : '',
    ...rules.map((rule) => `${rule}。`),
    ...warningSentences(warnings),
  ].join('');
}

export const doctorText = ({ doctor_name, doctor_title }: h5.Clinic) => `${doctor_name}${doctor_title}`;

/** Content kept on an earlier day, moved to `date`: nothing of it is trained yet. */
export function movedTo(today: h5.Today, date: string): h5.Today {
  const days = daysBetween(today.date, date);
  if (days <= 0) return today;
  return {
    ...today,
    date: addDays(today.date, days),
    postop_days: today.postop_days === null ? null : today.postop_days + days,
    plans: today.plans.map((plan) => ({ ...plan, day_no: plan.day_no + days, sessions: [] })),
  };
}

const jobLabels = { session: '训练记录', report: '不适报告', answer: '回答', consent: '知情同意', say: '消息' };

/** 训练记录没有交上去，但不适已经报告给何静治疗师 */
export function refusedText(job: Job, doctor: string): string {
  const refused = `${jobLabels[job.kind]}没有交上去`;
  if (!job.isReported) return refused;
  const hasSigns = job.kind === 'session' && (job.input.signs ?? []).length > 0;
  return `${refused}，但${hasSigns ? '不适已经报告给' : '备注已经发给'}${doctor}`;
}
