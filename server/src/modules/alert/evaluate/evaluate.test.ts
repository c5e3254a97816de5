import { addDays, today } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { assessments, goals, measurements, scaleSettings } from '#server/tables/progress.table.ts';
import { alertRules, alerts, trainSessions } from '#server/tables/training.table.ts';
import { useApp } from '#server/test/app.ts';
import { buildAlert, buildMessage } from '#server/test/build/alert.ts';
import { type BuiltPatient, buildPatient, buildUser } from '#server/test/build/index.ts';
import { buildTemplate } from '#server/test/build/library.ts';
import { buildPastPlan, buildSession, daysAgo } from '#server/test/build/training.ts';
import { refreshSignals } from '#server/test/refresh.ts';

const test = await useApp();
const { db } = test.database;
const doctor = await buildUser(test, { modules: ['PATIENT_MGR'] });

const build = (values: Partial<typeof patients.$inferInsert> = {}) =>
  buildPatient(test, doctor, [], { status: 'active', conditionCode: 'TKA', affectedSide: '左', ...values });
const refresh = (...some: BuiltPatient[]) =>
  test.database.withTx((tx) =>
    refreshSignals(
      tx,
      some.map(({ id }) => id),
    ),
  );
const alertsOf = ({ id }: BuiltPatient) => db.select().from(alerts).where(eq(alerts.patientId, id)).orderBy(alerts.id);
const summaryOf = async (patient: BuiltPatient) =>
  (await alertsOf(patient)).map(({ ruleCode, severity, status, repeatCount }) => [
    ruleCode,
    severity,
    status,
    repeatCount,
  ]);
const codesOf = async (patient: BuiltPatient) => {
  await refresh(patient);
  return (await alertsOf(patient)).filter(({ status }) => status === 'open').map(({ ruleCode }) => ruleCode);
};
const closeAll = ({ id }: BuiltPatient) =>
  db
    .update(alerts)
    .set({ status: 'closed' })
    .where(and(eq(alerts.patientId, id), eq(alerts.status, 'open')));
const measure = ({ id }: BuiltPatient, measureKey: string, daysBefore: number, value: number) => {
  const [kind, motion, side, mode] = measureKey.split('.');
  return db.insert(measurements).values({
    patientId: id,
    kind: kind as 'rom',
    motion: motion as 'knee_flexion',
    side: side as '左',
    mode: mode as '被动',
    measureKey,
    value,
    measuredAt: new Date(`${daysAgo(daysBefore)}T09:00:00+08:00`),
  });
};
const assess = (
  { id }: BuiltPatient,
  scaleCode: 'TUG',
  daysBefore: number,
  total: number,
  status: 'confirmed' | 'void' | 'draft' = 'confirmed',
) =>
  db.insert(assessments).values({
    patientId: id,
    scaleCode,
    total,
    status,
    phase: '中期',
    items: {},
    assessedAt: new Date(`${daysAgo(daysBefore)}T09:00:00+08:00`),
  });

describe('what is on record raises', () => {
  it('pain: the exercise by its name, and once however often it is looked at', async () => {
    const patient = await build();
    const plan = await buildPastPlan(test, patient);
    const id = await buildSession(test, plan, 0, 2, { painBefore: 2, itemPain: 8 });
    await refresh(patient);
    await refresh(patient);
    const [alert, ...others] = await alertsOf(patient);
    expect(others).toEqual([]);
    const day = `${Number(today().slice(5, 7))} 月 ${Number(today().slice(8))} 日`;
    expect(alert).toMatchObject({
      ruleCode: 'W01',
      severity: 4,
      status: 'open',
      repeatCount: 1,
      occasion: `session:${id}:8`,
    });
    expect(alert?.reasonText).toMatch(new RegExp(`^${day}.+疼痛 8 分，计划上限 4 分$`));
    expect(alert?.reasonText).not.toContain('训练');
    const [row] = await db.select().from(patients).where(eq(patients.id, patient.id));
    expect(row).toMatchObject({ alertLevel: 4, openAlerts: 1, alertText: alert?.reasonText, riskScore: 115 });
  });

  it('silence, and ends with the next training', async () => {
    const patient = await build();
    const plan = await buildPastPlan(test, patient, { startDaysAgo: 3 });
    expect(await codesOf(patient)).toEqual(['W04']);
    await buildSession(test, plan, 1, 2, { isLate: true });
    await refresh(patient);
    expect(await summaryOf(patient)).toEqual([['W04', 2, 'auto_closed', 1]]);
  });

  it('measurements, assessments, goals and milestones', async () => {
    const surgeryDate = daysAgo(45);
    const patient = await build({ surgeryDate });
    const key = 'rom.knee_flexion.左.被动';
    await buildTemplate(test, [], {
      ownerScope: 'agency',
      agencyId: patient.agencyId,
      conditionCode: 'TKA',
      status: 'active',
      milestones: [{ day: 42, measure: '膝屈', side: '患侧', at_least: 90, unit: '°' }],
    });
    for (const days of [31, 17, 3]) await measure(patient, key, days, 84);
    await assess(patient, 'TUG', 16, 14);
    await assess(patient, 'TUG', 2, 23, 'void');
    expect(await codesOf(patient)).toEqual(['W09', 'W15']);
    await assess(patient, 'TUG', 1, 23);
    await refresh(patient);
    expect(await summaryOf(patient)).toEqual([
      ['W09', 2, 'auto_closed', 1],
      ['W15', 2, 'open', 1],
      ['W10', 3, 'open', 1],
    ]);
    const stranger = await build({ surgeryDate, agencyId: (await buildUser(test)).agencyId ?? 0 });
    await measure(stranger, key, 3, 84);
    expect(await codesOf(stranger)).toEqual([]);
  });

  it('nothing where the goal is reached', async () => {
    const patient = await build();
    const key = 'rom.knee_flexion.左.被动';
    for (const days of [31, 17, 3]) await measure(patient, key, days, 120);
    const goal = { patientId: patient.id, text: '屈膝 120°', measureKey: key, dueDate: today() };
    await db.insert(goals).values({ ...goal, target: 120 });
    expect(await codesOf(patient)).toEqual([]);
    await db.insert(goals).values({ ...goal, target: 130, status: 'cancelled' });
    expect(await codesOf(patient)).toEqual([]);
    await db.insert(goals).values({ ...goal, target: 130 });
    expect(await codesOf(patient)).toEqual(['W09']);
  });

  it('by the error of measurement that the agency set', async () => {
    const other = await buildUser(test, { modules: ['PATIENT_MGR'] });
    const patient = await buildPatient(test, other, [], { status: 'active', conditionCode: 'PD' });
    await assess(patient, 'TUG', 16, 60);
    await assess(patient, 'TUG', 2, 63);
    expect(await codesOf(patient)).toEqual([]);
    await db.insert(scaleSettings).values({ agencyId: patient.agencyId, code: 'TUG', isEnabled: true, mdc: 3 });
    expect(await codesOf(patient)).toEqual(['W10']);
  });

  it('messages, and plans that run out with nothing prepared', async () => {
    const patient = await build();
    const id = await buildMessage(test, patient, '没有胸痛，就是小腿肿胀');
    const plan = await buildPastPlan(test, patient, { startDaysAgo: 0, endDaysAgo: -2 });
    expect(await codesOf(patient)).toEqual(['W12', 'W14']);
    expect((await alertsOf(patient))[0]).toMatchObject({ occasion: String(id), evidence: { marks: ['小腿肿胀'] } });
    const content = { category: '运动', start_date: daysAgo(-3), end_date: daysAgo(-30) };
    await db
      .update(plans)
      .set({ draft: { content: content as never, change_reason: null, effective_date: null, template_id: null } })
      .where(eq(plans.id, plan.id));
    expect(await codesOf(patient)).toEqual(['W12']);
  });

  it('visits that were missed, unless a doctor wrote something down, however long ago', async () => {
    const patient = await build({ nextVisitDate: daysAgo(60) });
    const plan = await buildPastPlan(test, patient, { startDaysAgo: 70, pausedDaysAgo: 69 });
    expect(await codesOf(patient)).toEqual(['W16']);
    const id = await buildSession(test, plan, 58, 2, { source: '患者端' });
    expect(await codesOf(patient)).toEqual(['W16']);
    await db.update(trainSessions).set({ source: '医生代录' }).where(eq(trainSessions.id, id));
    expect(await codesOf(patient)).toEqual([]);
  });
});

describe('what somebody has handled', () => {
  it('is not raised again, nor what it hid; what is new is', async () => {
    const patient = await build();
    const plan = await buildPastPlan(test, patient);
    for (const days of [5, 4, 3]) await buildSession(test, plan, days, 2, { painAfter: 2 });
    await buildSession(test, plan, 1, 2, { painAfter: 8 });
    await refresh(patient);
    await db.update(alerts).set({ status: 'closed' }).where(eq(alerts.patientId, patient.id));
    expect(await codesOf(patient)).toEqual([]);
    await buildSession(test, plan, 0, 2, { painAfter: 6 });
    expect(await codesOf(patient)).toEqual(['W02']);
  });

  it('masks nothing that was entered late, and nothing that was corrected', async () => {
    const patient = await build();
    const plan = await buildPastPlan(test, patient);
    const id = await buildSession(test, plan, 0, 2, { adverseEvent: '头晕' });
    expect(await codesOf(patient)).toEqual(['W11']);
    await closeAll(patient);
    expect(await codesOf(patient)).toEqual([]);
    await buildSession(test, plan, 1, 2, { adverseEvent: '跌倒', isLate: true });
    expect(await codesOf(patient)).toEqual(['W11']);
    await closeAll(patient);
    expect(await codesOf(patient)).toEqual([]);
    await db.update(trainSessions).set({ adverseEvent: '胸痛' }).where(eq(trainSessions.id, id));
    expect(await codesOf(patient)).toEqual(['W11']);
    expect((await alertsOf(patient)).at(-1)?.reasonText).toContain('胸痛');
  });

  it('is every finding the alert reports, not only the first', async () => {
    const patient = await build();
    for (const text of ['发热', '胸痛']) await buildMessage(test, patient, text);
    expect(await codesOf(patient)).toEqual(['W12']);
    const [alert] = await alertsOf(patient);
    expect(alert).toMatchObject({
      reasonText: '写到“胸痛”（心脏），患者尚未确认；写到“发热”（感染），患者尚未确认',
      evidence: { marks: ['胸痛', '发热'], records: [{ text: '发热' }, { text: '胸痛' }] },
    });
    await closeAll(patient);
    expect(await codesOf(patient)).toEqual([]);
  });

  it('as a hint comes back when it is severe, though it was closed together with something severe', async () => {
    const patient = await build();
    for (const [days, value] of [
      [9, 100],
      [8, 80],
    ] as const)
      await measure(patient, 'rom.knee_flexion.左.被动', days, value);
    const hip = 'rom.hip_flexion.左.主动';
    for (const [days, value] of [
      [9, 95],
      [8, 84],
    ] as const)
      await measure(patient, hip, days, value);
    expect(await codesOf(patient)).toEqual(['W08']);
    await closeAll(patient);
    expect(await codesOf(patient)).toEqual([]);
    await measure(patient, hip, 7, 79);
    expect(await codesOf(patient)).toEqual(['W08']);
    expect((await alertsOf(patient)).at(-1)?.reasonText).toMatch(/^左髋屈 95°→79°，下降 16°（[^；]+$/);
  });

  it('comes back where it is worse', async () => {
    const patient = await build();
    await buildPastPlan(test, patient, { startDaysAgo: 7 });
    await buildAlert(test, patient, { ruleCode: 'W04', severity: 2, status: 'ignored', occasion: daysAgo(7) });
    expect(await codesOf(patient)).toEqual(['W04']);
    await db
      .update(alerts)
      .set({ status: 'closed' })
      .where(and(eq(alerts.patientId, patient.id), eq(alerts.status, 'open')));
    expect(await codesOf(patient)).toEqual([]);
  });

  it('what ended by itself may come back', async () => {
    const patient = await build();
    await buildPastPlan(test, patient, { startDaysAgo: 3 });
    await buildAlert(test, patient, { ruleCode: 'W04', severity: 2, status: 'auto_closed', occasion: daysAgo(3) });
    expect(await codesOf(patient)).toEqual(['W04']);
  });
});

describe('what an agency set', () => {
  it('counts for its patients only', async () => {
    const other = await buildUser(test, { modules: ['PATIENT_MGR'] });
    const [own, foreign] = [await build(), await buildPatient(test, other, [], { status: 'active' })];
    await db
      .insert(alertRules)
      .values({ agencyId: foreign.agencyId, code: 'W04', isEnabled: true, params: { days: 4, high: 7, critical: 14 } });
    for (const patient of [own, foreign]) await buildPastPlan(test, patient, { startDaysAgo: 3 });
    await refresh(own, foreign);
    expect([await summaryOf(own), await summaryOf(foreign)]).toEqual([[['W04', 2, 'open', 1]], []]);
    await db.update(alertRules).set({ isEnabled: false }).where(eq(alertRules.agencyId, foreign.agencyId));
    await buildAlert(test, foreign, { ruleCode: 'W04' });
    expect(await codesOf(foreign)).toEqual([]);
  });
});

it('writes audit lines without an actor', async () => {
  const patient = await build();
  const plan = await buildPastPlan(test, patient, { startDaysAgo: 3 });
  await refresh(patient);
  await buildSession(test, plan, 0, 2);
  await buildSession(test, plan, 1, 2);
  await refresh(patient);
  const [alert] = await alertsOf(patient);
  const { rows } = await db.execute(sql`
    select action, user_id, detail from audit_log where entity = 'alert' and entity_id = ${String(alert?.id)} order by id`);
  const detail = { patient_id: patient.id, rule_code: 'W04', severity: 2 };
  expect(rows).toMatchObject([
    { action: 'raise_alert', user_id: null, detail },
    { action: 'end_alert', user_id: null, detail },
  ]);
});

it('is audited when an alert reports more, gets worse or comes back; not when it only goes on', async () => {
  const patient = await build();
  await buildMessage(test, patient, '发热');
  await refresh(patient);
  await db
    .update(alerts)
    .set({ snoozeUntil: new Date(Date.now() + 86_400_000) })
    .where(eq(alerts.patientId, patient.id));
  await buildMessage(test, patient, '胸痛');
  await refresh(patient);
  await refresh(patient);
  const [alert] = await alertsOf(patient);
  expect(alert).toMatchObject({ snoozeUntil: null, repeatCount: 2 });
  const { rows } = await db.execute(sql`
    select action, user_id from audit_log where entity = 'alert' and entity_id = ${String(alert?.id)} order by id`);
  expect(rows).toEqual([
    { action: 'raise_alert', user_id: null },
    { action: 'change_alert', user_id: null },
  ]);
});

it('leaves a record that was merged away as it was', async () => {
  const patient = await build({ removedTime: new Date() });
  await buildAlert(test, patient, { ruleCode: 'W04' });
  await refresh(patient);
  expect(await summaryOf(patient)).toEqual([['W04', 4, 'open', 1]]);
});

it('two at once raise one alert', async () => {
  const patient = await build();
  await buildPastPlan(test, patient, { startDaysAgo: 8 });
  await Promise.all(Array.from({ length: 6 }, () => refresh(patient)));
  expect(await summaryOf(patient)).toEqual([['W04', 3, 'open', 1]]);
});

it('can be evaluated for another moment', async () => {
  const patient = await build();
  await buildPastPlan(test, patient, { startDaysAgo: 1, endDaysAgo: -60 });
  const at = (days: number) => ({ today: addDays(today(), days), now: new Date(Date.now() + days * 86_400_000) });
  for (const [days, severity] of [
    [1, undefined],
    [2, 2],
    [6, 3],
    [13, 4],
  ] as const) {
    await test.database.withTx((tx) => refreshSignals(tx, [patient.id], at(days)));
    expect([days, (await alertsOf(patient))[0]?.severity]).toEqual([days, severity]);
  }
  expect(await summaryOf(patient)).toEqual([['W04', 4, 'open', 3]]);
  expect((await alertsOf(patient))[0]?.createTime.toISOString().slice(0, 10)).toBe(
    at(2).now.toISOString().slice(0, 10),
  );
});
