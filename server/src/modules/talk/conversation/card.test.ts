import { randomUUID } from 'node:crypto';
import { plan as contract, h5, patient, progress, talk, today } from '@yun/contract';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { plans } from '#server/tables/plan.table.ts';
import { talkRecords, talks } from '#server/tables/talk.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildCare, buildNext, buildRunning, type Care, seenDangers } from '#server/test/build/plan.ts';
import { saveSession, sessionForm } from '#server/test/build/progress.ts';
import { addCard, hear } from '#server/test/build/talk.ts';
import { buildPastPlan, daysAgo } from '#server/test/build/training.ts';
import { createSchedule, refreshPatients } from '#server/test/refresh.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const cardsOf = ({ patient: { id } }: Pick<Care, 'patient'>) =>
  test.database.db
    .select({
      type: talkRecords.type,
      title: talkRecords.title,
      content: talkRecords.content,
      refId: talkRecords.refId,
      level: talkRecords.level,
    })
    .from(talkRecords)
    .where(eq(talkRecords.patientId, id))
    .orderBy(asc(talkRecords.id));
const titlesOf = async (care: Pick<Care, 'patient'>) => (await cardsOf(care)).map(({ title }) => title);

it('leave unread, waiting and what was handled as they were', async () => {
  const care = await buildCare(test);
  const heardId = await hear(test, care.patient, '在吗');
  const card = { type: 'system', title: '提示', content: '仅供参考', refId: null } as const;
  await test.database.withTx((tx) => addCard(tx, care.patient.id, card));
  const [row] = await test.database.db.select().from(talks).where(eq(talks.patientId, care.patient.id));
  expect(row).toMatchObject({ heardId, answeredId: 0, lastSeq: 2 });
  expect(row?.lastId).toBeGreaterThan(heardId);
});

it('of a training show what was done, once, however often it is sent', async () => {
  const care = await buildCare(test, { status: 'active' });
  const plan = await buildPastPlan(test, care.patient, { startDaysAgo: 1 });
  const form = sessionForm(plan, { duration_min: 21, pain_before: 3, pain_after: 4, sets: 1 });
  const { data } = await saveSession(test, care.token, form);
  await saveSession(test, care.token, form);
  expect(await cardsOf(care)).toEqual([
    {
      type: 'session_card',
      title: '训练部分完成',
      content: '1 / 1 个动作 · 21 分钟 · 疼痛 3→4',
      refId: data.session.id,
      level: 0,
    },
  ]);
});

it('of a fall come with the pause of the plan and the alert, in the order in which it happened', async () => {
  const care = await buildCare(test, { status: 'active' });
  const plan = await buildPastPlan(test, care.patient, { startDaysAgo: 1 });
  await saveSession(test, care.token, sessionForm(plan, { adverse_event: '跌倒' }));
  const cards = await cardsOf(care);
  expect(cards.map(({ type, title, level }) => [type, title, level])).toEqual([
    ['plan_card', '计划暂停', 0],
    ['session_card', '训练中止', 4],
    ['alert_card', '不良事件', 4],
  ]);
  expect(cards[1]?.content).toContain('不良事件：跌倒');
  await refreshPatients(test, care.patient);
  expect(await cardsOf(care)).toHaveLength(3);
});

it('of an alert and of a resumed plan say what is true afterwards, the patient reads neither', async () => {
  const care = await buildCare(test, { status: 'active' });
  const plan = await buildPastPlan(test, care.patient, { startDaysAgo: 1, endDaysAgo: -20 });
  await saveSession(test, care.token, sessionForm(plan, { adverse_event: '跌倒' }));
  const [{ version } = { version: 0 }] = await test.database.db.select().from(plans).where(eq(plans.id, plan.id));
  const release = { findings: '已电话询问，没有受伤', decision: '按原计划恢复' };
  const seen = await seenDangers(test, care, plan.id);
  const input = { id: plan.id, version, extend: false, acknowledged: [], ack_reason: null, ...seen, ...release };
  expect((await test.call(contract.resumePlan, input, { token: care.token })).code).toBe(ok);
  const query = { patient_id: String(care.patient.id) };
  const { list } = (await test.call(talk.getTalkRecords, query, { token: care.token })).data;
  const texts = list.map(({ content }: talk.TalkRecord) => content).join('\n');
  expect(texts).not.toContain('计划已由系统暂停');
  expect(texts).toContain('计划当时由系统暂停');
  expect(texts).toContain('了解到的情况：已电话询问，没有受伤；处理决定：按原计划恢复');
  const { phone } = await buildPhone(test, care.patient);
  const own = (await test.call(h5.listOwnTalk, {}, { token: phone })).data;
  expect(JSON.stringify(own)).not.toMatch(/电话询问|系统暂停/);
});

it('of a plan follow its steps', async () => {
  const care = await buildCare(test);
  const info = await buildRunning(test, care);
  await buildNext(test, care, info, { change_reason: '加量', pain_limit: 3 });
  const call = async (endpoint: typeof contract.pausePlan | typeof contract.resumePlan, input: object) => {
    const [{ version } = { version: 0 }] = await test.database.db.select().from(plans).where(eq(plans.id, info.id));
    const answer = await test.call(endpoint, { id: info.id, version, ...input }, { token: care.token });
    expect(answer.code).toBe(ok);
  };
  await call(contract.pausePlan, { reason: '内部原因', resume_date: null });
  await call(contract.resumePlan, { extend: false, acknowledged: [], ack_reason: null });
  await call(contract.completePlan as never, { end_reason: '达标提前', note: '内部备注' });
  expect(await titlesOf(care)).toEqual(['计划启用', '计划调整', '计划暂停', '计划恢复', '计划结束']);
  const texts = (await cardsOf(care)).map(({ content }) => content).join();
  expect(texts).toContain('”：达标提前');
  // The patient reads them too.
  expect(texts).not.toMatch(/内部|加量/);
});

it('report that a plan ended by itself, and with its patient', async () => {
  const care = await buildCare(test, { status: 'active' });
  const plan = await buildPastPlan(test, care.patient, { startDaysAgo: 3 });
  await test.database.db
    .update(plans)
    .set({ endDate: daysAgo(1) })
    .where(eq(plans.id, plan.id));
  await createSchedule(test.database)();
  expect((await cardsOf(care))[0]).toMatchObject({ title: '计划结束', content: expect.stringContaining('按期完成') });
  const other = await buildCare(test, { status: 'active' });
  await buildPastPlan(test, other.patient, { startDaysAgo: 1 });
  const input = { id: other.patient.id, version: 1, step: 'pause', reason: '出差' };
  expect((await test.call(patient.changePatientStatus, input, { token: other.token })).code).toBe(ok);
  expect(await titlesOf(other)).toEqual(['计划暂停']);
});

it('of an assessment come once it is confirmed, not as a draft', async () => {
  const care = await buildCare(test, { status: 'active' });
  const input = {
    patient_id: care.patient.id,
    client_key: randomUUID(),
    scale_code: 'TUG',
    side: null,
    phase: '中期',
    assessed_at: `${today()} 00:01`,
    items: { value: 13.5 },
    conclusion: null,
    confirm: false,
  };
  const draft = (await test.call(progress.saveAssessment, input, { token: care.token })).data;
  expect(await cardsOf(care)).toEqual([]);
  const { client_key: _, ...fields } = input;
  const confirmed = { ...fields, id: draft.id, version: draft.version, confirm: true };
  expect((await test.call(progress.saveAssessment, confirmed, { token: care.token })).code).toBe(ok);
  const [card] = await cardsOf(care);
  expect(card).toMatchObject({ type: 'assess_card', refId: draft.id, level: 0 });
  expect(card?.content).toContain('13.5');
});
