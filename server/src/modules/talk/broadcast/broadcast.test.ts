import { randomUUID } from 'node:crypto';
import { errorCodes, talk } from '@yun/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLive } from '#server/platform/live/live.ts';
import { createLogger } from '#server/platform/logger.ts';
import { formatTime } from '#server/platform/time.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { broadcasts, talkRecords, talks } from '#server/tables/talk.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildPatient, signedIn, uniquePhone } from '#server/test/build/index.ts';
import { buildPastPlan } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const doctorOf = (values: { agencyId?: number | null; managerId?: number } = {}) =>
  signedIn(test, { modules: ['PATIENT_MGR'], ...values });

type Values = Record<string, unknown>;
const preview = (token: string, content: string, filter: Values = {}) =>
  test.call(talk.previewBroadcast, { content, filter }, { token });
const send = (token: string, confirm_count: number, values: Values = {}) =>
  test.call(
    talk.sendBroadcast,
    { client_key: randomUUID(), filter: {}, content: '请按时训练', confirm_count, ...values },
    { token },
  );

const messagesOf = (id: number) =>
  test.database.db
    .select()
    .from(talkRecords)
    .where(eq(talkRecords.broadcastId, id))
    .orderBy(asc(talkRecords.patientId));
const trailOf = (action: string, { id }: BuiltUser) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.userId, id)))
    .orderBy(auditLog.id);

const manyPatients = ({ id, agencyId }: BuiltUser, count: number) =>
  test.database.db.insert(patients).values(
    Array.from({ length: count }, (_, n) => ({
      agencyId: agencyId ?? 0,
      doctorId: id,
      patientNo: `P-${id}-${n}`,
      name: `患者${n}`,
      namePy: 'huan zhe',
      gender: 1 as const,
      birthDate: '1990-01-01',
      phone: uniquePhone(),
      conditionCode: 'OTHER' as const,
      diagnosis: '测试',
      affectedSide: '不适用' as const,
    })),
  );

describe('a broadcast is refused', () => {
  it('to strangers, without a code, and to everybody but doctors', async () => {
    const input = { content: '你好', filter: {} };
    expect((await test.call(talk.previewBroadcast, input)).code).toBe(errorCodes.badToken);
    const { token } = await signedIn(test, { modules: ['SELF_MGR'] });
    const manager = await signedIn(test, { userType: '机构', modules: ['PATIENT_MGR', 'AGENCY_MGR'] });
    const administrator = await signedIn(test, { userType: '管理员', modules: ['PATIENT_MGR'] });
    for (const caller of [token, manager.token, administrator.token]) {
      expect((await preview(caller, '你好')).code).toBe(errorCodes.forbidden);
      expect((await send(caller, 1)).code).toBe(errorCodes.forbidden);
    }
    expect(await trailOf('send_broadcast', manager.user)).toMatchObject([{ result: 'refused', entity: 'broadcast' }]);
  });

  it('without words, with variables nobody knows, and at a time that is none', async () => {
    const { user, token } = await doctorOf();
    await buildPatient(test, user);
    const messageOf = async (values: Values) => (await send(token, 1, values)).data.errors[0].message;
    expect(await messageOf({ content: ' \n ' })).toBe('请输入消息内容');
    expect(await messageOf({ content: '{名字}好' })).toContain('没有「{名字}」这个变量');
    const inDays = (days: number) => formatTime(new Date(Date.now() + days * 86_400_000));
    expect(await messageOf({ send_at: inDays(-0.001) })).toBe('发送时间应晚于现在');
    expect(await messageOf({ send_at: inDays(30.01) })).toBe('发送时间应在 30 天以内');
    for (const nonsense of ['2026-13-01 00:00:00', '2027-02-30 08:00:00', '2027-01-01 24:00:01'])
      expect(await messageOf({ send_at: nonsense }), nonsense).toBe('发送时间不正确');
    expect(await messageOf({ send_at: '0000-01-01 00:00:00' })).toBe('发送时间应晚于现在');
    expect(await test.database.db.$count(broadcasts, eq(broadcasts.senderId, user.id))).toBe(0);
  });

  it('when it is for other people than were agreed to, or for too many', async () => {
    const { user, token } = await doctorOf();
    await manyPatients(user, 20);
    for (const confirmed of [17, 18, 23]) {
      const refused = await send(token, confirmed);
      expect([refused.code, refused.data], String(confirmed)).toEqual([errorCodes.conflict, { count: 20 }]);
      expect(refused.msg).toBe(`人数已变化：预览时 ${confirmed} 位，现在 20 位，请重新确认`);
    }
    for (const confirmed of [19, 22]) expect((await send(token, confirmed)).data.sent, String(confirmed)).toBe(20);
    const nobody = await send(token, 1, { filter: { condition_code: 'STROKE' } });
    expect([nobody.code, nobody.data]).toEqual([errorCodes.conflict, { count: 0 }]);

    const other = await doctorOf();
    await manyPatients(other.user, 201);
    const looked = (await preview(other.token, '你好')).data;
    expect([looked.count, looked.is_too_many, looked.recipients.length]).toEqual([201, true, 200]);
    const refused = await send(other.token, 200);
    expect(refused.data.errors).toEqual([{ field: 'filter', message: '共 201 位，一次最多 200 位，请缩小范围' }]);
    expect(await test.database.db.$count(broadcasts, eq(broadcasts.senderId, other.user.id))).toBe(0);
  });

  it('more than thirty times an hour', async () => {
    const { token } = await doctorOf();
    for (let n = 0; n < 30; n += 1) expect((await send(token, 1)).code).toBe(errorCodes.conflict);
    expect((await send(token, 1)).code).toBe(errorCodes.tooOften);
  });
});

describe('a preview', () => {
  it('names one’s own patients and those of the people below, whom it leaves out and why, and writes nothing', async () => {
    const boss = await doctorOf();
    const below = await doctorOf({ agencyId: boss.user.agencyId, managerId: boss.user.id });
    const other = await doctorOf({ agencyId: boss.user.agencyId });
    const plan = { planTitle: '膝关节康复' };
    const build = (doctor: BuiltUser, name: string, values: Values = {}, members: number[] = []) =>
      buildPatient(test, doctor, members, { name, ...plan, ...values });
    const wang = await build(boss.user, '王秀英');
    const li = await build(below.user, '李建国', { gender: 1 });
    const without = await build(boss.user, '没有计划', { planTitle: null });
    const closed = await build(boss.user, '已经结案', { status: 'discharged' });
    const archived = await build(boss.user, '已经归档', { status: 'archived' });
    const shared = await build(other.user, '同组患者', {}, [boss.user.id]);
    const foreign = await build(other.user, '别人的患者');
    const content = '{称呼}，“{计划名称}”请坚持。{医生姓名}';
    const { data } = await preview(boss.token, content);
    expect(data).toEqual({
      count: 2,
      sample: [
        { patient_id: wang.id, patient_name: '王秀英', content: '王阿姨，“膝关节康复”请坚持。测试员' },
        { patient_id: li.id, patient_name: '李建国', content: '李叔叔，“膝关节康复”请坚持。测试员' },
      ],
      recipients: [
        { patient_id: wang.id, patient_name: '王秀英' },
        { patient_id: li.id, patient_name: '李建国' },
      ],
      marked: [],
      skipped: [
        { patient_id: without.id, patient_name: '没有计划', reason: '缺少“计划名称”' },
        { patient_id: closed.id, patient_name: '已经结案', reason: '已结案' },
        { patient_id: archived.id, patient_name: '已经归档', reason: '已归档' },
      ],
      is_too_many: false,
    });
    const due = await preview(boss.token, '今天有 {今日动作数} 个动作', { patient_ids: [wang.id] });
    expect(due.data.skipped).toMatchObject([{ patient_id: wang.id, reason: '缺少“今日动作数”' }]);
    await buildPastPlan(test, wang);
    const counted = await preview(boss.token, '今天有 {今日动作数} 个动作', { patient_ids: [wang.id] });
    expect(counted.data.sample[0].content).toBe('今天有 1 个动作');
    const picked = await preview(boss.token, content, { patient_ids: [wang.id, shared.id, foreign.id, 88_888_888] });
    expect([picked.data.count, picked.data.skipped]).toEqual([
      1,
      [{ patient_id: shared.id, patient_name: '同组患者', reason: '不是您或下级负责的患者' }],
    ]);
    expect(await test.database.db.$count(talkRecords, eq(talkRecords.patientId, wang.id))).toBe(0);
  });

  it('is narrowed by everything that is given', async () => {
    const { user, token } = await doctorOf();
    const one = await buildPatient(test, user, [], {
      conditionCode: 'TKA',
      stage: '亚急性期',
      tags: ['重点', '老年'],
      riskScore: 70,
      planStatus: 'active',
    });
    await buildPatient(test, user, [], { conditionCode: 'TKA' });
    const countOf = async (filter: Values) => (await preview(token, '你好', filter)).data.count;
    expect(await countOf({})).toBe(2);
    expect(await countOf({ condition_code: 'TKA' })).toBe(2);
    for (const filter of [
      { stage: '亚急性期' },
      { tags: ['重点'] },
      { tags: ['老年', '重点'] },
      { risk_level: 'high' },
      { has_active_plan: true },
      { has_active_plan: false },
      { patient_ids: [one.id], doctor_id: user.id },
    ])
      expect(await countOf(filter), JSON.stringify(filter)).toBe(1);
    for (const filter of [{ tags: ['重点', '别的'] }, { doctor_id: 88_888_888 }, { stage: '急性期' }])
      expect(await countOf(filter), JSON.stringify(filter)).toBe(0);
  });
});

describe('a broadcast', () => {
  it('writes one message each, counts as no answer, is audited once and notifies subscribers', async () => {
    const { user, token } = await doctorOf();
    const [one, two] = [
      await buildPatient(test, user),
      await buildPatient(test, user, [], { name: '李四', gender: 1 }),
    ];
    const [question] = await test.database.db
      .insert(talkRecords)
      .values({ patientId: one.id, senderType: 'patient', type: 'text', content: '疼怎么办' })
      .returning();
    const before = await test.database.db.select().from(patients).where(eq(patients.id, one.id));
    const live = createLive(test.database, createLogger('silent'));
    const heard: unknown[] = [];
    let done = () => {};
    const all = new Promise<void>((resolve) => {
      done = resolve;
    });
    const topics = [`patient:${one.id}`, `patient:${two.id}`];
    for (const topic of [...topics, `user:${user.id}`])
      await live.subscribe([topic], {
        send({ event, data }) {
          if (heard.push([topic, event, data.patient_id]) === 4) done();
        },
        end() {},
      });
    const { code, data } = await send(token, 2, { content: '{患者姓名}，请按时训练' });
    expect([code, data]).toEqual([ok, { broadcast_id: expect.any(Number), sent: 2, status: 'sent', left_out: [] }]);
    await all;
    await live.close();
    expect(heard).toHaveLength(4);
    expect(heard).toEqual(
      expect.arrayContaining([
        [topics[0], 'talk', one.id],
        [topics[1], 'talk', two.id],
        [`user:${user.id}`, 'talk', one.id],
        [`user:${user.id}`, 'talk', two.id],
      ]),
    );
    const messages = await messagesOf(data.broadcast_id);
    expect(messages.map(({ patientId, content }) => [patientId, content])).toEqual([
      [one.id, '测试患者，请按时训练'],
      [two.id, '李四，请按时训练'],
    ]);
    expect(messages[0]).toMatchObject({
      senderType: 'doctor',
      senderId: user.id,
      type: 'text',
      clientMsgId: null,
      seq: 2,
    });
    const [kept] = await test.database.db.select().from(talks).where(eq(talks.patientId, one.id));
    expect(kept).toMatchObject({ heardId: question?.id, answeredId: 0, lastId: messages[0]?.id });
    expect(await test.database.db.select().from(patients).where(eq(patients.id, one.id))).toEqual(before);
    const [line, ...more] = await trailOf('send_broadcast', user);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ entity: 'broadcast', entityId: String(data.broadcast_id) });
    expect(line?.detail).toEqual({ status: 'sent', recipients: 2, patient_ids: [one.id, two.id] });
  });

  it('sent twice, also at once, is sent once', async () => {
    const { user, token } = await doctorOf();
    await manyPatients(user, 5);
    const values = { client_key: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => send(token, 5, values)));
    answers.push(await send(token, 99, values));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const { broadcast_id } = answers[0]?.data ?? {};
    expect(await messagesOf(broadcast_id)).toHaveLength(5);
    expect(await test.database.db.$count(broadcasts, eq(broadcasts.senderId, user.id))).toBe(1);
    expect(await trailOf('send_broadcast', user)).toHaveLength(1);
  });

  it('of two doctors to the same patients at the same moment reaches everybody from both', async () => {
    const boss = await doctorOf();
    const below = await doctorOf({ agencyId: boss.user.agencyId, managerId: boss.user.id });
    await manyPatients(below.user, 30);
    const answers = await Promise.all([send(boss.token, 30), send(below.token, 30), send(boss.token, 30)]);
    expect(answers.map(({ code }) => code)).toEqual([ok, ok, ok]);
    for (const { data } of answers) expect(await messagesOf(data.broadcast_id)).toHaveLength(30);
  });

  it('is listed to its sender, newest first, with how many have read it', async () => {
    const [mine, other] = [await doctorOf(), await doctorOf()];
    await manyPatients(mine.user, 3);
    const [first, second] = [await send(mine.token, 3), await send(mine.token, 3, { content: '第二次' })];
    const [message] = await messagesOf(first.data.broadcast_id);
    await test.database.db
      .update(talkRecords)
      .set({ readTime: sql`now()` })
      .where(eq(talkRecords.id, message?.id ?? 0));
    const list = (token: string, input: Values = {}) => test.call(talk.listBroadcast, input, { token });
    const { data } = await list(mine.token);
    expect(data.total).toBe(2);
    expect(data.list.map(({ id, read }: talk.Broadcast) => [id, read])).toEqual([
      [second.data.broadcast_id, 0],
      [first.data.broadcast_id, 1],
    ]);
    expect(data.list[0]).toMatchObject({ content: '第二次', status: 'sent', recipients: 3, fail_reason: null });
    expect((await list(other.token)).data).toMatchObject({ list: [], total: 0 });
  });
});
