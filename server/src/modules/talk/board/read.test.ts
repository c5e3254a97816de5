import { errorCodes, talk } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { patientMembers, patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { type BuiltTalk, buildTalk, hear } from '#server/test/build/talk.ts';
import { lookThrough } from '#server/test/look-through.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const scoreOf = async ({ patient }: BuiltTalk) =>
  (await test.database.db.select().from(patients).where(eq(patients.id, patient.id)))[0]?.riskScore;

describe('unread messages', () => {
  it('are of the responsible doctor, the newest first, with what was said last', async () => {
    const built = await buildTalk(test, { name: '陆振华' });
    const other = await buildPatient(test, built.doctor.user, [], { name: '罗秀英' });
    await built.hear('早上好');
    await hear(test, other, '有点疼');
    const last = await built.hear('今天可以练吗');
    const data = await built.unread();
    expect(talk.getUnread.output.parse(data)).toMatchObject({
      unread_count: 3,
      from_patients: [
        {
          patient_id: built.patient.id,
          patient_name: '陆振华',
          unread: 2,
          last_content: '今天可以练吗',
          last_id: last,
        },
        { patient_id: other.id, patient_name: '罗秀英', unread: 1, last_type: 'text', risk_level: 'low' },
      ],
    });
  });

  it('are nobody else’s: not the manager’s, not the agency’s, not those of a doctor without the code', async () => {
    const built = await buildTalk(test);
    await built.hear('在吗');
    const nothing = { unread_count: 0, from_patients: [] };
    for (const values of [
      { userType: '机构' as const, modules: ['AGENCY_MGR' as const] },
      { modules: ['PATIENT_MGR' as const] },
    ])
      expect(await built.unread((await built.join(values)).token)).toEqual(nothing);
    const root = await signedIn(test, { userType: '管理员', modules: ['PATIENT_MGR', 'AGENCY_MGR'] });
    expect(await built.unread(root.token)).toEqual(nothing);
    await test.database.db
      .update(users)
      .set({ modules: ['SELF_MGR'] })
      .where(eq(users.id, built.doctor.user.id));
    expect(await built.unread()).toEqual(nothing);
  });

  it('reach a covering doctor, as long as the cover lasts, and team members who want notifications', async () => {
    const built = await buildTalk(test);
    const [deputy, notified, silent] = [await built.join(), await built.join(), await built.join()];
    await test.database.db.insert(patientMembers).values([
      { patientId: built.patient.id, userId: notified.user.id },
      { patientId: built.patient.id, userId: silent.user.id, notify: false },
    ]);
    const cover = (until: Date) =>
      test.database.db
        .update(users)
        .set({ coverUserId: deputy.user.id, coverUntil: until })
        .where(eq(users.id, built.doctor.user.id));
    await cover(new Date(Date.now() + 3_600_000));
    await built.hear('在吗');
    const counts = async () =>
      Promise.all(
        [built.doctor, deputy, notified, silent].map(async ({ token }) => (await built.unread(token)).unread_count),
      );
    expect(await counts()).toEqual([1, 1, 1, 0]);
    await cover(new Date(Date.now() - 1_000));
    expect(await counts()).toEqual([1, 0, 1, 0]);
    // Reading is everybody's own.
    const { list } = (await built.read()).data;
    await built.markRead(list.at(-1).id, notified.token);
    expect(await counts()).toEqual([1, 0, 0, 0]);
  });

  it('of a covering doctor are counted alike by the poll, the list and the answer to a mark', async () => {
    const built = await buildTalk(test);
    const deputy = await built.join();
    await test.database.db
      .update(users)
      .set({ coverUserId: deputy.user.id, coverUntil: new Date(Date.now() + 3_600_000) })
      .where(eq(users.id, built.doctor.user.id));
    const first = await built.hear('第一条');
    await built.hear('第二条');
    expect((await built.unread(deputy.token)).unread_count).toBe(2);
    const listed = await test.call(talk.listTalk, {}, { token: deputy.token });
    expect(listed.data).toMatchObject({ unread_count: 2, unread_patients: 1 });
    expect((await built.markRead(first, deputy.token)).data).toEqual({ unread_count: 1 });
  });

  it('go with the patient to another doctor, beginning at the last answer', async () => {
    const built = await buildTalk(test);
    await built.hear('第一条');
    await built.say('知道了');
    await built.hear('第二条');
    const next = await built.join();
    await test.database.db.update(patients).set({ doctorId: next.user.id }).where(eq(patients.id, built.patient.id));
    expect([(await built.unread()).unread_count, (await built.unread(next.token)).unread_count]).toEqual([0, 1]);
  });

  it('while viewing as another user are those of that user; marking them is refused', async () => {
    const { token, viewed } = await lookThrough(test, { modules: ['PATIENT_MGR'] });
    const patient = await buildPatient(test, viewed);
    const id = await hear(test, patient, '在吗');
    expect((await test.call(talk.getUnread, undefined, { token })).data.unread_count).toBe(1);
    const mark = { patient_id: patient.id, last_read_id: id };
    expect((await test.call(talk.markRead, mark, { token })).code).toBe(errorCodes.forbidden);
    expect((await test.call(talk.getUnread, undefined, { token })).data.unread_count).toBe(1);
  });

  it('leave out removed records, and are answered with 304 where the caller has them already', async () => {
    const built = await buildTalk(test);
    await built.hear('在吗');
    const { headers } = await test.call(talk.getUnread, undefined, { token: built.doctor.token });
    const again = await test.call(talk.getUnread, undefined, {
      token: built.doctor.token,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.body]).toEqual([304, '']);
    await test.database.db.update(patients).set({ removedTime: new Date() }).where(eq(patients.id, built.patient.id));
    expect((await built.unread()).unread_count).toBe(0);
  });

  it('of many who ask at once are everybody’s own', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => buildTalk(test)));
    for (const [n, built] of all.entries()) for (let k = 0; k <= n; k += 1) await built.hear(`第 ${k} 条`);
    const asked = await Promise.all(all.flatMap((built) => [built.unread(), built.unread()]));
    expect(asked.map(({ unread_count }) => unread_count)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });
});

describe('a read mark', () => {
  it('is refused out of scope and for records of another conversation', async () => {
    const built = await buildTalk(test);
    const id = await built.hear('在吗');
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await built.markRead(id, stranger.token)).code).toBe(errorCodes.notFound);
    const browser = await built.join({ modules: ['USER_BROWSE'] });
    expect((await built.markRead(id, browser.token)).code).toBe(errorCodes.forbidden);
    const other = await buildPatient(test, built.doctor.user);
    expect((await built.markRead(await hear(test, other, '别人'))).code).toBe(errorCodes.notFound);
    expect((await built.markRead(88_888_888)).code).toBe(errorCodes.notFound);
    expect((await built.unread()).unread_count).toBe(2);
  });

  it('goes as far as what was shown, never back, and answers what is left everywhere', async () => {
    const built = await buildTalk(test);
    const first = await built.hear('第一条');
    const second = await built.hear('第二条');
    await hear(test, await buildPatient(test, built.doctor.user), '另一位');
    expect((await built.markRead(first)).data).toEqual({ unread_count: 2 });
    const third = await built.hear('第三条');
    expect((await built.markRead(second)).data).toEqual({ unread_count: 2 });
    expect((await built.markRead(first)).data).toEqual({ unread_count: 2 });
    expect((await built.read()).data).toMatchObject({ last_read_id: second, unread: 1 });
    expect((await built.markRead(third)).data).toEqual({ unread_count: 1 });
  });

  it('of the responsible doctor takes ten points off the risk, and unread puts them back', async () => {
    const built = await buildTalk(test);
    const id = await built.hear('在吗');
    expect(await scoreOf(built)).toBe(10);
    const manager = await built.join();
    await test.database.db.update(users).set({ managerId: manager.user.id }).where(eq(users.id, built.doctor.user.id));
    await built.markRead(id, manager.token);
    expect(await scoreOf(built)).toBe(10);
    await built.markRead(id);
    expect(await scoreOf(built)).toBe(0);
    expect((await built.markUnread()).data).toEqual({ unread_count: 1 });
    expect(await scoreOf(built)).toBe(10);
  });

  it('shows the patient that a subscriber of the conversation has read it, nobody else', async () => {
    const built = await buildTalk(test);
    const id = await built.hear('在吗');
    const clerk = await built.join({ userType: '机构', modules: ['AGENCY_MGR'] });
    expect((await built.markRead(id, clerk.token)).data).toEqual({ unread_count: 0 });
    expect((await built.read()).data.list[0]).toMatchObject({ status: 'sent', read_time: null });
    await built.markRead(id);
    expect((await built.read()).data.list[0]).toMatchObject({
      status: 'read',
      read_time: expect.stringMatching(/^20/),
    });
  });
});

describe('putting back as unread', () => {
  it('needs a message of the patient', async () => {
    const built = await buildTalk(test);
    expect(await built.markUnread()).toMatchObject({ code: 40902, msg: '没有患者的消息可以标为未读' });
    await built.say('您好');
    expect((await built.markUnread()).code).toBe(errorCodes.wrongState);
  });

  it('leaves the newest message of the patient unread, also after it was answered', async () => {
    const built = await buildTalk(test);
    await built.hear('第一条');
    const second = await built.hear('第二条');
    const { id } = (await built.say('好')).data;
    expect((await built.unread()).unread_count).toBe(0);
    expect((await built.markUnread()).data).toEqual({ unread_count: 1 });
    expect((await built.read()).data).toMatchObject({ last_read_id: second - 1, unread: 1, waiting_since: null });
    expect(await built.markRead(id)).toMatchObject({ code: ok, data: { unread_count: 0 } });
  });
});
