// Who lets a patient train again after a danger, and what does not.
import { randomUUID } from 'node:crypto';
import { alert, type DangerSign, h5, plan, progress, type RuleCode } from '@yun/contract';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { plans } from '#server/tables/plan.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { activatePlan, buildCare, buildDraft, seenDangers, trailOfPlan } from '#server/test/build/plan.ts';
import { buildPastPlan } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function buildPatientWithPhone() {
  const care = await buildCare(test, { status: 'active' });
  const built = await buildPastPlan(test, care.patient, { startDaysAgo: 0, endDaysAgo: -20 });
  return { ...care, plan: built, ...(await buildPhone(test, care.patient)) };
}
type Patient = Awaited<ReturnType<typeof buildPatientWithPhone>>;

const say = async ({ phone }: Patient, content: string) => {
  const key = randomUUID();
  await test.call(h5.patientSay, { client_msg_id: key, content }, { token: phone });
  return key;
};
const report = ({ phone }: Patient, ...signs: DangerSign[]) =>
  test.call(h5.reportEvent, { client_key: randomUUID(), signs, note: '' }, { token: phone });
const look = async ({ phone }: Patient) => (await test.call(h5.getToday, undefined, { token: phone })).data as h5.Today;
const release = { findings: '已电话询问，没有受伤', decision: '按原计划恢复' };
const storedPlan = async ({ plan: { id } }: Patient) => {
  const [row] = await test.database.db.select().from(plans).where(eq(plans.id, id));
  if (row === undefined) throw new Error('the plan is gone');
  return row;
};
const resume = async (patient: Patient, input: object = release) => {
  const { id, version } = await storedPlan(patient);
  const seen = await seenDangers(test, patient, id);
  return test.call(plan.resumePlan, { id, version, extend: false, ...seen, ...input }, { token: patient.token });
};
const alertOf = async ({ patient }: Patient, ruleCode: RuleCode) => {
  const rows = await test.database.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.patientId, patient.id), eq(alerts.ruleCode, ruleCode)))
    .orderBy(asc(alerts.id));
  return rows.at(-1);
};
const close = async (patient: Patient, ruleCode: RuleCode) => {
  const open = await alertOf(patient, ruleCode);
  const input = {
    alerts: [{ id: open?.id, repeat_count: open?.repeatCount }],
    act: 'close',
    note: '已电话联系，已到急诊',
    until: null,
  };
  expect((await test.call(alert.handleAlert, input, { token: patient.token })).code).toBe(ok);
};

describe('handling an alert', () => {
  it('of an earlier danger releases neither the question nor the danger that came after it', async () => {
    const patient = await buildPatientWithPhone();
    await report(patient, '小腿肿胀');
    expect((await resume(patient)).code).toBe(ok);
    const key = await say(patient, '昨天夜里开始胸口疼');
    await close(patient, 'W11');
    expect(await look(patient)).toMatchObject({ danger: null, question: { message_key: key, level: 4 } });
    await test.call(h5.answerRedFlag, { message_key: key, groups: ['HEART'], answer: 'now' }, { token: patient.phone });
    expect(await look(patient)).toMatchObject({ danger: { groups: ['HEART'], level: 4 }, question: null });
    await close(patient, 'W12');
    expect(await look(patient)).toMatchObject({ danger: null, question: null });
  });

  it('releases the dangers of that alert, and no others', async () => {
    const patient = await buildPatientWithPhone();
    await report(patient, '跌倒');
    await report(patient, '头晕');
    const key = await say(patient, '小腿肿了');
    await close(patient, 'W11');
    expect(await look(patient)).toMatchObject({ danger: null, question: { message_key: key } });
    await report(patient, '发热');
    expect(await look(patient)).toMatchObject({ danger: { signs: ['发热'] } });
  });
});

describe('on paper', () => {
  it('a plan says that training is closed until the danger is released', async () => {
    const patient = await buildPatientWithPhone();
    const { id } = await storedPlan(patient);
    const print = async () => (await test.call(plan.printPlan, { id: String(id) }, { token: patient.token })).data;
    expect(await print()).toMatchObject({ status: 'active', is_stopped: false });
    await say(patient, '小腿肿了');
    expect(await print()).toMatchObject({ status: 'active', is_stopped: true });
    await report(patient, '跌倒');
    expect(await print()).toMatchObject({ status: 'paused', is_stopped: true });
    expect((await resume(patient)).code).toBe(ok);
    expect(await print()).toMatchObject({ status: 'active', is_stopped: false });
  });
});

describe('resuming with findings', () => {
  it('releases dangers reported before it, and none reported after it', async () => {
    const patient = await buildPatientWithPhone();
    await report(patient, '跌倒');
    await say(patient, '小腿肿了');
    expect((await resume(patient)).code).toBe(ok);
    expect(await look(patient)).toMatchObject({ danger: null, question: null, plans: [{ is_paused: false }] });
    await report(patient, '头晕');
    expect(await look(patient)).toMatchObject({ danger: { signs: ['头晕'] }, plans: [{ is_paused: true }] });
  });
});

describe('a danger that came after the doctor looked', () => {
  const news = '胸口疼得厉害，喘不过气';

  it('is not released by resuming, and neither is what was seen, until the doctor has looked again', async () => {
    const patient = await buildPatientWithPhone();
    await report(patient, '小腿肿胀');
    const seen = await seenDangers(test, patient, patient.plan.id);
    const key = await say(patient, news);
    const before = await storedPlan(patient);
    const refused = await resume(patient, { ...release, ...seen });
    expect([refused.code, refused.msg]).toEqual([40900, '有新的情况，请重新查看']);
    expect(await storedPlan(patient)).toEqual(before);
    expect(await look(patient)).toMatchObject({
      danger: { signs: ['小腿肿胀'] },
      question: { message_key: key, level: 4 },
      plans: [{ is_paused: true }],
    });
    const again = await test.call(plan.getPause, { id: String(before.id) }, patient);
    expect(again.data.alerts).toContainEqual(expect.objectContaining({ rule_code: 'W12', severity: 4 }));
    expect((await resume(patient)).code).toBe(ok);
    expect(await look(patient)).toMatchObject({ danger: null, question: null, plans: [{ is_paused: false }] });
  });

  it('is not released by starting a plan', async () => {
    const patient = await buildPatientWithPhone();
    await report(patient, '小腿肿胀');
    const { id, version } = await storedPlan(patient);
    await test.call(plan.completePlan, { id, version, end_reason: '达标提前', note: null }, patient);
    const draft = await buildDraft(test, patient);
    const seen = await seenDangers(test, patient, draft.id);
    const key = await say(patient, news);
    expect((await activatePlan(test, patient, draft, { ...release, ...seen })).code).toBe(40900);
    expect(await look(patient)).toMatchObject({ danger: { signs: ['小腿肿胀'] }, question: { message_key: key } });
    const all = await seenDangers(test, patient, draft.id);
    expect((await activatePlan(test, patient, draft, { ...release, ...all })).code).toBe(ok);
    expect(await look(patient)).toMatchObject({ danger: null, question: null });
  });

  it('may be the answer to a question the doctor saw unanswered', async () => {
    const patient = await buildPatientWithPhone();
    await report(patient, '小腿肿胀');
    const key = await say(patient, news);
    const seen = await seenDangers(test, patient, patient.plan.id);
    const answer = { message_key: key, groups: ['HEART'], answer: 'now' };
    await test.call(h5.answerRedFlag, answer, { token: patient.phone });
    expect((await resume(patient, { ...release, ...seen })).code).toBe(40900);
    expect(await look(patient)).toMatchObject({ danger: { level: 4 }, plans: [{ is_paused: true }] });
  });

  it('asks for findings where the doctor saw no danger at all', async () => {
    const patient = await buildPatientWithPhone();
    const { id, version } = await storedPlan(patient);
    await test.call(plan.pausePlan, { id, version, reason: '外出旅游', resume_date: null }, patient);
    await report(patient, '小腿肿胀');
    expect((await resume(patient, { seen_dangers: [] })).code).toBe(40900);
  });

  it('is shown before it is released, even a doubt of a lower level', async () => {
    const patient = await buildPatientWithPhone();
    await report(patient, '小腿肿胀');
    await say(patient, '手有点发凉');
    const { data } = await test.call(plan.getPause, { id: String(patient.plan.id) }, patient);
    expect(data.alerts).toMatchObject([{ rule_code: 'W11' }, { rule_code: 'W12', severity: 2 }]);
    expect(data.dangers).toHaveLength(2);
  });
});

describe('after a danger that nobody has released', () => {
  const missing = (answer: { code: number; data: { errors?: { field: string }[] } }) => [
    answer.code,
    answer.data.errors?.map(({ field }) => field),
  ];

  it('a new plan is started only with what was found and decided, whatever became of the old one', async () => {
    const patient = await buildPatientWithPhone();
    await report(patient, '跌倒');
    const { id, version } = await storedPlan(patient);
    const end = { id, version, end_reason: '达标提前', note: null };
    expect((await test.call(plan.completePlan, end, { token: patient.token })).code).toBe(ok);
    expect(await look(patient)).toMatchObject({ danger: { signs: ['跌倒'], level: 4 } });
    const draft = await buildDraft(test, patient);
    expect((await test.call(plan.getPause, { id: String(draft.id) }, patient)).data).toMatchObject({
      pause: null,
      needs_release: true,
      alerts: [{ rule_code: 'W11', severity: 4 }],
    });
    const seen = await seenDangers(test, patient, draft.id);
    expect(missing(await activatePlan(test, patient, draft, seen))).toEqual([40000, ['findings', 'decision']]);
    expect(await look(patient)).toMatchObject({ danger: { signs: ['跌倒'] } });
    expect((await activatePlan(test, patient, draft, { ...seen, ...release })).code).toBe(ok);
    expect((await look(patient)).danger).toBeNull();
    expect((await trailOfPlan(test, draft)).at(-1)).toMatchObject({ action: 'activate_plan', detail: release });
    const timeline = await test.call(
      progress.getProgressTimeline,
      { patient_id: String(patient.patient.id), kinds: 'plan' },
      patient,
    );
    expect(timeline.data.list[0].text).toContain('了解到的情况：已电话询问，没有受伤；处理决定：按原计划恢复');
  });

  it('a plan that the doctor had paused is resumed only with what was found and decided', async () => {
    const patient = await buildPatientWithPhone();
    const { id, version } = await storedPlan(patient);
    const pause = { id, version, reason: '外出旅游', resume_date: null };
    expect((await test.call(plan.pausePlan, pause, { token: patient.token })).code).toBe(ok);
    await report(patient, '跌倒');
    const shown = await test.call(plan.getPause, { id: String(id) }, patient);
    expect(shown.data).toMatchObject({ needs_release: true, pause: { reason: '外出旅游', by_system: false } });
    expect(missing(await resume(patient, {}))).toEqual([40000, ['findings', 'decision']]);
    expect((await resume(patient)).code).toBe(ok);
    expect((await look(patient)).danger).toBeNull();
  });

  it('neither asks anything once the alert of that danger was handled', async () => {
    const patient = await buildPatientWithPhone();
    const { id, version } = await storedPlan(patient);
    const pause = { id, version, reason: '外出旅游', resume_date: null };
    await test.call(plan.pausePlan, pause, { token: patient.token });
    await report(patient, '跌倒');
    await close(patient, 'W11');
    expect((await resume(patient, {})).code).toBe(ok);
    expect(await look(patient)).toMatchObject({ danger: null, plans: [{ is_paused: false }] });
  });
});
