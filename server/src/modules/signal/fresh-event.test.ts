// A danger is fresh from when it was reported or confirmed, not from when somebody looked at its alert.
import { randomUUID } from 'node:crypto';
import { alert, type DangerSign, h5, plan, riskPoints } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { ok, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build-h5.ts';
import { buildCare, seenDangers } from '#server/test/build-plan.ts';
import { buildPastPlan } from '#server/test/build-training.ts';
import { refreshSignals } from './index.ts';

const test = await useApp();

it('taking the alert, or resuming the plan, makes an old danger no newer; reporting again does', async () => {
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

  const [told] = await db.select().from(alerts).where(eq(alerts.patientId, care.patient.id));
  const take = { alerts: [{ id: told?.id, repeat_count: told?.repeatCount }], act: 'take', note: null, until: null };
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
        .where(eq(alerts.id, told?.id ?? 0))
    )[0]?.reasonText,
  ).toContain('已恢复');
  expect(await score()).toBe(old);

  await report('头晕');
  expect(await score()).toBe(fresh);
});
