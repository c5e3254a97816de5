import { randomUUID } from 'node:crypto';
import { alert, errorCodes, h5, plan, type RedFlagAnswer, redFlagGroups } from '@yun/contract';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { alertRules, alerts, patientEvents } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildCare, type Care, seenDangers } from '#server/test/build/plan.ts';
import { buildPastPlan } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function buildWriting(values: object = {}) {
  const care = await buildCare(test, { status: 'active', ...values });
  const built = await buildPastPlan(test, care.patient, { startDaysAgo: 0, endDaysAgo: -20 });
  return { ...care, plan: built, ...(await buildPhone(test, care.patient)) };
}
type Writing = Awaited<ReturnType<typeof buildWriting>>;

const say = async ({ phone }: Pick<Writing, 'phone'>, content: string, key = randomUUID()) => {
  const { data } = await test.call(h5.patientSay, { client_msg_id: key, content }, { token: phone });
  return { key, ...data };
};
const answer = (
  { phone }: Pick<Writing, 'phone'>,
  message_key: string,
  given: RedFlagAnswer | string,
  groups = ['HEART'],
) => test.call(h5.answerRedFlag, { message_key, groups, answer: given }, { token: phone });
const look = async ({ phone }: Pick<Writing, 'phone'>) =>
  (await test.call(h5.getToday, undefined, { token: phone })).data as h5.Today;
const eventsOf = ({ patient }: Pick<Care, 'patient'>) =>
  test.database.db
    .select()
    .from(patientEvents)
    .where(eq(patientEvents.patientId, patient.id))
    .orderBy(asc(patientEvents.id));
const alertsOf = ({ patient }: Pick<Care, 'patient'>) =>
  test.database.db.select().from(alerts).where(eq(alerts.patientId, patient.id)).orderBy(asc(alerts.id));
const planOf = async ({ plan: { id } }: Writing) =>
  (await test.database.db.select().from(plans).where(eq(plans.id, id)))[0]?.status;

describe('a message that names a danger', () => {
  it.each<[string, string[], number]>([
    ['昨天夜里开始胸口疼', ['HEART'], 4],
    ['胸口闷，喘不过气', ['HEART', 'BREATH'], 4],
    ['我右小腿肿了', ['THROMBOSIS'], 3],
    ['量了 38 度 2', ['INFECTION'], 3],
    ['今天有点头晕', ['SYNCOPE'], 3],
  ])('%s raises the alert at once, asks the patient, and pauses nothing', async (text, groups, level) => {
    const writing = await buildWriting();
    expect((await say(writing, text)).has_question).toBe(true);
    expect(await alertsOf(writing)).toMatchObject([{ ruleCode: 'W12', severity: level, status: 'open' }]);
    expect(await planOf(writing)).toBe('active');
    const day = await look(writing);
    expect(day).toMatchObject({ danger: null, question: { groups, level, text } });
    const [listed] = await test.database.db.select().from(patients).where(eq(patients.id, writing.patient.id));
    expect(listed).toMatchObject({ alertLevel: level, openAlerts: 1, waitingCount: 1 });
  });

  it.each(['没有胸痛', '要是发烧了还能练吗', '我邻居摔了一跤'])('%s asks nothing and raises nothing', async (text) => {
    const writing = await buildWriting();
    expect((await say(writing, text)).has_question).toBe(false);
    expect([await alertsOf(writing), await eventsOf(writing)]).toEqual([[], []]);
    expect((await look(writing)).question).toBeNull();
  });

  it('is read once however often it is sent', async () => {
    const writing = await buildWriting();
    const key = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => say(writing, '胸口疼', key)));
    expect(await eventsOf(writing)).toHaveLength(1);
  });

  it('of two thousand characters of dangers is read and kept', async () => {
    const writing = await buildWriting();
    await say(writing, '胸口疼，小腿肿，發燒 39°C，Help 晕倒了。'.repeat(100).slice(0, 2000));
    const [event] = await eventsOf(writing);
    const groups = event?.flags.map(({ group }) => group);
    expect(groups).toEqual(expect.arrayContaining(['HEART', 'THROMBOSIS', 'INFECTION', 'SYNCOPE']));
  });

  it('counts higher for a bleeding under anticoagulants', async () => {
    const writing = await buildWriting({ comorbidities: ['服用抗凝药'] });
    await say(writing, '大便发黑');
    expect(await alertsOf(writing)).toMatchObject([{ severity: 4 }]);
  });
});

describe('POST /api/h5/answer_red_flag', () => {
  it('refuses strangers, staff, unknown answers, and messages that are not there or not one’s own', async () => {
    const writing = await buildWriting();
    const other = await buildWriting();
    const { key } = await say(writing, '胸口疼');
    const body = { message_key: key, groups: ['HEART'], answer: 'now' };
    expect((await test.call(h5.answerRedFlag, body)).code).toBe(errorCodes.badToken);
    expect((await test.call(h5.answerRedFlag, body, { token: writing.token })).code).toBe(errorCodes.badToken);
    expect((await answer(writing, key, 'maybe')).code).toBe(40000);
    expect((await answer(writing, key, 'reported')).code).toBe(40000);
    expect((await answer(writing, randomUUID(), 'now')).code).toBe(40400);
    expect((await answer(other, key, 'now')).code).toBe(40400);
    expect([await planOf(writing), await planOf(other)]).toEqual(['active', 'active']);
    expect(await eventsOf(writing)).toMatchObject([{ answer: null }]);
  });

  it('“now” pauses the plan with the reason, stands in the alert and the trail, and closes the day', async () => {
    const writing = await buildWriting();
    const { key } = await say(writing, '胸口疼');
    expect((await answer(writing, key, 'now')).data).toEqual({ has_paused: true });
    expect(await planOf(writing)).toBe('paused');
    expect(await alertsOf(writing)).toMatchObject([
      { severity: 4, repeatCount: 2, reasonText: '写到“胸口疼”（心脏），患者确认现在就有，计划已由系统暂停' },
    ]);
    expect(await look(writing)).toMatchObject({ question: null, danger: { groups: ['HEART'], level: 4, signs: [] } });
    const [line] = await test.database.db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'answer_red_flag'), eq(auditLog.entityId, String(writing.patient.id))));
    expect(line?.detail).toMatchObject({ answer: 'now', groups: ['HEART'], has_paused: true });
  });

  it('“now” is of its full level for alert and phone, also where the agency has lowered the group', async () => {
    const writing = await buildWriting();
    const lowers = { code: 'W12' as const, isEnabled: true, params: { lowered: ['深静脉血栓'] } };
    await test.database.db.insert(alertRules).values({ agencyId: writing.patient.agencyId, ...lowers });
    const { key } = await say(writing, '我右小腿肿了');
    expect(await alertsOf(writing)).toMatchObject([{ severity: 2 }]);
    await answer(writing, key, 'now', ['THROMBOSIS']);
    expect(await alertsOf(writing)).toMatchObject([{ severity: 3, repeatCount: 2, status: 'open' }]);
    expect((await look(writing)).danger).toMatchObject({ groups: ['THROMBOSIS'], level: 3 });
  });

  it.each<[RedFlagAnswer, string]>([
    ['past', '患者答：以前有过，现在没有'],
    ['other', '患者答：说的不是自己'],
    ['none', '患者答：没有不舒服'],
  ])('“%s” opens training again and stands in the alert, which stays', async (given, text) => {
    const writing = await buildWriting();
    const { key } = await say(writing, '胸口疼');
    expect((await answer(writing, key, given)).data).toEqual({ has_paused: false });
    expect(await alertsOf(writing)).toMatchObject([
      { status: 'open', severity: 4, reasonText: `写到“胸口疼”（心脏），${text}` },
    ]);
    expect(await look(writing)).toMatchObject({ question: null, danger: null, plans: [{ is_paused: false }] });
  });

  it('counts for the message that was shown, and for no other; the worst is asked first, then the oldest', async () => {
    const writing = await buildWriting();
    const calf = await say(writing, '我右小腿肿了');
    const wound = await say(writing, '刀口流脓了');
    const fall = await say(writing, '昨天摔了一跤');
    const day = await look(writing);
    expect(day.question).toMatchObject({ message_key: fall.key, text: '昨天摔了一跤', groups: ['FALL'], level: 4 });
    expect(day.further_questions.map(({ message_key }) => message_key)).toEqual([calf.key, wound.key]);
    await answer(writing, fall.key, 'past');
    expect((await eventsOf(writing)).map((event) => event.answer)).toEqual([null, null, 'past']);
    const [raised] = await alertsOf(writing);
    expect(raised?.reasonText).toMatch(/小腿肿.*患者尚未确认/);
    expect((await look(writing)).question).toMatchObject({ message_key: calf.key, groups: ['THROMBOSIS'], level: 3 });
    await answer(writing, calf.key, 'now');
    expect(await look(writing)).toMatchObject({
      danger: { groups: ['THROMBOSIS'] },
      question: { message_key: wound.key },
      further_questions: [],
    });
  });

  it('“now” pauses for what was read, in words that fit a fever', async () => {
    const writing = await buildWriting();
    const { key } = await say(writing, '发烧39度');
    await answer(writing, key, 'now');
    expect((await look(writing)).plans).toMatchObject([{ pause_reason: '确认现在就有：发热或伤口异常' }]);
  });

  it('counts once; “now” also after another answer', async () => {
    const writing = await buildWriting();
    const { key } = await say(writing, '胸口疼');
    await answer(writing, key, 'past');
    await answer(writing, key, 'other');
    expect((await eventsOf(writing)).map((event) => event.answer)).toEqual(['past']);
    expect((await answer(writing, key, 'now')).data).toEqual({ has_paused: true });
    expect(await planOf(writing)).toBe('paused');
  });

  it('“now” raises the alert however long ago it was written', async () => {
    const writing = await buildWriting();
    const { key } = await say(writing, '胸口疼');
    await test.database.db.execute(`
      update patient_event set create_time = now() - interval '40 days' where patient_id = ${writing.patient.id}`);
    await test.database.db.delete(alerts).where(eq(alerts.patientId, writing.patient.id));
    expect((await answer(writing, key, 'now')).data).toEqual({ has_paused: true });
    expect(await alertsOf(writing)).toMatchObject([{ ruleCode: 'W12', severity: 4, status: 'open' }]);
  });

  it('sent again after a doctor let the patient train pauses nothing', async () => {
    const writing = await buildWriting();
    const { key } = await say(writing, '胸口疼');
    await answer(writing, key, 'now');
    const [paused] = await test.database.db.select().from(plans).where(eq(plans.id, writing.plan.id));
    const seen = await seenDangers(test, writing, writing.plan.id);
    const input = { id: writing.plan.id, version: paused?.version, extend: false, ...seen };
    const release = { findings: '已电话询问，现在没有胸痛', decision: '按原计划恢复' };
    expect((await test.call(plan.resumePlan, { ...input, ...release }, { token: writing.token })).code).toBe(ok);
    expect((await answer(writing, key, 'now')).data).toEqual({ has_paused: false });
    expect(await planOf(writing)).toBe('active');
    expect((await look(writing)).danger).toBeNull();
  });

  it('of a message in which only the phone read a danger keeps what it asked', async () => {
    const writing = await buildWriting();
    const { key } = await say(writing, '今天练得不错');
    expect((await answer(writing, key, 'now', ['THROMBOSIS'])).data).toEqual({ has_paused: true });
    expect(await alertsOf(writing)).toMatchObject([
      { ruleCode: 'W12', severity: 3, reasonText: expect.stringContaining(redFlagGroups.THROMBOSIS.name) },
    ]);
  });

  it('a report answers the doubt that led to it', async () => {
    const writing = await buildWriting();
    const { key } = await say(writing, '今天有点头晕');
    expect((await look(writing)).question).toMatchObject({ is_doubtful: true, level: 3 });
    const body = { client_key: randomUUID(), signs: ['头晕'], note: '', message_key: key };
    expect((await test.call(h5.reportEvent, body, { token: writing.phone })).data.has_paused).toBe(true);
    expect(await look(writing)).toMatchObject({ question: null, danger: { signs: ['头晕'], level: 4 } });
  });
});

describe('a danger on the phone', () => {
  it('is gone, and so is the question, when a doctor has handled the alert', async () => {
    const writing = await buildWriting();
    const { key } = await say(writing, '胸口疼');
    await answer(writing, key, 'now');
    await say(writing, '小腿也肿了');
    expect(await look(writing)).toMatchObject({ danger: { level: 4 }, question: { groups: ['THROMBOSIS'] } });
    const [open] = await alertsOf(writing);
    const body = {
      alerts: [{ id: open?.id, repeat_count: open?.repeatCount }],
      act: 'close',
      note: '已电话联系，已到急诊',
      until: null,
    };
    expect((await test.call(alert.handleAlert, body, { token: writing.token })).code).toBe(ok);
    expect(await look(writing)).toMatchObject({ danger: null, question: null, plans: [{ is_paused: true }] });
  });
});
