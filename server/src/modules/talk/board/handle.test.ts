import { randomUUID } from 'node:crypto';
import { errorCodes } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatTime } from '#server/platform/time.ts';
import { patients } from '#server/tables/patient.table.ts';
import { broadcasts, talks } from '#server/tables/talk.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAlert } from '#server/test/build/alert.ts';
import { signedIn } from '#server/test/build/index.ts';
import { type BuiltTalk, buildTalk, hear, trailOfTalk } from '#server/test/build/talk.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const rowOf = async ({ patient }: BuiltTalk) =>
  (await test.database.db.select().from(patients).where(eq(patients.id, patient.id)))[0];
async function broadcast({ patient, doctor }: BuiltTalk): Promise<void> {
  const [row] = await test.database.db
    .insert(broadcasts)
    .values({
      senderId: doctor.user.id,
      clientKey: randomUUID(),
      filter: {},
      content: '节日快乐',
      status: 'sent',
      recipients: 1,
      sendAt: new Date(),
    })
    .returning();
  const sent = { senderType: 'doctor', senderId: doctor.user.id, broadcastId: row?.id ?? null } as const;
  await hear(test, patient, '节日快乐', sent);
}
const inHours = (hours: number) => formatTime(new Date(Date.now() + hours * 3_600_000));

describe('handling a conversation is refused', () => {
  it('out of scope, to those who are not doctors, where there is nothing, and where the record is archived', async () => {
    const built = await buildTalk(test);
    expect(await built.handle({})).toMatchObject({ code: 40902, msg: '还没有状态记录，无需处理' });
    const id = await built.hear('谢谢');
    const seen = { last_seen_id: id };
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await built.handle(seen, stranger.token)).code).toBe(errorCodes.notFound);
    const clerk = await built.join({ userType: '机构', modules: ['AGENCY_MGR', 'PATIENT_MGR'] });
    expect((await built.handle(seen, clerk.token)).code).toBe(errorCodes.forbidden);
    const manager = await built.join({ userType: '机构', modules: ['AGENCY_MGR'] });
    expect((await built.handle(seen, manager.token)).code).toBe(errorCodes.forbidden);
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, built.patient.id));
    expect((await built.handle(seen)).code).toBe(errorCodes.wrongState);
  });

  it('where the patient has written since', async () => {
    const built = await buildTalk(test);
    const seen = await built.hear('谢谢');
    const late = await built.hear('对了，今天练了两次');
    const refused = { code: 40900, msg: '还有没看到的新消息，请先查看' };
    expect(await built.handle({ last_seen_id: seen })).toMatchObject(refused);
    const later = { handled: false, snooze_until: inHours(2), last_seen_id: seen };
    expect(await built.handle(later)).toMatchObject(refused);
    expect(await rowOf(built)).toMatchObject({ waitingCount: 2 });
    expect((await built.handle({ last_seen_id: late })).code).toBe(ok);
  });

  it.each([
    ['in the past', () => inHours(-1), '提醒时间应晚于现在'],
    ['too far away', () => inHours(31 * 24), '最多推迟 30 天'],
    ['no time at all', () => '2099-02-31 10:00:00', '提醒时间不正确'],
    ['no hour', () => '2099-01-01 99:00:00', '提醒时间不正确'],
  ])('with a reminder %s', async (_, until, message) => {
    const built = await buildTalk(test);
    const last_seen_id = await built.hear('谢谢');
    const errors = [{ field: 'snooze_until', message }];
    const input = { handled: false, snooze_until: until(), last_seen_id };
    expect(await built.handle(input)).toMatchObject({ code: 40000, data: { errors } });
  });

  it.each(['open', 'handling'] as const)(
    'while a critical alert is %s; not to answer, nor once it is closed',
    async (status) => {
      const built = await buildTalk(test);
      const last_seen_id = await built.hear('练完了');
      const alert = await buildAlert(test, built.patient, { severity: 4, ruleCode: 'W11', status });
      const refused = { code: 40902, msg: '患者有未处理的危急预警，请先处理预警' };
      expect(await built.handle({ last_seen_id })).toMatchObject(refused);
      expect(await built.handle({ handled: false, snooze_until: inHours(2), last_seen_id })).toMatchObject(refused);
      expect((await built.read()).data).toMatchObject({ handled: false, snooze_until: null });
      expect((await built.say('马上给您打电话')).code).toBe(ok);
      expect((await built.handle({ handled: false, last_seen_id })).code).toBe(ok);
      await test.database.db.update(alerts).set({ status: 'closed' }).where(eq(alerts.id, alert.id));
      expect((await built.handle({ last_seen_id })).code).toBe(ok);
    },
  );

  it('not by an alert that is less than critical', async () => {
    const built = await buildTalk(test);
    const last_seen_id = await built.hear('练完了');
    await buildAlert(test, built.patient, { severity: 3, ruleCode: 'W11' });
    expect((await built.handle({ handled: false, snooze_until: inHours(2), last_seen_id })).code).toBe(ok);
    expect((await built.handle({ last_seen_id })).code).toBe(ok);
  });

  it('both handled and snoozed', async () => {
    const built = await buildTalk(test);
    const input = { snooze_until: inHours(1), last_seen_id: await built.hear('谢谢') };
    expect((await built.handle(input)).code).toBe(errorCodes.invalid);
  });
});

it('ends the waiting without an answer; opened again, the patient waits again', async () => {
  const built = await buildTalk(test);
  const id = await built.hear('谢谢医生');
  expect((await built.handle({ last_seen_id: id })).data).toEqual({ handled: true, snooze_until: null });
  expect(await rowOf(built)).toMatchObject({ waitingCount: 0, waitingSince: null });
  expect((await built.read()).data).toMatchObject({ handled: true, waiting_since: null });
  expect((await built.handle({ handled: false, last_seen_id: id })).data.handled).toBe(false);
  expect(await rowOf(built)).toMatchObject({ waitingCount: 1 });
  const lines = await trailOfTalk(test, built.patient, 'handle_talk');
  expect(lines.map(({ detail }) => detail)).toMatchObject([{ handled: true }, { handled: false }]);
});

it('is opened by the next message of the patient, who waits for that one alone', async () => {
  const built = await buildTalk(test);
  await built.handle({ last_seen_id: await built.hear('谢谢') });
  await built.hear('又有问题了');
  expect(await rowOf(built)).toMatchObject({ waitingCount: 1 });
  expect((await built.read()).data).toMatchObject({ handled: false });
});

it('can be snoozed; the patient goes on waiting, and it comes back by itself', async () => {
  const built = await buildTalk(test);
  const until = inHours(2);
  const input = { handled: false, snooze_until: until, last_seen_id: await built.hear('下午再说') };
  expect((await built.handle(input)).data).toEqual({ handled: false, snooze_until: until });
  expect((await built.read()).data).toMatchObject({ handled: false, snooze_until: until });
  expect(await rowOf(built)).toMatchObject({ waitingCount: 1 });
  await test.database.db
    .update(talks)
    .set({ snoozeUntil: new Date(Date.now() - 1000) })
    .where(eq(talks.patientId, built.patient.id));
  expect((await built.read()).data.snooze_until).toBeNull();
});

it('of messages that wait too long ends their alert, a broadcast does not', async () => {
  const built = await buildTalk(test);
  const week = new Date(Date.now() - 7 * 86_400_000 + 3_600_000);
  const id = await built.hear('一直没人回', { createTime: week });
  const open = async () => (await rowOf(built))?.openAlerts;
  expect(await open()).toBe(1);
  await broadcast(built);
  expect(await open()).toBe(1);
  await built.handle({ last_seen_id: (await built.read()).data.list.at(-1).id });
  expect(await open()).toBe(0);
  await built.handle({ handled: false, last_seen_id: id });
  expect(await open()).toBe(1);
});

it('counts as read for the user who puts it aside', async () => {
  const built = await buildTalk(test);
  const id = await built.hear('谢谢');
  await built.markRead(id);
  await built.markUnread();
  expect(await built.unread()).toMatchObject({ unread_count: 1 });
  await built.handle({ last_seen_id: id });
  expect(await built.unread()).toMatchObject({ unread_count: 0 });
  await built.markUnread();
  await built.handle({ handled: false, snooze_until: inHours(1), last_seen_id: id });
  expect(await built.unread()).toMatchObject({ unread_count: 0 });
});
