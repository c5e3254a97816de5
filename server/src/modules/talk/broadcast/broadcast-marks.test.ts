import { randomUUID } from 'node:crypto';
import { errorCodes, h5, talk } from '@yun/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatTime } from '#server/platform/time.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { broadcasts, talkRecords } from '#server/tables/talk.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAlert } from '#server/test/build/alert.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { type BuiltPatient, type BuiltUser, buildPatient, signedIn } from '#server/test/build/index.ts';
import { buildPastPlan } from '#server/test/build/training.ts';
import { createBroadcastSchedule } from './broadcast-schedule.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

type Values = Record<string, unknown>;
const content = '请坚持训练';
const preview = (token: string, values: Values = {}) =>
  test.call(talk.previewBroadcast, { filter: {}, content, ...values }, { token });
const send = (token: string, confirm_count: number, values: Values = {}) =>
  test.call(talk.sendBroadcast, { client_key: randomUUID(), filter: {}, content, confirm_count, ...values }, { token });
const idsOf = (list: readonly { patient_id: number }[]) => list.map(({ patient_id }) => patient_id);

async function reachedBy(id: number): Promise<number[]> {
  const rows = await test.database.db
    .select({ patientId: talkRecords.patientId })
    .from(talkRecords)
    .where(eq(talkRecords.broadcastId, id))
    .orderBy(asc(talkRecords.patientId));
  return rows.map(({ patientId }) => patientId);
}

async function trailOf({ id }: BuiltUser) {
  const rows = await test.database.db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'send_broadcast'), eq(auditLog.userId, id)))
    .orderBy(auditLog.id);
  return rows.map(({ detail }) => detail);
}

/** A critical alert that nobody has dealt with. */
const alarm = (patient: BuiltPatient, values: Partial<typeof alerts.$inferInsert> = {}) =>
  buildAlert(test, patient, { severity: 4, ...values });
/** On the own page of a patient. */
async function openPhone(patient: BuiltPatient) {
  const { phone } = await buildPhone(test, patient);
  const call = async (endpoint: Parameters<TestApp['call']>[0], body: object) =>
    expect((await test.call(endpoint, body, { token: phone })).code).toBe(ok);
  const key = randomUUID();
  return {
    report: (...signs: string[]) => call(h5.reportEvent, { client_key: key, signs, note: '' }),
    say: (content: string) => call(h5.patientSay, { client_msg_id: key, content }),
    answer: (given: string) => call(h5.answerRedFlag, { message_key: key, groups: ['THROMBOSIS'], answer: given }),
  };
}
const pause = (patient: BuiltPatient) => buildPastPlan(test, patient, { pausedDaysAgo: 1 });

/** One patient in danger, one whose training is paused, two others. */
async function buildWard() {
  const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  const build = (name: string, values: Values = {}) => buildPatient(test, user, [], { name, ...values });
  const [critical, paused, one, two] = [
    await build('胸痛患者'),
    await build('暂停患者'),
    await build('患者甲'),
    await build('患者乙'),
  ];
  await alarm(critical);
  await pause(paused);
  return { user, token, critical, paused, one, two };
}

describe('a broadcast does not reach', () => {
  it('anybody critical or paused, and says who was left out: preview, sending and trail agree', async () => {
    const { user, token, critical, paused, one, two } = await buildWard();
    const looked = (await preview(token)).data;
    expect([looked.count, idsOf(looked.recipients), idsOf(looked.sample)]).toEqual([
      2,
      [one.id, two.id],
      [one.id, two.id],
    ]);
    const leftOut = [
      { patient_id: critical.id, patient_name: '胸痛患者', marks: ['critical'] },
      { patient_id: paused.id, patient_name: '暂停患者', marks: ['paused'] },
    ];
    expect(looked.marked).toEqual(leftOut);
    const client_key = randomUUID();
    const { code, data } = await send(token, 2, { client_key });
    expect([code, data]).toEqual([
      ok,
      { broadcast_id: expect.any(Number), sent: 2, status: 'sent', left_out: leftOut },
    ]);
    expect(await reachedBy(data.broadcast_id)).toEqual([one.id, two.id]);
    expect((await send(token, 2, { client_key })).data).toEqual(data);
    const { list } = (await test.call(talk.listBroadcast, {}, { token })).data;
    expect(list).toMatchObject([{ recipients: 2, left_out: leftOut }]);
    expect(await trailOf(user)).toEqual([
      { status: 'sent', recipients: 2, patient_ids: [one.id, two.id], left_out_ids: [critical.id, paused.id] },
    ]);
  });

  it('anybody whose page has closed the training: reported, or written and not answered', async () => {
    const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
    const build = (name: string) => buildPatient(test, user, [], { name });
    const [swollen, asked, answered] = [await build('已报告'), await build('没有回答'), await build('以前有过')];
    await (await openPhone(swollen)).report('小腿肿胀');
    await (await openPhone(asked)).say('我右小腿肿了');
    const phone = await openPhone(answered);
    await phone.say('我右小腿肿了');
    await phone.answer('past');
    const looked = (await preview(token)).data;
    expect(idsOf(looked.recipients)).toEqual([answered.id]);
    expect(looked.marked).toEqual([
      { patient_id: swollen.id, patient_name: '已报告', marks: ['danger'] },
      { patient_id: asked.id, patient_name: '没有回答', marks: ['danger'] },
    ]);
    const knowing = { chosen: [{ patient_id: swollen.id, marks: ['danger'] }] };
    const { data } = await send(token, 2, knowing);
    expect(await reachedBy(data.broadcast_id)).toEqual([swollen.id, answered.id]);
  });

  it('a critical patient who was picked by name, whose alert was snoozed or is being handled, or who also trains', async () => {
    const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
    const later = new Date(Date.now() + 86_400_000);
    const [snoozed, handling, both, idle] = [
      await buildPatient(test, user),
      await buildPatient(test, user),
      await buildPatient(test, user),
      await buildPatient(test, user, [], { status: 'paused' }),
    ];
    await alarm(snoozed, { snoozeUntil: later });
    await alarm(handling, { status: 'handling', handlerId: user.id });
    // The list shows the plan that runs; the paused one counts all the same.
    await buildPastPlan(test, both);
    await buildPastPlan(test, both, { pausedDaysAgo: 1, values: { category: '作业' } });
    const all = [snoozed, handling, both, idle];
    const looked = (await preview(token, { filter: { patient_ids: all.map(({ id }) => id) } })).data;
    expect([looked.count, looked.marked.map(({ marks }: talk.MarkedPatient) => marks)]).toEqual([
      0,
      [['critical'], ['critical'], ['paused'], ['paused']],
    ]);
    expect((await send(token, 1)).code).toBe(errorCodes.conflict);
    // What was dealt with marks nobody.
    await test.database.db.update(alerts).set({ status: 'closed' }).where(eq(alerts.patientId, snoozed.id));
    expect((await preview(token)).data.count).toBe(1);
  });

  it('somebody chosen while paused who became critical since; with both marks known it does', async () => {
    const { token, paused, one, two } = await buildWard();
    const knowing = (...marks: string[]) => ({ chosen: [{ patient_id: paused.id, marks }] });
    await alarm(paused);
    const late = await send(token, 3, knowing('paused'));
    expect([late.code, late.data]).toEqual([errorCodes.conflict, { count: 2 }]);
    const { data } = await send(token, 3, knowing('paused', 'critical'));
    expect(await reachedBy(data.broadcast_id)).toEqual([paused.id, one.id, two.id]);
  });

  it('anybody by a choice without marks or with one that is none', async () => {
    const { token, critical } = await buildWard();
    const refused = async (marks: string[]) =>
      (await send(token, 3, { chosen: [{ patient_id: critical.id, marks }] })).data.errors[0].message;
    expect([await refused([]), await refused(['sleeping'])]).toEqual(['缺少标记', '未知的标记']);
  });
});

describe('a broadcast reaches', () => {
  it('a patient who was chosen in spite of it, and the trail shows that', async () => {
    const { user, token, critical, paused, one, two } = await buildWard();
    const chosen = [{ patient_id: critical.id, marks: ['critical'] }];
    const { data } = await send(token, 3, { chosen });
    expect([data.sent, idsOf(data.left_out)]).toEqual([3, [paused.id]]);
    expect(await reachedBy(data.broadcast_id)).toEqual([critical.id, one.id, two.id]);
    expect(await trailOf(user)).toEqual([
      {
        status: 'sent',
        recipients: 3,
        patient_ids: [critical.id, one.id, two.id],
        left_out_ids: [paused.id],
        chosen_ids: [critical.id],
      },
    ]);
  });
});

describe('a scheduled broadcast judges at the time of sending', () => {
  const send_at = () => formatTime(new Date(Date.now() + 86_400_000));
  async function schedule(token: string, count: number, values: Values = {}): Promise<number> {
    const { code, data } = await send(token, count, { send_at: send_at(), ...values });
    expect([code, data.status]).toEqual([ok, 'waiting']);
    return data.broadcast_id;
  }
  async function sendDue(id: number) {
    const { db } = test.database;
    await db.update(broadcasts).set({ sendAt: sql`now() - interval '1 second'` }).where(eq(broadcasts.id, id));
    await createBroadcastSchedule(test.database)();
  }
  const shown = async (token: string) => (await test.call(talk.listBroadcast, {}, { token })).data.list[0];

  it('leaves out patients who became critical or paused since, and says so', async () => {
    const { user, token, critical, paused, one, two } = await buildWard();
    const chosen = [{ patient_id: paused.id, marks: ['paused'] }];
    const id = await schedule(token, 3, { chosen });
    expect((await shown(token)).left_out).toMatchObject([{ patient_id: critical.id }]);
    await alarm(one);
    await sendDue(id);
    expect(await reachedBy(id)).toEqual([paused.id, two.id]);
    expect(await shown(token)).toMatchObject({
      status: 'sent',
      recipients: 2,
      left_out: [
        { patient_id: critical.id, marks: ['critical'] },
        { patient_id: one.id, marks: ['critical'] },
      ],
    });
    expect(await trailOf(user)).toMatchObject([
      { status: 'waiting', recipients: 3, left_out_ids: [critical.id], chosen_ids: [paused.id] },
      { status: 'sent', recipients: 2, left_out_ids: [critical.id, one.id], chosen_ids: [paused.id] },
    ]);
  });

  it('names patients who no longer match the filter because they are paused', async () => {
    const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
    const running = { planStatus: 'active' as const };
    const [one, two] = [await buildPatient(test, user, [], running), await buildPatient(test, user, [], running)];
    const plan = await buildPastPlan(test, one);
    const id = await schedule(token, 2, { filter: { has_active_plan: true } });
    await test.database.db.update(plans).set({ status: 'paused' }).where(eq(plans.id, plan.id));
    await test.database.db.update(patients).set({ planStatus: 'paused' }).where(eq(patients.id, one.id));
    await sendDue(id);
    expect(await reachedBy(id)).toEqual([two.id]);
    expect((await shown(token)).left_out).toMatchObject([{ patient_id: one.id, marks: ['paused'] }]);
  });

  it('is not sent when nobody else is left; written before there were marks, it leaves them out too', async () => {
    const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
    const patient = await buildPatient(test, user);
    const id = await schedule(token, 1);
    await pause(patient);
    await sendDue(id);
    expect(await reachedBy(id)).toEqual([]);
    expect(await shown(token)).toMatchObject({
      status: 'failed',
      fail_reason: '到发送时患者都已停训或有危急预警',
      left_out: [{ patient_id: patient.id, marks: ['paused'] }],
    });
    expect((await trailOf(user))[1]).toMatchObject({ left_out_ids: [patient.id] });
  });

  it('names nobody who is out of the sender’s sight by now', async () => {
    const { user, token, critical } = await buildWard();
    const id = await schedule(token, 2);
    const colleague = await signedIn(test, { agencyId: user.agencyId });
    await test.database.db.update(patients).set({ doctorId: colleague.user.id }).where(eq(patients.id, critical.id));
    expect(await shown(token)).toMatchObject({ id, left_out: [{ patient_name: '暂停患者' }] });
  });
});
