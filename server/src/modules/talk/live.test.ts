import { randomUUID } from 'node:crypto';
import { h5, talk } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { patientMembers } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { addCard, buildTalk } from '#server/test/build/talk.ts';
import { addressOf, openEventStream } from '#server/test/event-stream.ts';
import { publishRead } from './publish-talk.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

type Stream = Awaited<ReturnType<typeof openEventStream>>;
const opened: Stream[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

async function listen(path: string, token: string): Promise<Stream> {
  const stream = await openEventStream(`${await addressOf(test)}${path}`, token);
  opened.push(stream);
  expect(await stream.next()).toEqual({ event: 'hello', data: {} });
  return stream;
}
const listenAs = (token: string) => listen(talk.openTalkStream.path, token);

/** What has come until now: nothing is waited for that was never sent. */
async function heardBy(stream: Stream, { id }: { id: number }): Promise<unknown[]> {
  const end = -1;
  await test.database.withTx((tx) => publishRead(tx, id, end));
  const seen: unknown[] = [];
  for (;;) {
    const event = await stream.next();
    if (event?.data.patient_id === end) return seen;
    seen.push(event?.data.patient_id);
  }
}

it('a message of a patient notifies the subscribers of the conversation, and nobody else', async () => {
  const built = await buildTalk(test);
  const [deputy, member, colleague] = [await built.join(), await built.join(), await built.join()];
  await test.database.db.insert(patientMembers).values({ patientId: built.patient.id, userId: member.user.id });
  await test.database.db
    .update(users)
    .set({ coverUserId: deputy.user.id, coverUntil: new Date(Date.now() + 3_600_000) })
    .where(eq(users.id, built.doctor.user.id));
  const people = [built.doctor, deputy, member, colleague];
  const streams = await Promise.all(people.map(({ token }) => listenAs(token)));
  const { phone } = await buildPhone(test, built.patient);
  await test.call(h5.patientSay, { client_msg_id: randomUUID(), content: '在吗' }, { token: phone });
  const heard = await Promise.all(
    people.map(({ user }, n) => heardBy(streams[n] as Stream, user).then((seen) => seen.includes(built.patient.id))),
  );
  expect(heard).toEqual([true, true, true, false]);
});

it('an answer notifies the patient and the other windows of its author; a refused one nobody', async () => {
  const built = await buildTalk(test);
  const { phone } = await buildPhone(test, built.patient);
  const [patient, doctor] = [await listen(h5.openOwnStream.path, phone), await listenAs(built.doctor.token)];
  await built.say('');
  await built.say('您好');
  const event = { event: 'talk', data: { patient_id: built.patient.id } };
  expect([await patient.next(), await doctor.next()]).toEqual([event, event]);
  expect(await heardBy(doctor, built.doctor.user)).toEqual([]);
});

it('reading notifies the reader alone; a card the subscribers of messages', async () => {
  const built = await buildTalk(test);
  const manager = await built.join();
  await test.database.db.update(users).set({ managerId: manager.user.id }).where(eq(users.id, built.doctor.user.id));
  const id = await built.hear('在吗');
  const streams = { doctor: await listenAs(built.doctor.token), manager: await listenAs(manager.token) };
  await built.markRead(id, manager.token);
  expect(await heardBy(streams.manager, manager.user)).toEqual([built.patient.id]);
  expect(await heardBy(streams.doctor, built.doctor.user)).toEqual([]);
  const card = { type: 'system', title: '提示', content: '仅供参考', refId: null } as const;
  await test.database.withTx((tx) => addCard(tx, built.patient.id, card));
  expect(await heardBy(streams.doctor, built.doctor.user)).toEqual([built.patient.id]);
});
