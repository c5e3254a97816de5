// A danger is fresh from when it was reported or confirmed, not from when somebody looked at its alert.
import { randomUUID } from 'node:crypto';
import { alert, type DangerSign, h5, plan, riskPoints } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { ok, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildCare, seenDangers } from '#server/test/build/plan.ts';
import { buildPastPlan, buildSession } from '#server/test/build/training.ts';
import { refreshSignals } from './index.ts';

const test = await useApp();

it('taking the alert or resuming the plan does not refresh an old danger; reporting it again does', async () => {
  const care = await buildCare(test, { status: 'active' });
  const { id: planId } = await buildPastPlan(test, care.patient, { startDaysAgo: 0, endDaysAgo: -20 });
  const { phone } = await buildPhone(test, care.patient);
  const { db } = test.database;
  const report = (sign: DangerSign) =>
    test.call(h5.reportEvent, { client_key: randomUUID(), signs: [sign], note: '' }, { token: phone });
  const score = async () => {
    await test.database.withTx((tx) => refreshSignals(tx, [care.patient.id]));
    const [row] = await db.select().from(patients).where(eq(patients.id, care.patient.id));
    return row?.riskScore ?? 0;
  };

  await report('跌倒');
  const fresh = await score();
  const twoDaysAgo = sql`now() - interval '2 days'`;
  await db
    .update(alerts)
    .set({ createTime: twoDaysAgo, updateTime: twoDaysAgo, toldTime: twoDaysAgo })
    .where(eq(alerts.patientId, care.patient.id));
  const old = await score();
  expect(old).toBe(fresh - riskPoints.freshEvent);

  const [raised] = await db.select().from(alerts).where(eq(alerts.patientId, care.patient.id));
  const take = {
    alerts: [{ id: raised?.id, repeat_count: raised?.repeatCount }],
    act: 'take',
    note: null,
    until: null,
  };
  expect((await test.call(alert.handleAlert, take, care)).code).toBe(ok);
  expect(await score()).toBe(old);

  const [stored] = await db.select().from(plans).where(eq(plans.id, planId));
  const release = { findings: '已电话询问，没有受伤', decision: '按原计划恢复' };
  const seen = await seenDangers(test, care, planId);
  const resume = { id: planId, version: stored?.version, extend: false, ...seen, ...release };
  expect((await test.call(plan.resumePlan, resume, care)).code).toBe(ok);
  expect(
    (
      await db
        .select()
        .from(alerts)
        .where(eq(alerts.id, raised?.id ?? 0))
    )[0]?.reasonText,
  ).toContain('已恢复');
  expect(await score()).toBe(old);

  await report('头晕');
  // Nobody has dealt with the fall either: two dangers are open by now.
  expect(await score()).toBe(fresh + riskPoints.moreCritical);
});

it('two dangers of level 危急 in one alert rank above one, three above two; a lesser one adds nothing', async () => {
  const { db } = test.database;
  const scoreAfter = async (...signs: DangerSign[]) => {
    const { patient } = await buildCare(test, { status: 'active' });
    const { phone } = await buildPhone(test, patient);
    for (const sign of signs)
      await test.call(h5.reportEvent, { client_key: randomUUID(), signs: [sign], note: '' }, { token: phone });
    expect(await db.select().from(alerts).where(eq(alerts.patientId, patient.id))).toHaveLength(1);
    const twoDaysAgo = sql`now() - interval '2 days'`;
    await db.update(alerts).set({ toldTime: twoDaysAgo }).where(eq(alerts.patientId, patient.id));
    await test.database.withTx((tx) => refreshSignals(tx, [patient.id]));
    const [row] = await db.select().from(patients).where(eq(patients.id, patient.id));
    return row?.riskScore ?? 0;
  };
  const one = await scoreAfter('跌倒');
  expect(await scoreAfter('跌倒', '胸痛')).toBe(one + riskPoints.moreCritical);
  expect(await scoreAfter('跌倒', '胸痛', '头晕', '跌倒')).toBe(one + 2 * riskPoints.moreCritical);
  expect(await scoreAfter('跌倒', '小腿肿胀')).toBe(one);
});

it('a pain that is reported again counts once, and comes after a fall of today', async () => {
  const { patient } = await buildCare(test, { status: 'active' });
  const plan = await buildPastPlan(test, patient, { startDaysAgo: 3, endDaysAgo: -20 });
  for (const day of [2, 1, 0]) await buildSession(test, plan, day, 2, { painAfter: 9 });
  await test.database.withTx((tx) => refreshSignals(tx, [patient.id]));
  const [row] = await test.database.db.select().from(patients).where(eq(patients.id, patient.id));
  const [raised] = await test.database.db.select().from(alerts).where(eq(alerts.patientId, patient.id));
  expect(raised).toMatchObject({
    ruleCode: 'W01',
    severity: 4,
    evidence: { told: [{ severity: 4 }, { severity: 4 }, { severity: 4 }] },
  });
  expect(row?.riskScore).toBeLessThan(riskPoints.alert[4] + riskPoints.freshEvent);
});
