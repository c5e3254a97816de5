import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { sessionItems, trainSessions } from '#server/tables/training.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildCare } from '#server/test/build/plan.ts';
import { buildPastPlan, buildSession } from '#server/test/build/training.ts';
import { tries } from '#server/test/tier.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

type Step = { act: 'add' | 'change'; setsDone: number; pain: number | null } | { act: 'remove' };

const pain = fc.option(fc.integer({ min: 0, max: 10 }), { nil: null });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constantFrom('add', 'change'), setsDone: fc.integer({ min: 0, max: 9 }), pain }),
  fc.record({ act: fc.constant('remove') }),
);

it('keeps what was done in the row of the training, however its items come and go', async () => {
  const { patient } = await buildCare(test, { status: 'active' });
  const past = await buildPastPlan(test, patient, { startDaysAgo: 10 });
  const { db } = test.database;
  const other = await buildSession(test, past, 2, 1, { itemPain: 9 });
  const one = await buildSession(test, past, 1, 1);
  const ofOne = eq(sessionItems.sessionId, one);
  const stored = () => db.select().from(sessionItems).where(ofOne).orderBy(sessionItems.id);
  const [first] = await stored();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { act, ...values } of steps) {
        if (act === 'remove') await db.delete(sessionItems).where(ofOne);
        else if (act === 'change') await db.update(sessionItems).set(values).where(ofOne);
        else
          await db
            .insert(sessionItems)
            .values({ sessionId: one, planItemId: first?.planItemId ?? 0, repsDone: 8, ...values })
            .onConflictDoNothing();
      }
      const items = await stored();
      const [session] = await db.select().from(trainSessions).where(eq(trainSessions.id, one));
      expect(session?.done).toEqual(
        items.map((item) => [item.planItemId, item.setsDone, item.repsDone, item.holdDone, item.pain]),
      );
      const pains = items.flatMap((item) => item.pain ?? []);
      expect(session?.itemPain).toBe(pains.length === 0 ? null : Math.max(...pains));
    }),
    { numRuns: tries(25) },
  );
  const [untouched] = await db.select().from(trainSessions).where(eq(trainSessions.id, other));
  expect(untouched?.itemPain).toBe(9);
});
