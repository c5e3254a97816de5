import { addDays, today } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findOpenAlertsOf } from '#server/modules/alert/index.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { talkRecords } from '#server/tables/talk.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { ok, useApp } from '#server/test/app.ts';
import { type BuiltPatient, buildPatient, buildUser } from '#server/test/build/index.ts';
import { activatePlan, buildCare, buildDraft, buildRunning } from '#server/test/build/plan.ts';
import { buildPastPlan, buildSession, daysAgo } from '#server/test/build/training.ts';
import { refreshSignals } from './index.ts';

const test = await useApp();
const { db } = test.database;
const doctor = await buildUser(test, { modules: ['PATIENT_MGR'] });

async function signalsOf({ id }: BuiltPatient) {
  await test.database.withTx((tx) => refreshSignals(tx, [id]));
  const [row] = await db.select().from(patients).where(eq(patients.id, id));
  if (row === undefined) throw new Error('no patient');
  return row;
}

const warn = (patient: BuiltPatient, values: Partial<typeof alerts.$inferInsert>) =>
  db.insert(alerts).values({ patientId: patient.id, ruleCode: 'W01', severity: 2, reasonText: '重度疼痛', ...values });

const say = (patient: BuiltPatient, senderType: 'patient' | 'doctor' | 'system', minutesAgo: number) =>
  db.insert(talkRecords).values({
    patientId: patient.id,
    senderType,
    type: 'text',
    content: '在吗？',
    createTime: new Date(Date.now() - minutesAgo * 60_000),
  });

it('of a patient without records are empty, and dated today', async () => {
  const patient = await buildPatient(test, doctor);
  const row = await signalsOf(patient);
  expect(row).toMatchObject({
    riskScore: 0,
    alertLevel: 0,
    alertText: null,
    openAlerts: 0,
    planId: null,
    planTitle: null,
    weekStates: '',
    adherence7d: null,
    adherence28d: null,
    missedDays: 0,
    lastSessionTime: null,
    lastPain: null,
    lastPainDate: null,
    painChange: null,

    waitingCount: 0,
    waitingSince: null,
    weekUntil: daysAgo(1),
    signalsDay: today(),
  });
  expect([row.version, row.updateTime]).toEqual([patient.version, patient.updateTime]);
});

it('the week ends yesterday, each day judged by its own version', async () => {
  const patient = await buildPatient(test, doctor, [], { status: 'active' });
  const plan = await buildPastPlan(test, patient, { startDaysAgo: 6, sets: { 6: 2, 3: 4 } });
  await buildSession(test, plan, 6, 2);
  await buildSession(test, plan, 4, 1);
  await buildSession(test, plan, 3, 2);
  await buildSession(test, plan, 2, 4);
  await buildSession(test, plan, 0, 4);
  expect(await signalsOf(patient)).toMatchObject({
    planId: plan.id,
    planTitle: '过去的计划',
    planStatus: 'active',
    planStart: daysAgo(6),
    planEnd: daysAgo(-10),
    weekStates: 'ndmppdm',
    adherence7d: 50,
    adherence28d: 50,
    missedDays: 1,
    lastSessionTime: new Date(`${today()}T09:00:00+08:00`),
  });
});

it('counts missed days beyond the four weeks it looks at', async () => {
  const patient = await buildPatient(test, doctor, [], { status: 'active' });
  const plan = await buildPastPlan(test, patient, { startDaysAgo: 50 });
  expect(await signalsOf(patient)).toMatchObject({
    missedDays: 50,
    adherence7d: 0,
    weekStates: 'mmmmmmm',
    alertText: `已连续 50 个训练日未打卡（${daysAgo(50).slice(5)} 至 ${daysAgo(1).slice(5)}）`,
    riskScore: 115,
  });
  await buildSession(test, plan, 40, 2);
  expect(await signalsOf(patient)).toMatchObject({ missedDays: 39, adherence28d: 0 });
  await buildSession(test, plan, 2, 1);
  expect(await signalsOf(patient)).toMatchObject({ missedDays: 1, adherence7d: 7 });
});

it('a running plan goes before a paused one, and paused days count for nothing', async () => {
  const patient = await buildPatient(test, doctor, [], { status: 'active' });
  const paused = await buildPastPlan(test, patient, { startDaysAgo: 5, pausedDaysAgo: 3 });
  await buildSession(test, paused, 5, 2);
  expect(await signalsOf(patient)).toMatchObject({
    planId: paused.id,
    planStatus: 'paused',
    weekStates: 'nndmsss',
    adherence7d: 50,
    missedDays: 1,
  });
  const running = await buildPastPlan(test, patient, { startDaysAgo: 0, values: { category: '呼吸' } });
  const later = await buildPastPlan(test, patient, { startDaysAgo: 4, pausedDaysAgo: 4, values: { category: '作业' } });
  expect(later.id).toBeGreaterThan(running.id);
  expect(await signalsOf(patient)).toMatchObject({ planId: running.id, planStatus: 'active' });
  const over = { status: 'completed' as const, endReason: '按期完成' as const, endedTime: new Date() };
  for (const { id } of [paused, running, later]) await db.update(plans).set(over).where(eq(plans.id, id));
  expect(await signalsOf(patient)).toMatchObject({ planId: null, planTitle: null, planStatus: null, adherence28d: 50 });
});

it('pain is the worst of the last session with an entry; a first entry has no change, a missing one is not 0', async () => {
  const patient = await buildPatient(test, doctor, [], { status: 'active' });
  const plan = await buildPastPlan(test, patient);
  await buildSession(test, plan, 5, 2, { painBefore: 2, painAfter: 8 });
  expect(await signalsOf(patient)).toMatchObject({ lastPain: 8, lastPainDate: daysAgo(5), painChange: null });
  // A session without an entry hides nothing.
  await buildSession(test, plan, 4, 2);
  expect(await signalsOf(patient)).toMatchObject({ lastPain: 8, lastPainDate: daysAgo(5), painChange: null });
  await buildSession(test, plan, 3, 2, { painAfter: 1, itemPain: 5 });
  expect(await signalsOf(patient)).toMatchObject({ lastPain: 5, lastPainDate: daysAgo(3), painChange: -3 });
  await buildSession(test, plan, 2, 2, { painBefore: 0, painAfter: 0 });
  expect(await signalsOf(patient)).toMatchObject({ lastPain: 0, lastPainDate: daysAgo(2), painChange: -5 });
  await buildSession(test, plan, 2, 2, { slotNo: 2, painAfter: 0 });
  expect(await signalsOf(patient)).toMatchObject({ lastPain: 0, lastPainDate: daysAgo(2), painChange: 0 });
  // A training that has only begun has reported nothing yet.
  const before = await signalsOf(patient);
  await buildSession(test, plan, 0, 0, { status: 'in_progress', endTime: null, startTime: new Date(), painBefore: 9 });
  const row = await signalsOf(patient);
  expect(row).toMatchObject({ lastPain: 0, lastPainDate: daysAgo(2), painChange: 0 });
  expect(row.lastSessionTime?.getTime()).toBeGreaterThan(before.lastSessionTime?.getTime() ?? 0);
});

it('messages wait from the first one after the last answer; system messages are no answer', async () => {
  const patient = await buildPatient(test, doctor);
  await say(patient, 'patient', 600);
  await say(patient, 'doctor', 500);
  expect(await signalsOf(patient)).toMatchObject({ waitingCount: 0, waitingSince: null, riskScore: 0 });
  await say(patient, 'patient', 185);
  await say(patient, 'system', 100);
  await say(patient, 'patient', 5);
  const row = await signalsOf(patient);
  expect(row).toMatchObject({ waitingCount: 2, riskScore: 16 });
  expect(Math.round((Date.now() - (row.waitingSince?.getTime() ?? 0)) / 60_000)).toBe(185);
  await say(patient, 'doctor', 0);
  expect(await signalsOf(patient)).toMatchObject({ waitingCount: 0, waitingSince: null, riskScore: 0 });
});

it('the text is that of the worst open alert, of equals the newest', async () => {
  const surgeryDate = daysAgo(14);
  const patient = await buildPatient(test, doctor, [], { fallRisk: '高', surgeryDate, conditionCode: 'TKA' });
  await warn(patient, { ruleCode: 'W01', severity: 4, status: 'closed', reasonText: '已经处理' });
  expect(await signalsOf(patient)).toMatchObject({ alertLevel: 0, alertText: null, openAlerts: 0, riskScore: 20 });
  const time = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await warn(patient, { ruleCode: 'W11', severity: 2, reasonText: '不良事件', createTime: time(1) });
  await warn(patient, { ruleCode: 'W12', severity: 3, reasonText: '新的', status: 'handling', createTime: time(2) });
  await warn(patient, { ruleCode: 'W10', severity: 3, reasonText: '旧的', createTime: time(3) });
  await warn(patient, { ruleCode: 'W01', severity: 4, reasonText: '稍后', snoozeUntil: time(-1) });
  expect(await signalsOf(patient)).toMatchObject({ alertLevel: 3, alertText: '新的', openAlerts: 3, riskScore: 80 });
});

it('of equally severe alerts the text is that of a red flag, however new the others are', async () => {
  const patient = await buildPatient(test, doctor);
  const time = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await warn(patient, { ruleCode: 'W12', severity: 3, reasonText: '小腿又肿又痛', createTime: time(9) });
  await warn(patient, { ruleCode: 'W10', severity: 3, reasonText: '功能下降', createTime: time(1) });
  expect(await signalsOf(patient)).toMatchObject({ alertLevel: 3, alertText: '小腿又肿又痛' });
  await warn(patient, { ruleCode: 'W01', severity: 4, reasonText: '重度疼痛', createTime: time(10) });
  expect(await signalsOf(patient)).toMatchObject({ alertLevel: 4, alertText: '重度疼痛' });
  const open = await findOpenAlertsOf(test.database.db, [patient.id], doctor);
  expect(open.get(patient.id)?.map(({ rule_code }) => rule_code)).toEqual(['W01', 'W12', 'W10']);
});

it('many patients at once are not mixed up; repeated and unknown ids do no harm', async () => {
  const many = await Promise.all(Array.from({ length: 5 }, () => buildPatient(test, doctor)));
  for (const [n, patient] of many.entries()) await warn(patient, { reasonText: `第 ${n} 位` });
  const ids = many.map(({ id }) => id);
  await test.database.withTx((tx) => refreshSignals(tx, [...ids, ...ids, 0, -1]));
  for (const [n, { id }] of many.entries()) {
    const [row] = await db.select().from(patients).where(eq(patients.id, id));
    expect(row).toMatchObject({ alertText: `第 ${n} 位`, openAlerts: 1, riskScore: 30 });
  }
  await test.database.withTx((tx) => refreshSignals(tx, []));
});

it('concurrent refreshes end with the newest state', async () => {
  const patient = await buildPatient(test, doctor);
  const together = Array.from({ length: 6 }, (_, n) =>
    test.database.withTx(async (tx) => {
      await tx
        .insert(talkRecords)
        .values({ patientId: patient.id, senderType: 'patient', type: 'text', content: `第 ${n} 条` });
      await refreshSignals(tx, [patient.id]);
    }),
  );
  await Promise.all(together);
  const [row] = await db.select().from(patients).where(eq(patients.id, patient.id));
  expect(row?.waitingCount).toBe(6);
});

it('can be computed for another day', async () => {
  const patient = await buildPatient(test, doctor, [], { status: 'active' });
  const plan = await buildPastPlan(test, patient, { startDaysAgo: 2 });
  await buildSession(test, plan, 0, 2);
  const tomorrow = addDays(today(), 1);
  await test.database.withTx((tx) => refreshSignals(tx, [patient.id], { today: tomorrow, now: new Date() }));
  const [row] = await db.select().from(patients).where(eq(patients.id, patient.id));
  expect(row).toMatchObject({ weekStates: 'nnnnmmd', weekUntil: today(), signalsDay: tomorrow });
});

describe('a plan started with a day that is over', () => {
  it('misses nothing before it was started', async () => {
    const care = await buildCare(test);
    await buildRunning(test, care, { start_date: daysAgo(7) });
    expect(await signalsOf(care.patient)).toMatchObject({ weekStates: '', adherence7d: null, missedDays: 0 });
  });

  it('leaves what the plan before it was judged by', async () => {
    const care = await buildCare(test, { status: 'active' });
    const old = await buildPastPlan(test, care.patient, { startDaysAgo: 7 });
    for (let day = 1; day <= 7; day += 1) await buildSession(test, old, day, 2);
    const judged = { weekStates: 'ddddddd', adherence7d: 100, adherence28d: 100, missedDays: 0 };
    expect(await signalsOf(care.patient)).toMatchObject(judged);
    const draft = await buildDraft(test, care, { start_date: daysAgo(7) });
    expect((await activatePlan(test, care, draft, { replace_id: old.id })).code).toBe(ok);
    expect(await signalsOf(care.patient)).toMatchObject({ ...judged, planId: draft.id });
  });
});

describe('of the day and the month', () => {
  it('show what was begun today', async () => {
    const stateOf = async (build: (patient: BuiltPatient) => Promise<unknown>) => {
      const patient = await buildPatient(test, doctor, [], { status: 'active' });
      await build(patient);
      return (await signalsOf(patient)).todayState;
    };
    const plan = async (patient: BuiltPatient, sets?: number) => {
      const made = await buildPastPlan(test, patient);
      if (sets !== undefined) await buildSession(test, made, 0, sets);
    };
    expect([
      await stateOf(async () => undefined),
      await stateOf((patient) => buildPastPlan(test, patient, { pausedDaysAgo: 1 })),
      await stateOf((patient) => plan(patient)),
      await stateOf((patient) => plan(patient, 0)),
      await stateOf((patient) => plan(patient, 1)),
      await stateOf((patient) => plan(patient, 2)),
    ]).toEqual(['n', 's', 'w', 'p', 'p', 'd']);
  });

  it('distinguish late and corrected days, where anything was done', async () => {
    const patient = await buildPatient(test, doctor, [], { status: 'active' });
    const plan = await buildPastPlan(test, patient, { startDaysAgo: 8 });
    await buildSession(test, plan, 8, 1, { isLate: true });
    await buildSession(test, plan, 7, 1, { isCorrected: true });
    await buildSession(test, plan, 6, 2);
    await buildSession(test, plan, 5, 2, { isLate: true });
    await buildSession(test, plan, 4, 2, { isLate: true, isCorrected: true });
    await buildSession(test, plan, 3, 0, { isLate: true });
    await buildSession(test, plan, 2, 1);
    const row = await signalsOf(patient);
    expect([row.monthStates, row.weekStates]).toEqual([`${'n'.repeat(20)}LCdlcmpm`, 'pdddmpm']);
  });

  it('hold the median that pain is compared with', async () => {
    const patient = await buildPatient(test, doctor, [], { status: 'active' });
    const plan = await buildPastPlan(test, patient, { startDaysAgo: 20 });
    for (const [days, painAfter] of [
      [10, 9],
      [7, 2],
      [4, 3],
      [2, 6],
    ] as const)
      await buildSession(test, plan, days, 2, { painAfter });
    expect((await signalsOf(patient)).painMedian).toBe(2.5);
    expect((await signalsOf(await buildPatient(test, doctor))).painMedian).toBeNull();
  });
});

it('the risk score is 0 once the treatment is over, whatever alerts are open', async () => {
  for (const [status, score] of [
    ['discharged', 0],
    ['archived', 0],
    ['paused', 110],
  ] as const) {
    const patient = await buildPatient(test, doctor, [], { status, fallRisk: '高' });
    await warn(patient, { severity: 4 });
    expect([status, (await signalsOf(patient)).riskScore]).toEqual([status, score]);
  }
});
