import { errorCodes, talk } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatTime } from '#server/platform/time.ts';
import { patientMembers, patients } from '#server/tables/patient.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAlert } from '#server/test/build/alert.ts';
import { buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';
import { type BuiltTalk, buildTalk, hear } from '#server/test/build/talk.ts';
import { daysAgo } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const list = (token: string, input: object = {}) => test.call(talk.listTalk, input, { token });
const names = async (token: string, input: object = {}) =>
  (await list(token, input)).data.list.map(({ patient_name }: talk.TalkRow) => patient_name);

/** Four patients: one waits with an alert, one waits, one was answered, one was dealt with. Another never wrote. */
async function buildBoard() {
  const built = await buildTalk(test, { name: '丙已回' });
  const { user, token } = built.doctor;
  const add = (name: string, values: object = {}) => buildPatient(test, user, [], { name, ...values });
  await built.hear('谢谢');
  await built.say('不客气');
  const [alarmed, waiting, handled, silent] = [
    await add('甲预警'),
    await add('乙等待'),
    await add('丁已处理'),
    await add('戊无话', { status: 'active' }),
  ];
  await buildAlert(test, alarmed, { severity: 4, ruleCode: 'W11' });
  await hear(test, alarmed, '今天很累', { createTime: new Date(Date.now() - 5 * 60_000) });
  await hear(test, waiting, '今天疼', { createTime: new Date(Date.now() - 90 * 60_000) });
  const last_seen_id = await hear(test, handled, '好的');
  await test.call(talk.handleTalk, { patient_id: handled.id, handled: true, last_seen_id }, { token });
  return { ...built, alarmed, waiting, handled, silent, token };
}

it('is refused without the code, and shows nothing of another agency', async () => {
  const { token } = await signedIn(test, { modules: ['SELF_MGR'] });
  expect((await list(token)).code).toBe(errorCodes.forbidden);
  const browser = await signedIn(test, { userType: '机构', modules: ['USER_BROWSE'] });
  expect((await list(browser.token)).code).toBe(errorCodes.forbidden);
  await buildBoard();
  const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
  const { code, data } = await list(stranger.token);
  expect([code, data.list, data.total, data.counts.all, data.unread_count]).toEqual([ok, [], 0, 0, 0]);
  expect((await list(stranger.token, { sort: 'name' })).code).toBe(errorCodes.invalid);
  expect((await list(stranger.token, { tab: 'secret' })).code).toBe(errorCodes.invalid);
});

describe('of a doctor', () => {
  it('is in order of risk, time or waiting, and each tab shows its own', async () => {
    const { token } = await buildBoard();
    expect(await names(token)).toEqual(['甲预警', '乙等待', '丙已回']);
    expect(await names(token, { sort: 'time' })).toEqual(['丙已回', '甲预警', '乙等待']);
    expect(await names(token, { sort: 'wait' })).toEqual(['乙等待', '甲预警', '丙已回']);
    expect(await names(token, { tab: 'unread' })).toEqual(['甲预警', '乙等待']);
    expect(await names(token, { tab: 'waiting' })).toEqual(['甲预警', '乙等待']);
    expect(await names(token, { tab: 'alert' })).toEqual(['甲预警']);
    expect(await names(token, { tab: 'handled' })).toEqual(['丁已处理']);
    const { data } = await list(token, { size: '2', page: '2' });
    expect([data.list.map(({ patient_name }: talk.TalkRow) => patient_name), data.total]).toEqual([['丙已回'], 3]);
    expect(data.counts).toEqual({ all: 3, unread: 2, waiting: 2, alert: 1, mine: 3, handled: 1 });
    expect([data.unread_count, data.unread_patients]).toEqual([2, 2]);
  });

  it('says of each why it stands there', async () => {
    const { token, alarmed } = await buildBoard();
    await test.database.db
      .update(patients)
      .set({ onsetDate: daysAgo(25) })
      .where(eq(patients.id, alarmed.id));
    const { data } = await list(token);
    const [first] = talk.listTalk.output.parse(data).list;
    expect(first).toMatchObject({
      patient_id: alarmed.id,
      risk_level: 'critical',
      risk_score: 200,
      unread: 1,
      waiting_minutes: 5,
      risk_reasons: [{ text: '不良事件', level: 4 }],
      open_alerts: 1,
      handled: false,
      snooze_until: null,
      last: { type: 'text', content: '今天很累', sender_type: 'patient' },
      found: null,
      doctor_name: '何静',
      postop_days: null,
      onset_days: 25,
    });
  });

  it('agrees with the badge, whatever is read and written', async () => {
    const built = await buildBoard();
    const agree = async () => {
      const { data } = await list(built.token, { tab: 'unread' });
      const badge = await built.unread();
      const shown = data.list.reduce((sum: number, { unread }: talk.TalkRow) => sum + unread, 0);
      expect([data.unread_count, shown, data.counts.unread, data.total]).toEqual([
        ...[badge.unread_count, badge.unread_count, badge.from_patients.length, badge.from_patients.length],
      ]);
      return badge.unread_count;
    };
    expect(await agree()).toBe(2);
    await built.hear('又一条');
    expect(await agree()).toBe(3);
    const { list: records } = (await built.read()).data;
    await built.markRead(records.at(-1).id);
    expect(await agree()).toBe(2);
    await built.markUnread();
    expect(await agree()).toBe(3);
  });

  it('moves snoozed conversations to the handled tab', async () => {
    const built = await buildBoard();
    const last_seen_id = (await built.read()).data.list.at(-1).id;
    const snooze_until = formatTime(new Date(Date.now() + 3_600_000));
    await built.handle({ handled: false, snooze_until, last_seen_id });
    expect(await names(built.token)).toEqual(['甲预警', '乙等待']);
    const { data } = await list(built.token, { tab: 'handled', sort: 'time' });
    expect(data.list.map(({ patient_name, snooze_until: until }: talk.TalkRow) => [patient_name, until])).toEqual([
      ['丁已处理', null],
      ['丙已回', snooze_until],
    ]);
  });

  it('shows those of the team and of people below, but calls its own only the responsible doctor’s', async () => {
    const { doctor, agencyId, join } = await buildTalk(test);
    const other = await buildUser(test, { agencyId });
    const shared = await buildPatient(test, other, [], { name: '团队患者' });
    await test.database.db.insert(patientMembers).values({ patientId: shared.id, userId: doctor.user.id });
    const junior = await join({ managerId: doctor.user.id });
    await hear(test, await buildPatient(test, junior.user, [], { name: '下级患者' }), '在吗');
    await hear(test, shared, '在吗');
    expect((await names(doctor.token)).sort()).toEqual(['下级患者', '团队患者'].sort());
    expect(await names(doctor.token, { tab: 'mine' })).toEqual([]);
    expect(await names(doctor.token, { tab: 'unread' })).toEqual(['团队患者']);
    expect(await names(doctor.token, { doctor_id: String(junior.user.id) })).toEqual(['下级患者']);
  });
});

describe('is searched', () => {
  const search = async ({ token }: { token: string }, keyword: string, input: object = {}) =>
    (await list(token, { keyword, ...input })).data;

  it('by name, number, end of the phone, and what was said', async () => {
    const built = await buildBoard();
    const found = async (keyword: string) =>
      (await search(built, keyword)).list.map(({ patient_name }: talk.TalkRow) => patient_name);
    expect(await found('乙等')).toEqual(['乙等待']);
    expect(await found(built.waiting.phone.slice(-4))).toContain('乙等待');
    expect(await found(built.alarmed.patientNo)).toEqual(['甲预警']);
    expect(await found('很累')).toEqual(['甲预警']);
    expect(await found('不客气')).toEqual(['丙已回']);
    expect(await found('没人说过')).toEqual([]);
    const { list: rows, total } = await search(built, '很累');
    expect([rows[0].found.content, total]).toEqual(['今天很累', 1]);
    expect((await search(built, '甲预')).list[0].found).toBeNull();
  });

  it('not in recalled messages, and not in conversations outside the scope', async () => {
    const built = await buildBoard();
    const { id } = (await built.say('独一无二的话')).data;
    expect((await search(built, '独一无二')).total).toBe(1);
    await test.call(talk.recallMessage, { patient_id: built.patient.id, id }, { token: built.token });
    expect((await search(built, '独一无二')).total).toBe(0);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await search({ token: stranger.token }, '很累')).total).toBe(0);
    const clerk = await signedIn(test, { userType: '机构', modules: ['AGENCY_MGR'] });
    expect((await search({ token: clerk.token }, '很累')).total).toBe(0);
  });
});

describe('of others', () => {
  const seenBy = async ({ agencyId }: Pick<BuiltTalk, 'agencyId'>) => {
    const clerk = await signedIn(test, { agencyId, userType: '机构', modules: ['AGENCY_MGR'] });
    const root = await signedIn(test, { userType: '管理员', modules: ['AGENCY_MGR'] });
    return { clerk, root };
  };

  it('an agency sees those of its doctors, without anything unread', async () => {
    const built = await buildBoard();
    const { clerk } = await seenBy(built);
    const { data } = await list(clerk.token);
    expect(data.list.map(({ patient_name }: talk.TalkRow) => patient_name)).toEqual(['甲预警', '乙等待', '丙已回']);
    expect(data.counts).toEqual({ all: 3, unread: 0, waiting: 2, alert: 1, mine: 0, handled: 1 });
    expect(await names(clerk.token, { keyword: '很累' })).toEqual(['甲预警']);
  });

  it('an administrator sees them too, by whatever comes first', async () => {
    const built = await buildBoard();
    const { root } = await seenBy(built);
    const of = { doctor_id: String(built.doctor.user.id) };
    expect(await names(root.token, of)).toEqual(['甲预警', '乙等待', '丙已回']);
    expect(await names(root.token, { ...of, sort: 'time' })).toEqual(['丙已回', '甲预警', '乙等待']);
    expect(await names(root.token, { ...of, tab: 'handled' })).toEqual(['丁已处理']);
    expect(await names(root.token, { ...of, keyword: '很累' })).toEqual(['甲预警']);
  });

  it('removed records are left out', async () => {
    const built = await buildBoard();
    await test.database.db.update(patients).set({ removedTime: new Date() }).where(eq(patients.id, built.alarmed.id));
    expect(await names(built.token)).toEqual(['乙等待', '丙已回']);
    expect(await names(built.token, { keyword: '很累' })).toEqual([]);
  });
});
