// A training that cannot be recorded: a danger it reports is handled all the same.
import { addDays, errorCodes, h5, type LinkScope, progress, today } from '@yun/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { talkRecords } from '#server/tables/talk.table.ts';
import { alerts, patientEvents, trainSessions } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildCare } from '#server/test/build/plan.ts';
import { sessionForm, trainedItem } from '#server/test/build/progress.ts';
import { buildPastPlan, buildSession } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

/** Whose plan got a new version today, as the phone does not know yet. */
async function buildTraining(scopes?: LinkScope[]) {
  const care = await buildCare(test, { status: 'active' }, { nickname: '何静', title: '治疗师' });
  const plan = await buildPastPlan(test, care.patient, { sets: { 10: 2, 0: 3 } });
  return { ...care, plan, ...(await buildPhone(test, care.patient, scopes)) };
}
type Training = Awaited<ReturnType<typeof buildTraining>>;

function form({ plan }: Training, values: object = {}) {
  const { patient_id: _, adverse_event: __, ...fields } = sessionForm(plan, values as never);
  return { signs: [], ...fields };
}
const save = ({ phone }: Training, body: object) => test.call(h5.saveOwnSession, body, { token: phone });
const look = async ({ phone }: Training) =>
  (await test.call(h5.getToday, undefined, { token: phone })).data as h5.Today;

const ofOldVersion = ({ plan }: Training) => ({ items: [trainedItem(plan.versions[0]?.itemId ?? 0)] });

async function effectsOf({ patient: { id }, plan }: Training) {
  const { db } = test.database;
  const sessions = await db.select().from(trainSessions).where(eq(trainSessions.patientId, id));
  // Of dangers only: nothing was trained before, which raises its own.
  const ofDangers = and(eq(alerts.patientId, id), inArray(alerts.ruleCode, ['W11', 'W12']));
  const raised = await db.select().from(alerts).where(ofDangers).orderBy(asc(alerts.ruleCode));
  const own = and(eq(talkRecords.patientId, id), eq(talkRecords.senderType, 'patient'));
  const said = await db.select().from(talkRecords).where(own);
  const events = await db.select().from(patientEvents).where(eq(patientEvents.patientId, id));
  const [row] = await db.select().from(plans).where(eq(plans.id, plan.id));
  return {
    sessions: sessions.filter(({ clientKey }) => clientKey !== null).length,
    alerts: raised.map(({ ruleCode, status, repeatCount }) => [ruleCode, status, repeatCount]),
    said: said.map(({ content }) => content),
    events: events.length,
    planStatus: row?.status,
  };
}

const refusals: [string, (training: Training) => Promise<object>, number, string][] = [
  [
    'by a version that is not of today any more',
    async (training) => ofOldVersion(training),
    errorCodes.invalid,
    '该动作不在当天的计划版本里',
  ],
  [
    'of a plan that was completed today',
    async ({ plan }) => {
      const ended = { status: 'completed', endedTime: new Date(), endReason: '达标提前' } as const;
      await test.database.db.update(plans).set(ended).where(eq(plans.id, plan.id));
      return {};
    },
    errorCodes.wrongState,
    '计划在这一天已经结束',
  ],
  [
    'five days ago, sent after days without a network',
    async () => ({ train_date: addDays(today(), -5) }),
    errorCodes.invalid,
    '只能补录 3 天以内的训练',
  ],
  [
    'as one more than a day takes',
    async ({ plan }) => {
      for (let n = 0; n < progress.maxSlots; n += 1) await buildSession(test, plan, 0, 1, { slotNo: n + 1 });
      return {};
    },
    errorCodes.wrongState,
    `一天最多录入 ${progress.maxSlots} 次训练`,
  ],
];

describe.each(refusals)('a training %s', (_, refuse, code, msg) => {
  it('is refused, and its chest pain reported: alert, pause, message, closed day', async () => {
    const training = await buildTraining();
    const body = form(training, { ...(await refuse(training)), signs: ['胸痛'], note: '下楼时开始的' });
    const answer = await save(training, body);
    expect([answer.code, answer.msg, answer.data.is_reported]).toEqual([code, msg, true]);
    const { planStatus, said, ...rest } = await effectsOf(training);
    expect(rest).toEqual({ sessions: 0, alerts: [['W11', 'open', 1]], events: 1 });
    expect(said).toEqual([expect.stringMatching(/训练后出现：胸痛。下楼时开始的$/)]);
    expect(planStatus).toBe(msg === '计划在这一天已经结束' ? 'completed' : 'paused');
    expect(await look(training)).toMatchObject({ danger: { level: 4, signs: ['胸痛'] }, question: null });
  });

  it('is refused, and its note read for dangers as a message of the patient', async () => {
    const training = await buildTraining();
    const body = form(training, { ...(await refuse(training)), note: '胸口疼，喘不上气' });
    const answer = await save(training, body);
    expect([answer.code, answer.msg, answer.data.is_reported]).toEqual([code, msg, true]);
    const { said, alerts: raised } = await effectsOf(training);
    expect([said, raised]).toEqual([[expect.stringMatching(/训练备注：胸口疼，喘不上气$/)], [['W12', 'open', 1]]]);
    expect((await look(training)).question).toMatchObject({ message_key: body.client_key, level: 4 });
  });
});

describe('what a refused training reports', () => {
  it('is recorded once, however often it is sent, also where the record has been archived since', async () => {
    const training = await buildTraining();
    const body = form(training, { ...ofOldVersion(training), signs: ['跌倒'], note: '小腿肿了' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(training, body)));
    for (const { code, data } of answers) expect([code, data]).toEqual([40000, answers[0]?.data]);
    expect(answers[0]?.data).toMatchObject({ is_reported: true, errors: [{ field: 'items.0.plan_item_id' }] });
    const once = await effectsOf(training);
    expect(once).toEqual({
      sessions: 0,
      events: 2,
      planStatus: 'paused',
      said: ['训练后出现：跌倒。小腿肿了'],
      alerts: [
        ['W11', 'open', 1],
        ['W12', 'open', 1],
      ],
    });
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, training.patient.id));
    expect((await save(training, body)).data).toMatchObject({ is_reported: true });
    expect(await effectsOf(training)).toEqual(once);
  });

  it('names the day, where it was another one, and stands in the audit', async () => {
    const training = await buildTraining();
    const date = addDays(today(), -5);
    await save(training, form(training, { train_date: date, signs: ['跌倒'] }));
    expect((await effectsOf(training)).said).toEqual([`${date} 训练后出现：跌倒`]);
    const rows = await test.database.db
      .select({ action: auditLog.action, detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.entityId, String(training.patient.id)), eq(auditLog.action, 'report_event')));
    expect(rows).toMatchObject([{ detail: { event: '跌倒', signs: ['跌倒'], has_paused: true } }]);
  });

  it('can be answered by the key of the training: what was read is confirmed', async () => {
    const training = await buildTraining();
    const body = form(training, { ...ofOldVersion(training), signs: ['头晕'], note: '胸口疼' });
    await save(training, body);
    const answer = { message_key: body.client_key, groups: ['HEART'], answer: 'now' };
    expect((await test.call(h5.answerRedFlag, answer, { token: training.phone })).code).toBe(ok);
    expect(await look(training)).toMatchObject({ danger: { signs: ['头晕'], groups: ['HEART'] }, question: null });
  });

  it('is kept as a message where it names no danger, and nothing where it says nothing', async () => {
    const training = await buildTraining();
    const saidNothing = await save(training, form(training, ofOldVersion(training)));
    expect([saidNothing.code, saidNothing.data.is_reported]).toEqual([40000, undefined]);
    expect(await effectsOf(training)).toMatchObject({ said: [], alerts: [], events: 0, planStatus: 'active' });
    await save(training, form(training, { ...ofOldVersion(training), note: '今天很轻松' }));
    expect(await effectsOf(training)).toMatchObject({ said: ['训练备注：今天很轻松'], alerts: [], events: 0 });
  });

  it('is not written by a link that may not record, nor to an archived record, nor from what cannot be read', async () => {
    const refused = { signs: ['跌倒'], note: '胸口疼' };
    const reading = await buildTraining(['plan']);
    const answer = await save(reading, form(reading, { ...ofOldVersion(reading), ...refused }));
    expect([answer.code, answer.data]).toEqual([errorCodes.forbidden, null]);
    const training = await buildTraining();
    const body = form(training, { ...ofOldVersion(training), ...refused });
    expect((await save(training, { ...body, pain_after: 11 })).data.is_reported).toBeUndefined();
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, training.patient.id));
    const { code, msg, data } = await save(training, body);
    expect([code, msg, data]).toEqual([40902, '您的康复档案已归档，只能查看', null]);
    for (const one of [reading, training])
      expect(await effectsOf(one)).toMatchObject({ said: [], alerts: [], events: 0, planStatus: 'active' });
  });
});
