import { randomUUID } from 'node:crypto';
import { errorCodes, h5, talk } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { talkFiles } from '#server/tables/talk.table.ts';
import { alertRules } from '#server/tables/training.table.ts';
import { users } from '#server/tables/user.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildLink, buildPhone } from '#server/test/build/h5.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { type BuiltTalk, buildTalk, hear, trailOfTalk } from '#server/test/build/talk.ts';
import { buildPastPlan, daysAgo } from '#server/test/build/training.ts';
import { lookThrough } from '#server/test/look-through.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const contents = (data: talk.Talk) => data.list.map(({ content }) => content);

describe('a conversation is not shown', () => {
  it('out of scope or without the code, and leaves an audit line', async () => {
    const built = await buildTalk(test);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await built.read({}, stranger.token)).code).toBe(errorCodes.notFound);
    const browser = await built.join({ userType: '机构', modules: ['USER_BROWSE', 'AGENCY_DATA_BROWSER'] });
    expect((await built.read({}, browser.token)).code).toBe(errorCodes.forbidden);
    expect(await trailOfTalk(test, built.patient, 'get_talk')).toMatchObject([
      { user_id: stranger.user.id, result: 'refused' },
    ]);
  });

  it.each([
    [{ before_id: '5', after_id: '6' }, '只能向前或向后'],
    [{ limit: '51' }, '应为 1 到 50 的整数'],
    [{ types: 'text,secret' }, '未知的类型'],
  ])('where it is asked for wrongly %#', async (input, message) => {
    const built = await buildTalk(test);
    expect(await built.read(input)).toMatchObject({ code: 40000, msg: message });
  });
});

it('begins with who it is and how the caller stands to it', async () => {
  const built = await buildTalk(test, {
    name: '罗秀英',
    conditionCode: 'TKA',
    affectedSide: '右',
    status: 'active',
    fallRisk: '高',
    surgeryDate: daysAgo(9),
    onsetDate: daysAgo(400),
  });
  const plan = await buildPastPlan(test, built.patient, { startDaysAgo: 1 });
  await buildLink(test, built.patient);
  await built.hear('早上好');
  const { data } = await built.read();
  expect(talk.getTalkRecords.output.parse(data)).toMatchObject({
    patient: {
      id: built.patient.id,
      name: '罗秀英',
      condition_name: '膝关节置换术后',
      affected_side: '右',
      doctor_id: built.doctor.user.id,
      doctor_name: '何静',
      postop_days: 9,
      onset_days: 400,
      fall_risk: '高',
      active_plan: { id: plan.id, status: 'active', day_index: 2 },
    },
    has_more: false,
    last_read_id: 0,
    unread: 1,
    is_hearer: true,
    read_only_reason: null,
    is_reachable: true,
    list: [{ seq: 1, sender_type: 'patient', sender_name: '罗秀英', content: '早上好', recall_until: null }],
  });
});

it('is read only for users who cannot answer, and says why', async () => {
  const built = await buildTalk(test);
  await built.hear('在吗');
  const clerk = await built.join({ userType: '机构', modules: ['AGENCY_MGR'] });
  const seen = { read_only_reason: '仅责任医生可回复', is_hearer: false, unread: 0, is_reachable: false };
  expect((await built.read({}, clerk.token)).data).toMatchObject(seen);
  await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, built.patient.id));
  expect((await built.read()).data.read_only_reason).toBe('档案已归档，只能查看');
  const { token, viewed } = await lookThrough(test, { modules: ['PATIENT_MGR'] });
  const patient = await buildPatient(test, viewed);
  const { data } = await test.call(talk.getTalkRecords, { patient_id: String(patient.id) }, { token });
  expect(data.read_only_reason).toBe('以他人身份查看时不能回复');
});

it('can be answered by managers above, who are not notified of it', async () => {
  const built = await buildTalk(test);
  const manager = await built.join();
  await test.database.db.update(users).set({ managerId: manager.user.id }).where(eq(users.id, built.doctor.user.id));
  expect((await built.read({}, manager.token)).data).toMatchObject({ read_only_reason: null, is_hearer: false });
});

describe('is read in parts', () => {
  const fill = async (built: BuiltTalk, count: number) => {
    const ids: number[] = [];
    for (let n = 1; n <= count; n += 1) ids.push(await hear(test, built.patient, `第 ${n} 条`));
    return ids;
  };

  it('the newest first, then back, each exactly once', async () => {
    const built = await buildTalk(test);
    await fill(built, 7);
    const newest = (await built.read({ limit: '3' })).data;
    expect([contents(newest), newest.has_more]).toEqual([['第 5 条', '第 6 条', '第 7 条'], true]);
    const before = (await built.read({ limit: '3', before_id: String(newest.list[0].id) })).data;
    expect([contents(before), before.has_more]).toEqual([['第 2 条', '第 3 条', '第 4 条'], true]);
    const first = (await built.read({ limit: '3', before_id: String(before.list[0].id) })).data;
    expect([contents(first), first.has_more]).toEqual([['第 1 条'], false]);
  });

  it('and forward from the last one seen', async () => {
    const built = await buildTalk(test);
    const ids = await fill(built, 5);
    const after = (await built.read({ limit: '3', after_id: String(ids[0]) })).data;
    expect([contents(after), after.has_more]).toEqual([['第 2 条', '第 3 条', '第 4 条'], true]);
    const rest = (await built.read({ limit: '3', after_id: String(ids[3]) })).data;
    expect([contents(rest), rest.has_more]).toEqual([['第 5 条'], false]);
    expect((await built.read({ after_id: String(ids[4]) })).data.list).toEqual([]);
  });

  it('of some types, or with a word', async () => {
    const built = await buildTalk(test);
    await built.hear('膝盖 100% 好了');
    await built.hear('肩膀');
    await built.hear('', { type: 'image' });
    expect(contents((await built.read({ types: 'image,file' })).data)).toEqual(['']);
    expect(contents((await built.read({ keyword: '0%' })).data)).toEqual(['膝盖 100% 好了']);
    expect(contents((await built.read({ keyword: '_' })).data)).toEqual([]);
  });
});

it('show the group of a word that the agency added, as alert and phone do, and none for a harmless message', async () => {
  const built = await buildTalk(test);
  const rule = { agencyId: built.patient.agencyId, code: 'W12' as const, isEnabled: true };
  await test.database.db.insert(alertRules).values({ ...rule, params: { HEART: ['老毛病犯了'] } });
  const { phone } = await buildPhone(test, built.patient);
  for (const content of ['老毛病犯了', '今天练得不错', '手有点发凉，早上开始发烧'])
    await test.call(h5.patientSay, { client_msg_id: randomUUID(), content }, { token: phone });
  const { list } = (await built.read({ types: 'text' })).data as talk.Talk;
  expect(list.map(({ danger_groups }) => danger_groups)).toEqual([['HEART'], [], ['INFECTION']]);
  const { question, further_questions } = (await test.call(h5.getToday, undefined, { token: phone })).data;
  const asked: h5.RedFlagQuestion[] = [question, ...further_questions];
  expect(asked.map(({ groups }) => groups)).toEqual([['HEART'], ['INFECTION']]);
});

it('marks words of danger, unless they are denied, and only in what the patient wrote', async () => {
  const built = await buildTalk(test);
  await built.hear('今天胸痛，没有发热');
  await built.say('有没有胸痛？');
  const { list } = (await built.read()).data;
  expect(list.find(({ sender_type }: talk.TalkRecord) => sender_type === 'patient').marks).toEqual(['胸痛']);
  expect(list.find(({ sender_type }: talk.TalkRecord) => sender_type === 'doctor').marks).toEqual([]);
});

it('shows the files of each message in their order', async () => {
  const built = await buildTalk(test);
  const recordId = await built.hear('', { type: 'image' });
  const file = { patientId: built.patient.id, recordId, name: '膝.webp', mime: 'image/webp' as const, size: 3 };
  const content = Buffer.from('abc');
  for (const position of [2, 1])
    await test.database.db.insert(talkFiles).values({
      ...file,
      content,
      position,
      id: `${built.patient.id}-${position}`.padEnd(22, 'x'),
      width: 40,
      height: 30,
    });
  const [{ attachments }] = (await built.read()).data.list;
  expect(attachments.map(({ id }: talk.TalkFile) => id)).toEqual(
    [1, 2].map((n) => `${built.patient.id}-${n}`.padEnd(22, 'x')),
  );
  expect(attachments[0]).toMatchObject({ name: '膝.webp', mime: 'image/webp', size: 3, width: 40, height: 30 });
});

it('leaves one audit line of everybody who opens it, and none of reading on by those who treat', async () => {
  const built = await buildTalk(test);
  const id = await built.hear('在吗');
  await built.read({ after_id: String(id) });
  await built.read({ before_id: String(id) });
  expect(await trailOfTalk(test, built.patient, 'get_talk')).toHaveLength(0);
  await built.read();
  await built.read();
  const clerk = await built.join({ userType: '机构', modules: ['AGENCY_MGR'] });
  // Who asks for what came since the beginning has read it all.
  await built.read({ after_id: '1' }, clerk.token);
  await built.read({}, clerk.token);
  const lines = await trailOfTalk(test, built.patient, 'get_talk');
  expect(lines.map(({ user_id }) => user_id)).toEqual([built.doctor.user.id, clerk.user.id]);
});
