import { randomUUID } from 'node:crypto';
import { errorCodes, talk } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { buildTalk, countRecords, hear, sayForm, trailOfTalk } from '#server/test/build/talk.ts';
import { lookThrough } from '#server/test/look-through.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const rowOf = async ({ id }: { id: number }) =>
  (await test.database.db.select().from(patients).where(eq(patients.id, id)))[0];

describe('an answer is refused', () => {
  it('to those who are not doctors, have no code, or do not have the patient in scope', async () => {
    const built = await buildTalk(test);
    const clerk = await built.join({ userType: '机构', modules: ['AGENCY_MGR', 'PATIENT_MGR'] });
    expect(await built.say('好', {}, clerk.token)).toMatchObject({ code: 40300, msg: '仅医生可以回复患者' });
    const browser = await built.join({ modules: ['USER_BROWSE', 'AGENCY_MGR'] });
    expect((await built.say('好', {}, browser.token)).code).toBe(errorCodes.forbidden);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await built.say('好', {}, stranger.token)).code).toBe(errorCodes.notFound);
    const colleague = await built.join();
    expect((await built.say('好', {}, colleague.token)).code).toBe(errorCodes.notFound);
    expect(await countRecords(test, built.patient)).toBe(0);
    const refused = await trailOfTalk(test, built.patient, 'doctor_say');
    expect(refused.map(({ user_id, result }) => [user_id, result])).toEqual([
      [clerk.user.id, 'refused'],
      [stranger.user.id, 'refused'],
      [colleague.user.id, 'refused'],
    ]);
  });

  it('while viewing as another user', async () => {
    const { token, viewed: user } = await lookThrough(test, { modules: ['PATIENT_MGR'] });
    const patient = await buildPatient(test, user);
    expect((await test.call(talk.doctorSay, sayForm(patient, '好'), { token })).code).toBe(errorCodes.forbidden);
    expect(await countRecords(test, patient)).toBe(0);
  });

  it.each([
    ['empty', '', '请输入消息内容'],
    ['blank', ' \n\t　', '请输入消息内容'],
    ['nothing to see', '\u200b\u2060\u2800', '请输入消息内容'],
    ['too long', '长'.repeat(2001), '消息不超过 2000 个字'],
    ['ten thousand characters', '长'.repeat(10_000), '消息不超过 2000 个字'],
    ['NUL', '你\u0000好', '消息含有不能显示的字符，请删除后再发'],
    ['right-to-left', '药\u202e量', '消息含有改变文字方向的隐藏符号，请删除后再发'],
  ])('where the text is %s', async (_, content, message) => {
    const built = await buildTalk(test);
    expect(await built.say(content)).toMatchObject({ code: errorCodes.invalid, msg: message });
    expect(await countRecords(test, built.patient)).toBe(0);
  });

  it('where it quotes another conversation, or carries files nobody uploaded', async () => {
    const built = await buildTalk(test);
    const other = await buildPatient(test, built.doctor.user);
    const foreign = await hear(test, other, '别人的话');
    expect(await built.say('好', { reply_to: foreign })).toMatchObject({ code: 40000, msg: '引用的消息不存在' });
    const errors = [{ field: 'attachments', message: '附件不存在或已发送，请重新上传' }];
    const attachments = ['A'.repeat(22)];
    expect(await built.say('好', { attachments })).toMatchObject({ code: 40000, data: { errors } });
    expect(await countRecords(test, built.patient)).toBe(0);
  });

  it('where the record is archived; what was sent before is still answered', async () => {
    const built = await buildTalk(test);
    const input = { client_msg_id: randomUUID() };
    const first = await built.say('再见', input);
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, built.patient.id));
    expect(await built.say('还有')).toMatchObject({ code: 40902, msg: '档案已归档，只能查看' });
    expect((await built.say('再见', input)).data).toEqual(first.data);
  });
});

it('is stored as it was written, audited without its text, and ends the waiting', async () => {
  const built = await buildTalk(test);
  const asked = await built.hear('膝盖有点肿，可以练吗？');
  expect(await rowOf(built.patient)).toMatchObject({ waitingCount: 1, riskScore: 10 });
  const text = '<script>alert(1)</script>\n先冰敷 15 分钟。';
  const { code, data } = await built.say(`  ${text}\r\n`, { reply_to: asked });
  expect(code).toBe(ok);
  expect(talk.talkRecord.parse(data)).toMatchObject({
    seq: 2,
    sender_type: 'doctor',
    sender_id: built.doctor.user.id,
    sender_name: '何静',
    type: 'text',
    content: text,
    attachments: [],
    status: 'sent',
    read_time: null,
    ref: null,
    is_broadcast: false,
    reply_to: { id: asked, sender_name: '测试患者', content: '膝盖有点肿，可以练吗？' },
    recall_until: expect.stringMatching(/^20/),
  });
  expect(await rowOf(built.patient)).toMatchObject({ waitingCount: 0, waitingSince: null, riskScore: 0 });
  const [line] = await trailOfTalk(test, built.patient, 'doctor_say');
  expect(line).toMatchObject({
    user_id: built.doctor.user.id,
    detail: { record_id: data.id, length: [...text].length, reply_to: asked },
  });
  expect(JSON.stringify(line)).not.toContain('冰敷');
});

it('of a manager above is audited as on behalf of the responsible doctor', async () => {
  const built = await buildTalk(test);
  const manager = await built.join({ nickname: '上级' });
  await test.database.db.update(users).set({ managerId: manager.user.id }).where(eq(users.id, built.doctor.user.id));
  const { data } = await built.say('我来回复', {}, manager.token);
  expect(data).toMatchObject({ sender_id: manager.user.id, sender_name: '上级' });
  const [line] = await trailOfTalk(test, built.patient, 'doctor_say');
  expect(line?.detail).toMatchObject({ on_behalf_of: built.doctor.user.id });
});

describe('the same key', () => {
  it('twenty times at once is one message', async () => {
    const built = await buildTalk(test);
    const input = { client_msg_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => built.say('只此一条', input)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([ok]));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await countRecords(test, built.patient)).toBe(1);
    expect(await trailOfTalk(test, built.patient, 'doctor_say')).toHaveLength(1);
  });

  it('to another patient is a conflict, one after the other and at once', async () => {
    const built = await buildTalk(test);
    const others = await Promise.all(Array.from({ length: 5 }, () => buildPatient(test, built.doctor.user)));
    const { token } = built.doctor;
    const input = { client_msg_id: randomUUID() };
    const answers = await Promise.all(
      [built.patient, ...others].map((one) => test.call(talk.doctorSay, sayForm(one, '给谁的', input), { token })),
    );
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([ok, ...Array(5).fill(40900)]);
    const counts = await Promise.all([built.patient, ...others].map((one) => countRecords(test, one)));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(1);
  });

  it('of another person is another message', async () => {
    const built = await buildTalk(test);
    const manager = await built.join();
    await test.database.db.update(users).set({ managerId: manager.user.id }).where(eq(users.id, built.doctor.user.id));
    const input = { client_msg_id: randomUUID() };
    const [one, other] = [await built.say('甲', input), await built.say('乙', input, manager.token)];
    expect([one.data.content, other.data.content]).toEqual(['甲', '乙']);
    expect(one.data.id).not.toBe(other.data.id);
  });
});

it('can mark the conversation as handled at once; the next message of the patient opens it again', async () => {
  const built = await buildTalk(test);
  await built.hear('谢谢医生');
  await built.say('不客气', { handled: true });
  expect((await built.read()).data.handled).toBe(true);
  await built.hear('还有一个问题');
  expect((await built.read()).data).toMatchObject({ handled: false, unread: 1 });
});

it('keeps the name of its author after that account is removed', async () => {
  const built = await buildTalk(test);
  const colleague = await built.join({ nickname: '已走的医生' });
  await test.database.db.update(users).set({ managerId: colleague.user.id }).where(eq(users.id, built.doctor.user.id));
  await built.say('好好休息', {}, colleague.token);
  await test.database.db
    .update(users)
    .set({ status: 'removed', managerId: null })
    .where(eq(users.id, colleague.user.id));
  const { data } = await built.read();
  expect(data.list).toMatchObject([{ sender_name: '已走的医生', content: '好好休息', client_msg_id: null }]);
});
