import { addDays, today } from '@yun/contract';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { findCourses, findTrainedDays, type JudgedDay, judgeDays } from '#server/modules/plan/adherence/index.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildCare } from '#server/test/build/plan.ts';
import { saveSession, sessionForm } from '#server/test/build/progress.ts';
import { type BuiltPlan, buildPastPlan, buildSession, daysAgo } from '#server/test/build/training.ts';
import { tries } from '#server/test/tier.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

/** The days of a plan as they are judged now; today as if it were over. */
async function judged({ id, patient }: BuiltPlan): Promise<JudgedDay[]> {
  const { db } = test.database;
  const plans = await findCourses(db, [id]);
  const trained = (await findTrainedDays(db, [patient.id], daysAgo(20))).get(patient.id) ?? [];
  return judgeDays(plans, trained, daysAgo(20), addDays(today(), 1));
}

const entry = fc.record({
  days: fc.integer({ min: 0, max: 5 }),
  sets: fc.integer({ min: 0, max: 9 }),
  /** Items of the version of another day are refused, and so change nothing. */
  ofDay: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 2 }),
  event: fc.constantFrom('无', '无', '其他', '跌倒'),
});

it('what is recorded changes its own day alone, never one of an old version', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
      fc.array(entry, { minLength: 1, maxLength: 5 }),
      async (changes, entries) => {
        const { token, patient } = await buildCare(test, { status: 'active' });
        const sets = Object.fromEntries([10, ...changes].map((days, n) => [days, n + 2]));
        const plan = await buildPastPlan(test, patient, { sets });
        for (const days of [9, 6, 4]) await buildSession(test, plan, days, 1);
        for (const { days, sets: done, ofDay, event } of entries) {
          const before = await judged(plan);
          const train_date = daysAgo(days);
          const form = sessionForm(plan, { train_date, sets: done, adverse_event: event as '无' });
          const { items } = ofDay === null ? form : sessionForm(plan, { train_date: daysAgo(ofDay), sets: done });
          const { code, data } = await saveSession(test, token, { ...form, items });
          const after = await judged(plan);
          // An event pauses the plan from today on.
          const isTouched = ({ date }: JudgedDay) =>
            code === ok && (date === train_date || (data.has_paused && date === today()));
          const rest = (all: JudgedDay[]) => all.filter((day) => !isTouched(day));
          expect(rest(after)).toEqual(rest(before));
          expect(after.length - rest(after).length).toBeLessThanOrEqual(2);
          if (days > 3) expect(code).toBe(40000);
        }
      },
    ),
    { numRuns: tries(15) },
  );
});
