import { addDays, today as todayOf } from '@yun/contract';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { findCourses, type PlanCourse } from '../training/training-plans.queries.ts';
import { judgeDays, rateOf } from './adherence.ts';
import { findTrainedDaysOfPlans } from './trained-days.queries.ts';

/**
 * The adherence rate of each plan over all its days until yesterday, in percent; null before the first judged day.
 * Computed on request for the plans of one page: the cost grows with their trainings, not with the size of the tables.
 */
export async function findPlanRates(
  db: Db | Tx,
  planIds: readonly number[],
  today = todayOf(),
): Promise<Map<number, number | null>> {
  if (planIds.length === 0) return new Map();
  const plans = await findCourses(db, planIds);
  const trained = await findTrainedDaysOfPlans(db, planIds);
  return new Map(
    plans.map((plan) => {
      const days = judgeDays([plan], trained.get(plan.id) ?? [], plan.start_date, firstDayAfter(plan, today));
      return [plan.id, rateOf(days)];
    }),
  );
}

function firstDayAfter({ end_date, ended_on }: PlanCourse, today: string): string {
  return [today, addDays(end_date, 1), ended_on ?? today].sort()[0] ?? today;
}
