// The days of a patient as the progress page shows them. Pure.
import { addDays, type progress } from '@yun/contract';
import { covers, type JudgedDay, judgeDays, type TrainedDay } from '#server/modules/plan/adherence/index.ts';
import { type PlanHistory, versionOn } from '#server/modules/plan/index.ts';

type Plans = readonly PlanHistory[];

/** From the start of the first plan to yesterday, oldest first. */
export function daysOf(plans: Plans, trained: readonly TrainedDay[], today: string): JudgedDay[] {
  const first = plans.map(({ start_date }) => start_date).sort()[0];
  return first === undefined || first >= today ? [] : judgeDays(plans, trained, first, today);
}

/** Today as far as it has been trained. `trained`: oldest first. */
export function todayOf(plans: Plans, trained: readonly TrainedDay[], today: string): JudgedDay | undefined {
  const last = trained.at(-1);
  return judgeDays(plans, last === undefined ? [] : [last], today, addDays(today, 1))[0];
}

/** Training days in a row with something done. Days without planned training are skipped; today counts once begun. */
export function streakOf(
  days: readonly Pick<JudgedDay, 'ratio' | 'done'>[],
  today?: Pick<JudgedDay, 'ratio' | 'done'>,
) {
  const begun = today !== undefined && today.done > 0 ? [today] : [];
  const planned = [...days, ...begun].filter(({ ratio }) => ratio !== null);
  const last = planned.findLastIndex(({ done }) => done === 0);
  return planned.length - 1 - last;
}

/** The pain limit of the version in force that day; null without a plan. */
export function painLimitOn(plans: Plans, date: string): number | null {
  const plan = plans.findLast((one) => covers(one, date));
  return (plan && versionOn(plan.versions, date)?.pain_limit) ?? null;
}

/** The newest active plan, else the newest paused one. */
export function currentPlanOf(plans: Plans): PlanHistory | undefined {
  return plans.findLast(({ status }) => status === 'active') ?? plans.findLast(({ status }) => status === 'paused');
}

/** A day both late and corrected is marked as corrected. */
export function toShownDay(day: JudgedDay): progress.JudgedDayShown {
  // Named one by one: copying the rest of a thousand days takes several times as long.
  const { date, state, planned, done, version_no } = day;
  return { date, state, planned, done, version_no, mark: markOf(day) };
}

function markOf({ is_corrected, is_late }: JudgedDay): progress.JudgedDayShown['mark'] {
  if (is_corrected) return 'corrected';
  return is_late ? 'late' : null;
}
