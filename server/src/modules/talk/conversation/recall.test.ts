import { errorCodes, talk } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { talkRecords } from '#server/tables/talk.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { type BuiltTalk, backdate, buildTalk, hear, trailOfTalk } from '#server/test/build/talk.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const recall = ({ patient, doctor }: BuiltTalk, id: number, token = doctor.token) =>
  test.call(talk.recallMessage, { patient_id: patient.id, id }, { token });

const waitingOf = async ({ patient }: BuiltTalk) =>
  (await test.database.db.select().from(patients).where(eq(patients.id, patient.id)))[0]?.waitingCount;

it('is refused out of scope, of what others wrote, and of what is in another conversation', async () => {
  const built = await buildTalk(test);
  const asked = await built.hear('在吗');
  const { id } = (await built.say('在')).data;
  const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
  expect((await recall(built, id, stranger.token)).code).toBe(errorCodes.notFound);
  const manager = await built.join();
  await test.database.db.update(users).set({ managerId: manager.user.id }).where(eq(users.id, built.doctor.user.id));
  expect(await recall(built, id, manager.token)).toMatchObject({ code: 40300, msg: '只能撤回自己发的消息' });
  expect((await recall(built, asked)).code).toBe(errorCodes.forbidden);
  const other = await buildPatient(test, built.doctor.user);
  expect((await recall(built, await hear(test, other, '别人'))).code).toBe(errorCodes.notFound);
  expect((await built.read()).data.list.map(({ status }: { status: string }) => status)).toEqual(['sent', 'sent']);
});

it('is possible for two minutes by the clock of the database', async () => {
  const built = await buildTalk(test);
  const { id } = (await built.say('发错了')).data;
  await backdate(test, id, 115);
  expect((await recall(built, id)).code).toBe(ok);
  const late = (await built.say('又错了')).data.id;
  await backdate(test, late, 121);
  expect(await recall(built, late)).toMatchObject({ code: 40902, msg: '已超过 2 分钟，不能撤回' });
  const { list } = (await built.read()).data;
  expect(list).toMatchObject([
    { status: 'recalled', content: '', recall_until: null },
    { status: 'sent', content: '又错了', recall_until: null },
  ]);
});

it('takes the words away everywhere but in the trail, and lets the patient wait again', async () => {
  const built = await buildTalk(test);
  await built.say('之前的回复');
  await built.hear('疼得厉害怎么办');
  const { id } = (await built.say('吃两片药')).data;
  expect(await waitingOf(built)).toBe(0);
  const first = await recall(built, id);
  expect(first.data).toMatchObject({ id, status: 'recalled', content: '', attachments: [], recall_until: null });
  expect(await waitingOf(built)).toBe(1);
  const [stored] = await test.database.db.select().from(talkRecords).where(eq(talkRecords.id, id));
  expect(stored?.content).toBe('');
  expect((await recall(built, id)).data).toEqual(first.data);
  const lines = await trailOfTalk(test, built.patient, 'recall_message');
  expect(lines).toMatchObject([{ detail: { record_id: id, content: '吃两片药' } }]);
});

it('of a message that others quote shows nothing of it there either', async () => {
  const built = await buildTalk(test);
  const { id } = (await built.say('不该说的')).data;
  await built.say('补充一句', { reply_to: id });
  await recall(built, id);
  expect((await built.read()).data.list[1].reply_to).toEqual({ id, sender_name: '何静', content: '' });
  expect(await built.say('再引用', { reply_to: id })).toMatchObject({ code: 40000, msg: '引用的消息已撤回' });
});

it('does not bring back what was handled before', async () => {
  const built = await buildTalk(test);
  const dealt = await built.hear('谢谢');
  await built.handle({ last_seen_id: dealt });
  await built.hear('还有');
  const { id } = (await built.say('好')).data;
  await recall(built, id);
  expect(await waitingOf(built)).toBe(1);
});
