// The days of a patient as the progress page shows them. Pure.
import { addDays, type progress } from '@yun/contract';
import { covers, type JudgedDay, judgeDays, type TrainedDay } from '#server/modules/plan/adherence/index.ts';
import { type PlanHistory, versionOn } from '#server/modules/plan/index.ts';

type Plans = readonly PlanHistory[];

/** From the first plan on up to yesterday, oldest first. */
export function daysOf(plans: Plans, trained: readonly TrainedDay[], today: string): JudgedDay[] {
  const first = plans.map(({ start_date }) => start_date).sort()[0];
  return first === undefined || first >= today ? [] : judgeDays(plans, trained, first, today);
}

/** The day that still runs, as far as it has come; given oldest first. */
export function todayOf(plans: Plans, trained: readonly TrainedDay[], today: string): JudgedDay | undefined {
  const last = trained.at(-1);
  return judgeDays(plans, last === undefined ? [] : [last], today, addDays(today, 1))[0];
}

/** Training days in a row with something done; days that asked for nothing are passed over, today counts once begun. */
export function streakOf(
  days: readonly Pick<JudgedDay, 'ratio' | 'done'>[],
  today?: Pick<JudgedDay, 'ratio' | 'done'>,
) {
  const begun = today !== undefined && today.done > 0 ? [today] : [];
  const asked = [...days, ...begun].filter(({ ratio }) => ratio !== null);
  const last = asked.findLastIndex(({ done }) => done === 0);
  return asked.length - 1 - last;
}

/** The pain a version in force that day allows; null without a plan. */
export function painLimitOn(plans: Plans, date: string): number | null {
  const plan = plans.findLast((one) => covers(one, date));
  return (plan && versionOn(plan.versions, date)?.pain_limit) ?? null;
}

/** The running one, else the pausing one; of several the newest. */
export function currentPlanOf(plans: Plans): PlanHistory | undefined {
  return plans.findLast(({ status }) => status === 'active') ?? plans.findLast(({ status }) => status === 'paused');
}

/** A correction says more than that it came late. */
export function toShownDay({ is_late, is_corrected, all_done, ...day }: JudgedDay): progress.JudgedDayShown {
  return { ...day, mark: is_corrected ? 'corrected' : is_late ? 'late' : null };
}
