import { randomUUID } from 'node:crypto';
import { addDays, adviceSteps, dangerSigns, errorCodes, h5, levelOfSign, today } from '@yun/contract';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { planItems, plans, planVersions } from '#server/tables/plan.table.ts';
import { h5Links, talkRecords } from '#server/tables/talk.table.ts';
import { alerts, trainSessions } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildCare, type Care } from '#server/test/build/plan.ts';
import { sessionForm, trainedItem } from '#server/test/build/progress.ts';
import { type BuiltPlan, buildPastPlan } from '#server/test/build/training.ts';
import { untilWaiting } from '#server/test/kill/until-waiting.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

function form(plan: BuiltPlan, values: object = {}) {
  const { patient_id: _, adverse_event: __, ...fields } = sessionForm(plan, values as never);
  return { signs: [], ...fields };
}
const save = (phone: string, body: object) => test.call(h5.saveOwnSession, body, { token: phone });

async function buildTraining(patientValues: object = {}) {
  const care = await buildCare(test, { status: 'active', ...patientValues }, { nickname: '何静', title: '治疗师' });
  const plan = await buildPastPlan(test, care.patient);
  return { ...care, plan, ...(await buildPhone(test, care.patient)) };
}

const sessionsOf = ({ patient: { id } }: Pick<Care, 'patient'>) =>
  test.database.db.select().from(trainSessions).where(eq(trainSessions.patientId, id)).orderBy(asc(trainSessions.id));
const saidBy = ({ patient: { id } }: Pick<Care, 'patient'>) =>
  test.database.db
    .select()
    .from(talkRecords)
    .where(and(eq(talkRecords.patientId, id), eq(talkRecords.senderType, 'patient')))
    .orderBy(asc(talkRecords.id));
const alertsOf = async ({ patient: { id } }: Pick<Care, 'patient'>) =>
  (await test.database.db.select().from(alerts).where(eq(alerts.patientId, id)).orderBy(asc(alerts.ruleCode))).map(
    ({ ruleCode, status }) => [ruleCode, status],
  );
const planOf = async ({ plan: { id } }: { plan: BuiltPlan }) =>
  (await test.database.db.select().from(plans).where(eq(plans.id, id)))[0];

describe('POST /api/h5/save_session is refused', () => {
  it('without a token, to staff, and by a link that only shows the plan', async () => {
    const training = await buildTraining();
    const body = form(training.plan);
    expect((await test.call(h5.saveOwnSession, body)).code).toBe(errorCodes.badToken);
    expect((await save(training.token, body)).code).toBe(errorCodes.badToken);
    await test.database.db.execute(`update h5_link set revoked_time = now() where patient_id = ${training.patient.id}`);
    expect((await save(training.phone, body)).code).toBe(errorCodes.endedElsewhere);
    const { phone } = await buildPhone(test, training.patient, ['plan']);
    const { code, msg } = await save(phone, body);
    expect([code, msg]).toEqual([errorCodes.forbidden, '这个二维码不能记录训练，需要时请联系医生']);
    expect(await sessionsOf(training)).toEqual([]);
  });

  it('for the plan or the exercises of another patient', async () => {
    const [mine, theirs] = [await buildTraining(), await buildTraining()];
    expect((await save(mine.phone, form(theirs.plan))).code).toBe(errorCodes.notFound);
    const items = [trainedItem(theirs.plan.versions[0]?.itemId ?? 0)];
    const { code, data } = await save(mine.phone, form(mine.plan, { items }));
    expect([code, data.errors[0].field]).toEqual([40000, 'items.0.plan_item_id']);
    expect([...(await sessionsOf(mine)), ...(await sessionsOf(theirs))]).toEqual([]);
  });

  it.each([
    ['tomorrow', { train_date: addDays(today(), 1) }, 'train_date'],
    ['four days ago', { train_date: addDays(today(), -4) }, 'train_date'],
    ['a sign that is none', { signs: ['疲劳'] }, 'signs.0'],
    ['a sign twice', { signs: ['发热', '发热'] }, 'signs'],
    ['pain beyond ten', { pain_after: 11 }, 'pain_after'],
    ['a note with a NUL', { note: 'a\0b' }, 'note'],
    ['a note without an end', { note: '长'.repeat(10_000) }, 'note'],
    ['no exercise', { items: [] }, 'items'],
    ['a patient id', { patient_id: 1 }, ''],
    ['an event of its own', { adverse_event: '无' }, ''],
  ])('with %s', async (_, values, field) => {
    const training = await buildTraining();
    const { code, data } = await save(training.phone, { ...form(training.plan), ...values });
    expect([code, data.errors[0].field]).toEqual([40000, field]);
    expect(await sessionsOf(training)).toEqual([]);
  });

  it('for an archived record', async () => {
    const training = await buildTraining();
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, training.patient.id));
    const { code, msg } = await save(training.phone, form(training.plan));
    expect([code, msg]).toEqual([40902, '您的康复档案已归档，只能查看']);
  });
});

it('what was under way when the link was ended is not written', async () => {
  const training = await buildTraining();
  const begin = () => save(training.phone, form(training.plan));
  let call: ReturnType<typeof begin> | undefined;
  await test.database.withTx(async (tx) => {
    // Ending a link locks the patient’s row, as here.
    await tx.select().from(patients).where(eq(patients.id, training.patient.id)).for('update');
    if (test.database.engine === 'postgres') {
      call = begin();
      await untilWaiting(tx, [call]);
    }
    await tx.update(h5Links).set({ revokedTime: new Date() }).where(eq(h5Links.id, training.linkId));
  });
  expect((await (call ?? begin())).code).toBe(errorCodes.endedElsewhere);
  expect(await sessionsOf(training)).toEqual([]);
});

describe('a training that the patient records', () => {
  it('is kept once, however often and at whatever time it is sent', async () => {
    const training = await buildTraining();
    const body = form(training.plan, { pain_after: 2, rpe: 4, note: '<script>alert(1)</script>' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(training.phone, body)));
    const [first] = answers;
    expect(first?.data).toEqual({ session_id: expect.any(Number), has_paused: false, advice: null });
    for (const { data } of answers) expect(data).toEqual(first?.data);
    expect(await sessionsOf(training)).toMatchObject([
      {
        id: first?.data.session_id,
        source: '患者端',
        recorderId: null,
        status: 'done',
        painAfter: 2,
        rpe: 4,
        note: '<script>alert(1)</script>',
        isLate: false,
        adverseEvent: '无',
        clientKey: body.client_key,
      },
    ]);
    expect(await saidBy(training)).toEqual([]);
    const lines = await test.database.db
      .select({ userId: auditLog.userId, detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'save_session'), eq(auditLog.entityId, String(training.patient.id))));
    expect(lines).toMatchObject([{ userId: null, detail: { source: '患者端' } }]);
  });

  it('is answered as the first time after the record was archived and the plan ended; a link that ended opens nothing', async () => {
    const training = await buildTraining();
    const body = form(training.plan, { signs: ['发热'] });
    const first = await save(training.phone, body);
    expect(first.code).toBe(ok);
    const { db } = test.database;
    await db.update(plans).set({ status: 'completed', endedTime: new Date() }).where(eq(plans.id, training.plan.id));
    await db.update(patients).set({ status: 'archived' }).where(eq(patients.id, training.patient.id));
    expect(await save(training.phone, body)).toMatchObject({ code: ok, data: first.data });
    expect((await save(training.phone, form(training.plan))).code).toBe(40902);
    expect([await sessionsOf(training), await saidBy(training)]).toMatchObject([[{}], [{}]]);
    await db.execute(`update h5_link set revoked_time = now() where patient_id = ${training.patient.id}`);
    expect((await save(training.phone, body)).code).toBe(errorCodes.endedElsewhere);
  });

  it('is judged by the version it was recorded for, also when a new one has been started since', async () => {
    const training = await buildTraining();
    const body = form(training.plan, { pain_after: 5 });
    const first = await save(training.phone, body);
    expect(first.data.advice).toMatch(/^疼痛 5 分，超过了计划的上限 4 分/);
    const { db } = test.database;
    const [version] = await db.select().from(planVersions).where(eq(planVersions.planId, training.plan.id));
    const [item] = await db
      .select()
      .from(planItems)
      .where(eq(planItems.versionId, version?.id ?? 0));
    if (version === undefined || item === undefined) throw new Error('the plan has no version');
    const { id: _, ...values } = version;
    const next = { ...values, versionNo: 2, effectiveDate: today(), painLimit: 8 };
    const [started] = await db.insert(planVersions).values(next).returning();
    const { id: __, ...dose } = item;
    await db.insert(planItems).values({ ...dose, versionId: started?.id ?? 0 });
    expect((await save(training.phone, body)).data).toEqual(first.data);
  });

  it('reported late stays on its day', async () => {
    const training = await buildTraining();
    await save(training.phone, form(training.plan, { train_date: addDays(today(), -3) }));
    expect(await sessionsOf(training)).toMatchObject([{ trainDate: addDays(today(), -3), isLate: true }]);
  });

  it('with chest pain pauses the plan, alerts the doctor and informs the patient, once', async () => {
    const training = await buildTraining();
    const body = form(training.plan, { signs: ['头晕', '胸痛'], note: '刚才\u202e开始' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(training.phone, body)));
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    expect(answers[0]?.data).toMatchObject({ has_paused: true, advice: expect.stringMatching(/^请马上停止训练.*120/) });
    expect(await sessionsOf(training)).toMatchObject([{ status: 'aborted', adverseEvent: '胸痛', note: '刚才开始' }]);
    expect((await planOf(training))?.status).toBe('paused');
    expect(await saidBy(training)).toMatchObject([{ type: 'text', content: '训练后出现：胸痛、头晕。刚才开始' }]);
    expect(await alertsOf(training)).toEqual([['W11', 'open']]);
  });

  it.each(dangerSigns)('with %s pauses the plan, and the day is closed until a doctor releases it', async (sign) => {
    const training = await buildTraining();
    const { data } = await save(training.phone, form(training.plan, { signs: [sign] }));
    expect(data).toMatchObject({ has_paused: true, advice: expect.stringContaining(adviceSteps([sign])[0] ?? '') });
    expect(await sessionsOf(training)).toMatchObject([{ status: 'aborted', adverseEvent: sign }]);
    expect((await planOf(training))?.status).toBe('paused');
    expect(await alertsOf(training)).toEqual([['W11', 'open']]);
    const { data: day } = await test.call(h5.getToday, undefined, { token: training.phone });
    expect(day).toMatchObject({
      danger: { signs: [sign], level: levelOfSign(sign), groups: [] },
      plans: [{ is_paused: true, closed_reason: expect.stringContaining('请不要训练') }],
    });
  });

  it('whose note names a danger says it to the doctor, and asks the patient', async () => {
    const training = await buildTraining();
    const body = form(training.plan, { note: '做完以后胸口有点闷' });
    for (let n = 0; n < 2; n += 1) expect((await save(training.phone, body)).data.has_paused).toBe(false);
    expect(await saidBy(training)).toMatchObject([{ content: '训练备注：做完以后胸口有点闷' }]);
    expect(await alertsOf(training)).toEqual([['W12', 'open']]);
    const { data: day } = await test.call(h5.getToday, undefined, { token: training.phone });
    expect(day.question).toMatchObject({ message_key: body.client_key, groups: ['HEART'], level: 4 });
    await save(training.phone, form(training.plan, { note: '没有胸闷，感觉不错' }));
    expect(await saidBy(training)).toHaveLength(1);
  });

  it('that hurt more than the plan allows says what to do', async () => {
    const training = await buildTraining();
    const advice = async (values: object) => (await save(training.phone, form(training.plan, values))).data.advice;
    expect(await advice({ pain_after: 4 })).toBeNull();
    expect(await advice({ pain_after: 5 })).toMatch(/^疼痛 5 分，超过了计划的上限 4 分/);
    const items = [trainedItem(training.plan.versions[0]?.itemId ?? 0, { pain: 8 })];
    expect(await advice({ items })).toMatch(/^疼痛 8 分/);
  });

  it('finds a lost patient again, also with a sign', async () => {
    const training = await buildTraining({ status: 'lost', statusTime: new Date(0) });
    expect((await save(training.phone, form(training.plan, { signs: ['发热'] }))).code).toBe(ok);
    const [row] = await test.database.db.select().from(patients).where(eq(patients.id, training.patient.id));
    expect(row?.status).toBe('active');
  });
});

describe('POST /api/h5/report', () => {
  const report = (phone: string, body: object) => test.call(h5.reportEvent, body, { token: phone });
  const input = (values: object = {}) => ({ client_key: randomUUID(), signs: ['跌倒'], note: '', ...values });

  it('refuses strangers, staff, nothing, and what cannot be said', async () => {
    const training = await buildTraining();
    expect((await test.call(h5.reportEvent, input())).code).toBe(errorCodes.badToken);
    expect((await report(training.token, input())).code).toBe(errorCodes.badToken);
    for (const values of [
      { signs: [] },
      { signs: ['累'] },
      { note: 'a\0' },
      { note: '\u202e倒' },
      { note: '长'.repeat(10_000) },
    ])
      expect((await report(training.phone, input(values))).code).toBe(40000);
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, training.patient.id));
    const { code, msg } = await report(training.phone, input());
    expect([code, msg]).toEqual([40902, expect.stringMatching(/^您的康复档案已归档，只能查看。请马上停止训练/)]);
    expect(await saidBy(training)).toEqual([]);
  });

  it('pauses the plan, raises the alert and says it to the doctor, once; no training is made up', async () => {
    const training = await buildTraining();
    const body = input({ note: '在浴室滑倒' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(training.phone, body)));
    for (const { code, data } of answers) expect([code, data]).toEqual([ok, answers[0]?.data]);
    expect(answers[0]?.data).toMatchObject({ has_paused: true, advice: expect.stringMatching(/^请马上停止训练/) });
    expect(await saidBy(training)).toMatchObject([{ content: '报告：跌倒。在浴室滑倒' }]);
    expect(await sessionsOf(training)).toEqual([]);
    expect((await planOf(training))?.status).toBe('paused');
    const [found] = await test.database.db
      .select()
      .from(alerts)
      .where(and(eq(alerts.patientId, training.patient.id), eq(alerts.ruleCode, 'W11')));
    expect(found).toMatchObject({ severity: 4, status: 'open' });
    expect(found?.reasonText).toMatch(/患者报告跌倒，计划已由系统暂停$/);
  });

  it('is heard without a plan, and by a link that only shows', async () => {
    const care = await buildCare(test, { status: 'active' });
    const { phone } = await buildPhone(test, care.patient, ['plan']);
    const { data } = await report(phone, input({ signs: ['胸痛', '发热'] }));
    expect(data).toMatchObject({ has_paused: false, advice: expect.stringContaining('120') });
    expect(await saidBy(care)).toMatchObject([{ content: '报告：胸痛、发热' }]);
    expect(await alertsOf(care)).toEqual([['W11', 'open']]);
  });

  const dangersOf = async (training: Pick<Care, 'patient'>) =>
    (await alertsOf(training)).map(([code]) => code).filter((code) => code === 'W11' || code === 'W12');

  it.each(dangerSigns)('of %s pauses the plan and closes the day', async (sign) => {
    const training = await buildTraining();
    expect((await report(training.phone, input({ signs: [sign] }))).data.has_paused).toBe(true);
    expect((await planOf(training))?.status).toBe('paused');
    expect(await dangersOf(training)).toEqual(['W11']);
    const { data: day } = await test.call(h5.getToday, undefined, { token: training.phone });
    expect(day).toMatchObject({ danger: { signs: [sign], level: levelOfSign(sign) }, question: null });
  });

  it('whose words name another danger than what was tapped has that read as well', async () => {
    const training = await buildTraining();
    await report(training.phone, input({ signs: ['小腿肿胀'], note: '小腿肿，胸口也闷' }));
    expect(await dangersOf(training)).toEqual(['W11', 'W12']);
    const { data: day } = await test.call(h5.getToday, undefined, { token: training.phone });
    expect(day).toMatchObject({ danger: { signs: ['小腿肿胀'] }, question: { groups: ['HEART'] } });
  });
});
