import { randomUUID } from 'node:crypto';
import { errorCodes, systemReplies, talk } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { quickReplies, talkFiles } from '#server/tables/talk.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildPatient, signedIn } from '#server/test/build/index.ts';
import { buildPastPlan } from '#server/test/build/training.ts';
import { pdf, picture, sayWith, sendFile, storedFile } from '#server/test/talk-file.ts';
import { addUses } from './quick-reply.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const doctorOf = (agencyId?: number | null) =>
  signedIn(test, { modules: ['PATIENT_MGR'], ...(agencyId && { agencyId }) });
const managerOf = (agencyId: number | null) => signedIn(test, { userType: '机构', agencyId, modules: ['AGENCY_MGR'] });

const form = (values: Record<string, unknown> = {}) => ({
  client_key: randomUUID(),
  title: '鼓励一下',
  content: '{称呼}，做得很好',
  category: '鼓励',
  scope: 'user',
  ...values,
});
const save = (token: string, values: Record<string, unknown> = {}) =>
  test.call(talk.saveQuickReply, form(values), { token });
const remove = (token: string, id: number, version: number) =>
  test.call(talk.removeQuickReply, { id, version }, { token });
const list = (token: string, patientId?: number) =>
  test.call(talk.listQuickReply, patientId === undefined ? {} : { patient_id: String(patientId) }, { token });
const titles = async (token: string) =>
  (await list(token)).data.list.filter(({ id }: { id: number }) => id > 0).map(({ title }: { title: string }) => title);
const upload = async (token: string, content: Buffer | string = pdf()) =>
  (await sendFile(test, talk.uploadReplyFile, token, content)).data;
const getFile = (token: string, id: string) => test.call(talk.getReplyFile, { id }, { token });

const trailOf = (action: string, { id }: BuiltUser) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.userId, id)))
    .orderBy(auditLog.id);

describe('a ready-made answer is refused', () => {
  it('to strangers and without a code', async () => {
    expect((await test.call(talk.saveQuickReply, form())).code).toBe(errorCodes.badToken);
    const { token } = await signedIn(test, { modules: ['SELF_MGR'] });
    for (const answer of [await save(token), await list(token), await remove(token, 1, 1)])
      expect(answer.code).toBe(errorCodes.forbidden);
  });

  it('with variables nobody knows, without words, or with a title too short or long', async () => {
    const { token } = await doctorOf();
    const messageOf = async (values: Record<string, unknown>) => (await save(token, values)).data.errors[0].message;
    expect(await messageOf({ content: '{姓名}，你好' })).toBe(
      '没有「{姓名}」这个变量，可用：{患者姓名}、{称呼}、{计划名称}、{今日动作数}、{依从率}、{医生姓名}',
    );
    expect(await messageOf({ content: ' \u200b ' })).toBe('请输入消息内容');
    expect(await messageOf({ content: '好'.repeat(2001) })).toBe('消息不超过 2000 个字');
    expect(await messageOf({ content: '好\u202e' })).toContain('隐藏符号');
    expect(await messageOf({ title: '好' })).toBe('标题为 2 到 20 个字');
    expect(await messageOf({ id: 1 })).toBe('缺少版本号');
    expect(await titles(token)).toEqual([]);
  });

  it('for the agency, unless its manager says so', async () => {
    const doctor = await doctorOf();
    const refused = await save(doctor.token, { scope: 'agency' });
    expect([refused.code, refused.msg]).toEqual([errorCodes.forbidden, '只有机构管理员可以保存本机构的常用语']);
    const administrator = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR', 'PATIENT_MGR'] });
    expect((await save(administrator.token, { scope: 'agency' })).code).toBe(errorCodes.forbidden);
    const manager = await managerOf(doctor.user.agencyId);
    const { data } = await save(manager.token, { scope: 'agency' });
    const read = { id: data.id, version: data.version };
    expect((await save(doctor.token, { ...read, scope: 'user' })).code).toBe(errorCodes.forbidden);
    expect((await remove(doctor.token, data.id, data.version)).code).toBe(errorCodes.forbidden);
    // Nor may one's own become the agency's.
    const { data: own } = await save(doctor.token);
    expect((await save(doctor.token, { id: own.id, version: own.version, scope: 'agency' })).code).toBe(
      errorCodes.forbidden,
    );
    expect((await trailOf('save_quick_reply', doctor.user)).map(({ result }) => result)).toEqual([
      ...['refused', 'refused', 'ok', 'refused'],
    ]);
  });

  it('of another user, or of another agency, as if it did not exist', async () => {
    const [mine, colleague] = [await doctorOf(), await doctorOf()];
    const manager = await managerOf(mine.user.agencyId);
    const [own, agencys] = [(await save(mine.token)).data, (await save(manager.token, { scope: 'agency' })).data];
    const stranger = await managerOf((await doctorOf()).user.agencyId);
    for (const [token, { id, version }] of [
      [colleague.token, own],
      [manager.token, own],
      [stranger.token, agencys],
    ] as const) {
      expect((await save(token, { id, version })).code).toBe(errorCodes.notFound);
      expect((await remove(token, id, version)).code).toBe(errorCodes.notFound);
    }
    expect(await titles(stranger.token)).toEqual([]);
  });

  it('when it was changed since it was read, with what it is now', async () => {
    const { token } = await doctorOf();
    const { data } = await save(token);
    const first = await save(token, { id: data.id, version: data.version, title: '第一次改' });
    expect(first.data).toMatchObject({ id: data.id, title: '第一次改', version: data.version + 1 });
    const stale = await save(token, { id: data.id, version: data.version, title: '第二次改' });
    expect([stale.code, stale.data.current]).toEqual([errorCodes.conflict, first.data]);
    expect((await remove(token, data.id, data.version)).code).toBe(errorCodes.conflict);
    const both = ['甲乙', '丙丁'].map((title) => save(token, { id: data.id, version: data.version + 1, title }));
    expect((await Promise.all(both)).map(({ code }) => code).sort()).toEqual([ok, errorCodes.conflict].sort());
  });

  it('as the two hundred and first', async () => {
    const { user, token } = await doctorOf();
    const row = { scope: 'user' as const, ownerId: user.id, title: '很多', content: '很多', category: '其他' as const };
    await test.database.db.insert(quickReplies).values(Array.from({ length: 199 }, () => row));
    const answers = await Promise.all([save(token), save(token), save(token)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, errorCodes.wrongState, errorCodes.wrongState].sort());
    expect(answers.find(({ code }) => code !== ok)?.msg).toBe('自己的常用语已有 200 条，请先删除不用的');
  });
});

describe('ready-made answers', () => {
  it('are one’s own, the agency’s and the product’s; the often used first', async () => {
    const doctor = await doctorOf();
    const [manager, colleague] = [await managerOf(doctor.user.agencyId), await doctorOf(doctor.user.agencyId)];
    const seldom = (await save(doctor.token, { title: '很少用', sort: 1 })).data;
    const often = (await save(doctor.token, { title: '常常用', sort: 9 })).data;
    const agencys = (await save(manager.token, { title: '机构的', scope: 'agency' })).data;
    const foreign = (await save(colleague.token, { title: '同事的' })).data;
    for (const ids of [[often.id, agencys.id, foreign.id], [often.id]])
      await test.database.withTx((tx) => addUses(tx, doctor.user.id, ids));
    expect(await titles(doctor.token)).toEqual(['常常用', '很少用', '机构的']);
    const { data } = await list(doctor.token);
    expect(data.list.map(({ id }: { id: number }) => id)).toEqual([
      ...[often.id, seldom.id, agencys.id],
      ...systemReplies.map(({ id }) => id),
    ]);
    expect(data.list[0]).toEqual({ ...often, use_count: 2 });
    expect(data.list[2]).toEqual({ ...agencys, use_count: 1, can_edit: false });
    expect(data.list.at(-1)).toMatchObject({ scope: 'system', can_edit: false });
    expect([data.values, data.can_add_for_agency]).toEqual([null, false]);
    const theirs = (await list(manager.token)).data;
    expect([theirs.can_add_for_agency, theirs.list[0].can_edit]).toEqual([true, true]);
    expect((await list(colleague.token)).data.list[0]).toMatchObject({ title: '同事的', use_count: 0 });
  });

  it('are made once, however often they are sent', async () => {
    const { user, token } = await doctorOf();
    const values = { client_key: randomUUID() };
    const answers = await Promise.all([save(token, values), save(token, values), save(token, values)]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await titles(token)).toHaveLength(1);
    expect(await trailOf('save_quick_reply', user)).toHaveLength(1);
  });

  it('keep their files and their place where a change leaves these out', async () => {
    const { token } = await doctorOf();
    const file = await upload(token);
    const { data } = await save(token, { sort: 5, attachments: [file.id] });
    const changed = await save(token, { id: data.id, version: data.version, title: '改了标题' });
    expect([changed.code, changed.data.title, changed.data.sort]).toEqual([ok, '改了标题', 5]);
    expect(changed.data.attachments).toEqual(data.attachments);
    expect(changed.data.attachments).toHaveLength(1);
  });

  it('are gone when they are removed', async () => {
    const { user, token } = await doctorOf();
    const { data } = await save(token);
    expect((await remove(token, data.id, data.version)).data).toEqual({ removed: true });
    expect(await titles(token)).toEqual([]);
    expect((await remove(token, data.id, data.version + 1)).code).toBe(errorCodes.notFound);
    const [line] = await trailOf('remove_quick_reply', user);
    expect(line).toMatchObject({ entity: 'quick_reply', entityId: String(data.id), detail: { title: '鼓励一下' } });
  });

  it('of an agency can be taken over by its manager, and kept by another', async () => {
    const doctor = await doctorOf();
    const [one, two] = [await managerOf(doctor.user.agencyId), await managerOf(doctor.user.agencyId)];
    const { data } = await save(one.token, { scope: 'agency' });
    const edited = await save(two.token, { id: data.id, version: 1, scope: 'agency', title: '改过的' });
    expect(edited.data).toMatchObject({ title: '改过的', scope: 'agency', version: 2 });
    const own = await save(two.token, { id: data.id, version: 2, scope: 'user', title: '自用的' });
    expect(own.data).toMatchObject({ scope: 'user', version: 3 });
    expect([await titles(two.token), await titles(one.token), await titles(doctor.token)]).toEqual([
      ['自用的'],
      [],
      [],
    ]);
  });

  it('come with what fills their gaps for a patient in scope', async () => {
    const doctor = await doctorOf();
    const patient = await buildPatient(test, doctor.user, [], {
      name: '欧阳建国',
      gender: 1,
      birthDate: '1950-01-01',
      planTitle: '膝关节康复',
      adherence7d: 86,
    });
    await buildPastPlan(test, patient);
    // One that pauses, one that is over, one that has not begun.
    for (const [category, other] of [
      ['作业', { pausedDaysAgo: 2 }],
      ['其他', { endDaysAgo: 1 }],
      ['呼吸', { startDaysAgo: -2 }],
    ] as const)
      await buildPastPlan(test, patient, { ...other, values: { category } });
    expect((await list(doctor.token, patient.id)).data.values).toEqual({
      患者姓名: '欧阳建国',
      称呼: '欧阳叔叔',
      计划名称: '膝关节康复',
      今日动作数: '1',
      依从率: '86%',
      医生姓名: doctor.user.nickname,
    });
    const { id } = await buildPatient(test, doctor.user, [], { name: '李小雨', birthDate: '2020-01-01' });
    expect((await list(doctor.token, id)).data.values).toMatchObject({
      称呼: '李小雨',
      计划名称: null,
      今日动作数: null,
      依从率: null,
    });
    const called = await buildPatient(test, doctor.user, [], { name: '孙丽华', nickname: '孙老师' });
    expect((await list(doctor.token, called.id)).data.values).toMatchObject({ 患者姓名: '孙丽华', 称呼: '孙老师' });
    const other = await doctorOf();
    expect((await list(other.token, id)).code).toBe(errorCodes.notFound);
    expect((await trailOf('get_talk', other.user))[0]).toMatchObject({ result: 'refused', entityId: String(id) });
  });
});

describe('files of ready-made answers', () => {
  it('are kept in order, seen by those who see the answer, and go when it goes', async () => {
    const doctor = await doctorOf();
    const [manager, colleague] = [await managerOf(doctor.user.agencyId), await doctorOf(doctor.user.agencyId)];
    const [one, two] = [await upload(manager.token), await upload(manager.token, await picture(9, 9).png().toBuffer())];
    expect((await getFile(manager.token, one.id)).status).toBe(200);
    expect((await getFile(colleague.token, one.id)).code).toBe(errorCodes.notFound);
    const { data } = await save(manager.token, { scope: 'agency', attachments: [two.id, one.id] });
    expect(data.attachments).toEqual([two, one]);
    for (const { token } of [doctor, colleague]) expect((await getFile(token, two.id)).status).toBe(200);
    expect((await getFile((await doctorOf()).token, two.id)).code).toBe(errorCodes.notFound);
    expect((await test.call(talk.getTalkFile, { id: two.id }, { token: doctor.token })).code).toBe(errorCodes.notFound);
    const edited = await save(manager.token, { id: data.id, version: 1, scope: 'agency', attachments: [one.id] });
    expect(edited.data.attachments).toEqual([one]);
    expect((await getFile(doctor.token, two.id)).code).toBe(errorCodes.notFound);
    await remove(manager.token, data.id, 2);
    expect((await getFile(manager.token, one.id)).code).toBe(errorCodes.notFound);
    expect(await test.database.db.$count(talkFiles, eq(talkFiles.quickReplyId, data.id))).toBe(0);
  });

  it('are at most three, each once, and of one’s own', async () => {
    const [mine, other] = [await doctorOf(), await doctorOf()];
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await upload(mine.token)).id);
    expect((await save(mine.token, { attachments: ids })).data.errors[0].message).toBe('附件最多 3 个');
    const unknown = [{ field: 'attachments', message: '附件不存在，请重新上传' }];
    expect((await save(mine.token, { attachments: [ids[0], ids[0]] })).data.errors).toEqual(unknown);
    expect((await save(other.token, { attachments: [ids[0]] })).data.errors).toEqual(unknown);
    const patient = await buildPatient(test, mine.user);
    const query = `?patient_id=${patient.id}`;
    const sent = (await sendFile(test, talk.uploadTalkFile, mine.token, pdf(), { query })).data;
    expect((await save(mine.token, { attachments: [sent.id] })).data.errors).toEqual(unknown);
    expect((await save(mine.token, { attachments: ids.slice(0, 3) })).code).toBe(ok);
    // What belongs to one answer is not another's.
    expect((await save(mine.token, { attachments: [ids[0]] })).data.errors).toEqual(unknown);
    expect(await titles(mine.token)).toHaveLength(1);
  });

  it('are copied into a message by those who see the answer, and by nobody else', async () => {
    const doctor = await doctorOf();
    const stranger = await doctorOf();
    const file = await upload(doctor.token);
    await save(doctor.token, { attachments: [file.id] });
    const [one, two] = [await buildPatient(test, doctor.user), await buildPatient(test, stranger.user)];
    const { files } = await sayWith(test, one.id, doctor.user.id, [file.id]);
    expect(files).toEqual([{ ...file, id: expect.not.stringMatching(file.id) }]);
    const [copy, original] = [await storedFile(test, files[0]?.id ?? ''), await storedFile(test, file.id)];
    expect(copy.content.equals(original.content)).toBe(true);
    expect([copy.patientId, original.patientId, original.recordId]).toEqual([one.id, null, null]);
    expect((await sayWith(test, one.id, doctor.user.id, [file.id])).files).toHaveLength(1);
    for (const [patientId, uploaderId] of [
      [two.id, stranger.user.id],
      [one.id, null],
    ] as const)
      await expect(sayWith(test, patientId, uploaderId, [file.id])).rejects.toMatchObject({ code: errorCodes.invalid });
    await test.database.db.insert(talkFiles).values({
      id: `full-${one.id}`,
      patientId: one.id,
      uploaderId: doctor.user.id,
      name: 'x.pdf',
      mime: 'application/pdf',
      size: 500 * 1024 * 1024,
      content: Buffer.from('x'),
    });
    await expect(sayWith(test, one.id, doctor.user.id, [file.id])).rejects.toMatchObject({
      code: errorCodes.wrongState,
    });
  });

  it('take at most 100 MB of one person', async () => {
    const { user, token } = await doctorOf();
    await test.database.db.insert(talkFiles).values({
      id: `reply-${user.id}`,
      uploaderId: user.id,
      name: 'x.pdf',
      mime: 'application/pdf',
      size: 100 * 1024 * 1024,
      content: Buffer.from('x'),
    });
    const full = await sendFile(test, talk.uploadReplyFile, token, pdf());
    expect([full.code, full.msg]).toEqual([errorCodes.wrongState, '常用语的附件已满 100 MB，请先删除不用的']);
  });
});
