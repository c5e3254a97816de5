import { randomUUID } from 'node:crypto';
import { errorCodes, h5, type LinkScope } from '@yun/contract';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { talkRecords } from '#server/tables/talk.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildCare, type Care } from '#server/test/build/plan.ts';
import { addCard } from '#server/test/build/talk.ts';
import { pdf, sendFile } from '#server/test/talk-file.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function buildTalking(scopes?: LinkScope[]) {
  const care = await buildCare(test, { status: 'active' });
  return { ...care, ...(await buildPhone(test, care.patient, scopes)) };
}
const input = (content: string, more: object = {}) => ({ client_msg_id: randomUUID(), content, ...more });
const say = (phone: string, body: object) => test.call(h5.patientSay, body, { token: phone });
const list = async (phone: string, query: object = {}) =>
  (await test.call(h5.listOwnTalk, query, { token: phone })).data as {
    list: h5.OwnRecord[];
    has_more: boolean;
    unread_count: number;
  };
const storedOf = ({ patient: { id } }: Pick<Care, 'patient'>) =>
  test.database.db.select().from(talkRecords).where(eq(talkRecords.patientId, id)).orderBy(asc(talkRecords.id));
const doctorSays = ({ patient, doctor }: Care, content: string, values: object = {}) =>
  test.database.db
    .insert(talkRecords)
    .values({ patientId: patient.id, senderType: 'doctor', senderId: doctor.id, type: 'text', content, ...values });

describe('is refused', () => {
  it.each<[string, LinkScope[]]>([['a link for plans', ['plan', 'log']]])(
    'by %s, everything of the conversation',
    async (_, scopes) => {
      const talking = await buildTalking(scopes);
      const { phone } = talking;
      const answers = [
        await say(phone, input('在吗')),
        await test.call(h5.listOwnTalk, {}, { token: phone }),
        await test.call(h5.markOwnRead, { last_read_id: 1 }, { token: phone }),
        await sendFile(test, h5.uploadOwnFile, phone, pdf(), { filename: 'a.pdf' }),
        await test.call(h5.getOwnFile, { id: 'A'.repeat(22) }, { token: phone }),
        await test.call(h5.openOwnStream, undefined, { token: phone }),
      ];
      for (const { code, msg } of answers)
        expect([code, msg]).toEqual([errorCodes.forbidden, '这个二维码不能与医生沟通，需要时请联系医生']);
      expect(await storedOf(talking)).toEqual([]);
    },
  );

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t　'],
    ['what nobody sees', '\u200b\u2060'],
    ['ten thousand characters', '长'.repeat(10_000)],
    ['a NUL', 'a\0b'],
    ['a mark that turns the line', '你好\u202e好你'],
  ])('%s', async (_, content) => {
    const talking = await buildTalking();
    const { code, data } = await say(talking.phone, input(content));
    expect([code, data.errors[0].field]).toEqual([40000, 'content']);
    expect(await storedOf(talking)).toEqual([]);
  });

  it('the thirty-first message within ten minutes, in words; what is sent again does not count', async () => {
    const talking = await buildTalking();
    const first = input('第一条');
    for (let n = 0; n < 5; n += 1) await say(talking.phone, first);
    for (let n = 1; n < 30; n += 1) expect((await say(talking.phone, input(`第 ${n} 条`))).code).toBe(ok);
    const { code, msg } = await say(talking.phone, input('再一条'));
    expect([code, msg]).toEqual([errorCodes.tooOften, '消息发得太多，医生已经收到前面的消息，请 10 分钟后再试']);
    expect((await say(talking.phone, first)).code).toBe(ok);
    expect(await storedOf(talking)).toHaveLength(30);
    // What must not wait comes through.
    const report = { client_key: randomUUID(), signs: ['发热'], note: '' };
    expect((await test.call(h5.reportEvent, report, { token: talking.phone })).code).toBe(ok);
  });

  it('beyond the limit every message but a danger, of which as many again are accepted', async () => {
    const talking = await buildTalking();
    for (let n = 0; n < 30; n += 1) expect((await say(talking.phone, input(`第 ${n} 条`))).code).toBe(ok);
    const danger = await say(talking.phone, input('胸口疼，喘不上气'));
    expect([danger.code, danger.data.has_question]).toEqual([ok, true]);
    const raised = await test.database.db.select().from(alerts).where(eq(alerts.patientId, talking.patient.id));
    expect(raised).toMatchObject([{ ruleCode: 'W12', severity: 4 }]);
    for (const content of ['没有胸痛', '在吗'])
      expect((await say(talking.phone, input(content))).code).toBe(errorCodes.tooOften);
    for (let n = 1; n < 30; n += 1) expect((await say(talking.phone, input(`胸口疼了 ${n} 次`))).code).toBe(ok);
    expect((await say(talking.phone, input('胸口还疼'))).code).toBe(errorCodes.tooOften);
    const said = (await storedOf(talking)).filter(({ senderType }) => senderType === 'patient');
    expect(said).toHaveLength(60);
  });

  it('from an archived record, which may still be read', async () => {
    const talking = await buildTalking();
    const earlier = input('谢谢');
    const first = await say(talking.phone, earlier);
    await doctorSays(talking, '保重');
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, talking.patient.id));
    const refused = await say(talking.phone, input('在吗'));
    expect([refused.code, refused.msg]).toEqual([40902, '您的康复档案已归档，只能查看']);
    // A message stored before is answered again: the first answer may have been lost.
    expect((await say(talking.phone, earlier)).data).toEqual(first.data);
    const [, last] = (await list(talking.phone)).list;
    expect(last?.content).toBe('保重');
    const read = await test.call(h5.markOwnRead, { last_read_id: last?.id }, { token: talking.phone });
    expect(read.data).toEqual({ unread_count: 0 });
  });
});

describe('a conversation', () => {
  it('holds what was said once, as plain text, however often it is sent', async () => {
    const talking = await buildTalking();
    const content = '<script>alert(1)</script>\n**不疼了** {{7*7}} 👍';
    const body = input(content);
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(talking.phone, body)));
    const ids = new Set(answers.map(({ data }) => data.id));
    expect(ids.size).toBe(1);
    expect(answers[0]?.data).toMatchObject({ from: 'me', type: 'text', content, client_msg_id: body.client_msg_id });
    expect(await storedOf(talking)).toHaveLength(1);
    const { has_question, ...record } = answers[0]?.data ?? {};
    expect(has_question).toBe(false);
    expect((await list(talking.phone)).list).toEqual([record]);
    const lines = await test.database.db
      .select({ detail: auditLog.detail, userId: auditLog.userId })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'patient_say'), eq(auditLog.entityId, String(talking.patient.id))));
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('不疼');
  });

  it('shows answers, broadcasts and changes of the plan, and nothing that is for those who treat', async () => {
    const talking = await buildTalking();
    const { patient } = talking;
    await doctorSays(talking, '好的');
    const [alert] = await test.database.db
      .insert(alerts)
      .values({ patientId: patient.id, ruleCode: 'W12', severity: 3, reasonText: '内部' })
      .returning();
    await test.database.withTx(async (tx) => {
      for (const type of ['alert_card', 'assess_card', 'session_card', 'plan_card'] as const)
        await addCard(tx, patient.id, { type, title: '内部', content: '内部评语', refId: alert?.id ?? 1 });
      await addCard(tx, patient.id, { type: 'system', title: '', content: '请带好检查资料', refId: null });
    });
    await say(talking.phone, input('谢谢'));
    const { list: shown } = await list(talking.phone);
    expect(shown.map(({ from, type }) => [from, type])).toEqual([
      ['doctor', 'text'],
      ['system', 'plan_card'],
      ['system', 'system'],
      ['me', 'text'],
    ]);
    expect(shown[1]?.content).toBe('训练计划有调整，请按新的安排训练');
    expect(JSON.stringify(shown)).not.toMatch(/内部/);
  });

  it('is read page by page without a gap, and up to a mark that only goes on', async () => {
    const talking = await buildTalking();
    for (let n = 0; n < 35; n += 1) await doctorSays(talking, `${n}`);
    const newest = await list(talking.phone);
    expect([newest.list.length, newest.has_more, newest.unread_count]).toEqual([30, true, 35]);
    const older = await list(talking.phone, { before_id: String(newest.list[0]?.id) });
    expect([older.list.map(({ content }) => content), older.has_more]).toEqual([['0', '1', '2', '3', '4'], false]);
    const after = await list(talking.phone, { after_id: String(older.list.at(-1)?.id) });
    expect(after.list).toEqual(newest.list);
    const mark = async (last_read_id: number | undefined) =>
      (await test.call(h5.markOwnRead, { last_read_id }, { token: talking.phone })).data.unread_count;
    expect(await mark(newest.list[9]?.id)).toBe(20);
    expect(await mark(older.list[0]?.id)).toBe(20);
    expect(await mark(newest.list.at(-1)?.id)).toBe(0);
  });
});
