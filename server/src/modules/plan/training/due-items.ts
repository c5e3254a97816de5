import { dayNoOf, isDueOn, weekdayOf } from '@yun/contract';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { findTrainingPlans, type PatientPlan } from './training-plans.queries.ts';
import { versionOn } from './version-on.ts';

/** How many exercises the running plans of each patient ask for on a day. Checks no scope. */
export async function countDueItems(
  db: Db | Tx,
  patientIds: readonly number[],
  day: string,
): Promise<Map<number, number>> {
  const plans = await findTrainingPlans(db, patientIds, day);
  return new Map(
    [...plans].map(([id, ofPatient]) => [id, ofPatient.reduce((sum, plan) => sum + countDue(plan, day), 0)]),
  );
}

function countDue(plan: PatientPlan, day: string): number {
  const { status, start_date, started_on, end_date, pauses, versions } = plan;
  const isRunning = status === 'active' && start_date <= day && started_on <= day && day <= end_date;
  if (!isRunning || pauses.some(({ from_date, to_date }) => from_date <= day && (to_date === null || day < to_date)))
    return 0;
  const items = versionOn(versions, day)?.items ?? [];
  return items.filter((item) => isDueOn(item, dayNoOf(start_date, day), weekdayOf(day))).length;
}
