import { addDays, plan, today } from '@yun/contract';
import { anItem } from '@yun/contract/test/plan-sample';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { planPauses, plans } from '#server/tables/plan.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import {
  activatePlan,
  buildCare,
  buildDraft,
  buildNext,
  buildNextDraft,
  buildRunning,
  type Care,
  storedPlan,
  trailOfPlan,
} from '#server/test/build/plan.ts';
import {
  type ChangedPlans,
  completePlans,
  findTrainingPlans,
  finishExpired,
  pausePlans,
  retireCompleted,
} from '../index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const days = (n: number) => addDays(today(), n);
const move = ({ id }: { id: number }, values: Partial<typeof plans.$inferInsert>) =>
  test.database.db.update(plans).set(values).where(eq(plans.id, id));
const origin = { requestId: 'test', address: '127.0.0.1', userAgent: 'test' };

/** Until nothing is left: other tests leave plans that have ended, too. */
async function all(transition: (limit: number) => Promise<ChangedPlans>): Promise<Set<number>> {
  const seen = new Set<number>();
  for (;;) {
    const { plans: count, patientIds } = await transition(50);
    for (const id of patientIds) seen.add(id);
    if (count === 0) return seen;
  }
}

const finishAll = (day = today()) => all((limit) => test.database.withTx((tx) => finishExpired(tx, day, limit)));
const retireAll = (day = today()) => all((limit) => test.database.withTx((tx) => retireCompleted(tx, day, limit)));

describe('with a new day', () => {
  it('a running plan whose last day has passed is completed, by nobody', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    await buildNextDraft(test, care, running, { pain_limit: 2 });
    await move(running, { endDate: days(0) });
    expect(await finishAll()).not.toContain(care.patient.id);
    expect((await storedPlan(test, running))?.status).toBe('active');
    expect(await finishAll(days(1))).toContain(care.patient.id);
    expect(await storedPlan(test, running)).toMatchObject({
      status: 'completed',
      endReason: '按期完成',
      endNote: null,
      draft: null,
      version: 4,
    });
    expect((await trailOfPlan(test, running)).at(-1)).toEqual({
      action: 'complete_plan',
      result: 'ok',
      userId: null,
      detail: { patient_id: care.patient.id, title: '膝关节训练', end_reason: '按期完成', by_system: true },
    });
    expect(await finishAll(days(1))).not.toContain(care.patient.id);
  });

  it('drafts and pausing plans wait for a person', async () => {
    const care = await buildCare(test);
    const draft = await buildDraft(test, care);
    const running = await buildRunning(test, care, { category: '呼吸' });
    const input = { id: running.id, version: running.version, reason: '住院', resume_date: days(1) };
    await test.call(plan.pausePlan, input, care);
    for (const one of [draft, running]) await move(one, { startDate: days(-9), endDate: days(-2) });
    expect(await finishAll()).not.toContain(care.patient.id);
    expect((await storedPlan(test, running))?.status).toBe('paused');
  });

  it('as many as asked for at a time, the oldest first; what somebody works on waits', async () => {
    await finishAll();
    const cares = [await buildCare(test), await buildCare(test), await buildCare(test)];
    const running = [];
    for (const [n, care] of cares.entries()) {
      const info = await buildRunning(test, care);
      await move(info, { startDate: days(-9), endDate: days(n - 4) });
      running.push(info);
    }
    const finish = (limit: number) => test.database.withTx((tx) => finishExpired(tx, today(), limit));
    expect(await finish(1)).toMatchObject({ plans: 1, patientIds: [cares[0]?.patient.id] });
    const [second, third] = [cares[1]?.patient.id ?? 0, cares[2]?.patient.id ?? 0];
    if (test.database.engine === 'postgres')
      await test.database.withTx(async (tx) => {
        await tx.select().from(patients).where(eq(patients.id, second)).for('update');
        expect(await finish(5)).toMatchObject({ plans: 1, patientIds: [third] });
      });
    await finishAll();
    for (const info of running) expect((await storedPlan(test, info))?.status).toBe('completed');
  });

  it('thirty days after its end a plan is archived', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    await move(running, { status: 'completed', endReason: '达标提前', endedTime: new Date() });
    await retireAll(days(30));
    expect((await storedPlan(test, running))?.status).toBe('completed');
    expect(await retireAll(days(31))).toContain(care.patient.id);
    expect(await storedPlan(test, running)).toMatchObject({ status: 'archived', endReason: '达标提前' });
    expect((await trailOfPlan(test, running)).at(-1)).toMatchObject({
      action: 'archive_plan',
      userId: null,
      detail: { patient_id: care.patient.id, by_system: true },
    });
  });
});

it('an adverse event pauses what runs, by the system', async () => {
  const care = await buildCare(test);
  const running = await buildRunning(test, care);
  const act = { origin, reason: '患者报告跌倒' };
  await test.database.withTx((tx) => pausePlans(tx, care.patient.id, act));
  const { data } = await test.call(plan.getPlanInfo, { id: String(running.id) }, care);
  expect(data.status).toBe('paused');
  expect(data.pauses).toMatchObject([{ from_date: today(), to_date: null, reason: '患者报告跌倒', by_system: true }]);
  expect((await trailOfPlan(test, running)).at(-1)).toMatchObject({
    action: 'pause_plan',
    userId: null,
    detail: { by_system: true, reason: '患者报告跌倒' },
  });
  await test.database.withTx((tx) => pausePlans(tx, care.patient.id, act));
  expect(await trailOfPlan(test, running)).toHaveLength(3);
  await test.database.withTx((tx) => completePlans(tx, care.patient.id, act));
  expect((await storedPlan(test, running))?.status).toBe('completed');
});

describe('what past days are judged by', () => {
  const find = async ({ patient }: Care, since?: string) =>
    (await findTrainingPlans(test.database.db, [patient.id, 88_888_888], since)).get(patient.id) ?? [];

  it('running, pausing and lately ended plans with every version, item and pause; no drafts', async () => {
    const care = await buildCare(test);
    const [one, other] = care.exercises;
    await buildDraft(test, care);
    const first = await buildRunning(test, care, { start_date: days(-5) });
    const items = [anItem({ exercise_id: other.id, freq_type: '每周指定日', weekdays: [2, 4], times_per_day: 2 })];
    const second = await buildNext(test, care, first, { items, pain_limit: 2, end_date: days(40) });
    const input = { id: second.id, version: second.version, reason: '住院', resume_date: days(4) };
    await test.call(plan.pausePlan, input, care);
    await test.database.db
      .update(planPauses)
      .set({ fromDate: days(-1) })
      .where(eq(planPauses.planId, second.id));
    const [found, ...more] = await find(care);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      id: first.id,
      title: '膝关节训练',
      status: 'paused',
      start_date: days(-5),
      end_date: days(40),
      ended_on: null,
      version_no: 2,
      pauses: [{ from_date: days(-1), to_date: null, resume_date: days(4), by_system: false }],
    });
    const [before, after] = found?.versions ?? [];
    expect(before).toMatchObject({ version_no: 1, effective_date: days(-5), pain_limit: 4, end_date: days(40) });
    expect(before?.items.map(({ exercise_id }) => exercise_id)).toEqual([one.id, other.id]);
    expect(after).toMatchObject({ version_no: 2, effective_date: today(), pain_limit: 2, items });
    const ids = found?.versions.flatMap((version) => version.items.map(({ id }) => id)) ?? [];
    expect(new Set(ids).size).toBe(3);
  });

  it('a plan that ended is over from that day on, and forgotten after sixty days or when asked', async () => {
    const care = await buildCare(test);
    const running = await buildRunning(test, care);
    // 23:30 in Shanghai is still the same day there.
    const ended = new Date(`${days(-3)}T15:30:00Z`);
    await move(running, { status: 'completed', endReason: '达标提前', endedTime: ended });
    expect(await find(care)).toMatchObject([{ status: 'completed', ended_on: days(-3), end_date: days(27) }]);
    expect(await find(care, days(-3))).toHaveLength(1);
    expect(await find(care, days(-2))).toEqual([]);
    await move(running, { endedTime: new Date(`${days(-61)}T12:00:00Z`) });
    expect(await find(care)).toEqual([]);
  });

  it('nothing for an empty list, or before the first start', async () => {
    expect((await findTrainingPlans(test.database.db, [])).size).toBe(0);
    const care = await buildCare(test);
    expect(await find(care)).toEqual([]);
    const { data } = await activatePlan(test, care, await buildDraft(test, care));
    expect((await find(care)).map(({ id }) => id)).toEqual([data.id]);
  });
});
