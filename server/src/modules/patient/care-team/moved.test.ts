// Patients who go to another doctor, records that become one: what is shown of them follows at once.
import { randomUUID } from 'node:crypto';
import { h5, patient, riskPoints, talk, user } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { patientTopic, userTopic } from '#server/platform/live/live.ts';
import { patientMembers, patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildClinic } from '#server/test/build/clinic.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { type BuiltPatient, type BuiltUser, signedIn, tokenFor } from '#server/test/build/index.ts';
import { pairTools } from '#server/test/build/pair.ts';
import { hear } from '#server/test/build/talk.ts';
import { addressOf, eventsUntilNow, openEventStream } from '#server/test/event-stream.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

type Stream = Awaited<ReturnType<typeof openEventStream>>;
const opened: Stream[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stream of opened.splice(0)) stream.close();
});

async function listen(path: string, token: string): Promise<Stream> {
  const stream = await openEventStream(`${await addressOf(test)}${path}`, token);
  opened.push(stream);
  expect(await stream.next()).toEqual({ event: 'hello', data: {} });
  return stream;
}

/** Returns, each time it is called, which of these users were notified since the last call. */
async function watch(people: BuiltUser[]) {
  const streams: Stream[] = [];
  for (const one of people) streams.push(await listen(talk.openTalkStream.path, await tokenFor(test, one)));
  return () =>
    Promise.all(
      people.map(async ({ id }, n) =>
        (await eventsUntilNow(test, streams[n] as Stream, userTopic(id))).includes('gap'),
      ),
    );
}

/** A doctor who gives, one who takes, and the one patient, who is in a team. */
async function buildWard() {
  const clinic = await buildClinic(test);
  const one = await clinic.add();
  const [member, giversDeputy, takersDeputy] = [await clinic.join(), await clinic.join(), await clinic.join()];
  const [giver, taker] = [clinic.doctor.user, clinic.colleague.user];
  await test.database.db.insert(patientMembers).values({ patientId: one.id, userId: member.id });
  const coverUntil = new Date(Date.now() + 3_600_000);
  for (const [doctor, deputy] of [
    [giver, giversDeputy],
    [taker, takersDeputy],
  ] as const)
    await test.database.db.update(users).set({ coverUserId: deputy.id, coverUntil }).where(eq(users.id, doctor.id));
  return { ...clinic, patient: one, giver, taker, concerned: [giver, taker, member, giversDeputy, takersDeputy] };
}
type Ward = Awaited<ReturnType<typeof buildWard>>;

interface Way {
  give(ward: Ward): Promise<{ code: number; data: { id: number } }>;
  takeBack?(ward: Ward, id: number): Promise<{ code: number }>;
}

const assign = ({ manager, patient: { id }, taker }: Ward, more: object = {}) => {
  const input = { client_key: randomUUID(), ids: [id], doctor_id: taker.id, reason: '调整门诊', ...more };
  return test.call(patient.assignDoctor, input, { token: manager.token });
};

const ways: Record<string, Way> = {
  assigned: {
    give: async (ward) => {
      const { code, data } = await assign(ward);
      return { code, data: { id: data.handover_ids[0] } };
    },
    takeBack: ({ manager: { token } }, id) => test.call(patient.undoAssign, { handover_ids: [id] }, { token }),
  },
  'handed over': {
    give: async ({ manager: { token }, giver, taker }) => {
      const input = { from_id: giver.id, to_id: taker.id, reason: '调往外院' };
      const { code, data } = await test.call(user.handoverPatient, input, { token });
      return { code, data: { id: data.handover_id } };
    },
    takeBack: ({ manager: { token } }, handover_id) => test.call(user.undoHandover, { handover_id }, { token }),
  },
  'left behind': {
    give: async ({ agencyId, giver, taker }) => {
      const { token } = await signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'] });
      return test.call(user.removeUser, { id: giver.id, handover_to: taker.id, reason: '已离职' }, { token });
    },
  },
};

const riskOf = async ({ id }: BuiltPatient) =>
  (await test.database.db.select().from(patients).where(eq(patients.id, id)))[0]?.riskScore;

describe.each(Object.entries(ways))('a patient who is %s', (_, { give, takeBack }) => {
  it('notifies giver, taker, their covering doctors and the team, there and back', async () => {
    const ward = await buildWard();
    const { concerned } = ward;
    const heard = await watch([...concerned, await ward.join()]);
    const all = [...concerned.map(() => true), false];
    const { code, data } = await give(ward);
    expect([code, await heard()]).toEqual([ok, all]);
    if (takeBack === undefined) return;
    expect([(await takeBack(ward, data.id)).code, await heard()]).toEqual([ok, all]);
    expect([(await takeBack(ward, data.id)).code, await heard()]).toEqual([40902, all.map(() => false)]);
  });

  it('is scored by the unread messages of the current doctor', async () => {
    const ward = await buildWard();
    const id = await hear(test, ward.patient, '在吗');
    const read = { patient_id: ward.patient.id, last_read_id: id };
    expect((await test.call(talk.markRead, read, { token: ward.doctor.token })).code).toBe(ok);
    const before = (await riskOf(ward.patient)) ?? Number.NaN;
    const { data } = await give(ward);
    expect(await riskOf(ward.patient)).toBe(before + riskPoints.unread);
    if (takeBack === undefined) return;
    await takeBack(ward, data.id);
    expect(await riskOf(ward.patient)).toBe(before);
  });
});

it('a preview, a refusal and an empty assignment notify nobody', async () => {
  const ward = await buildWard();
  const heard = await watch(ward.concerned);
  expect((await assign(ward, { dry_run: true })).code).toBe(ok);
  expect((await assign(ward, { reason: '' })).code).toBe(40000);
  expect((await assign(ward, { doctor_id: ward.giver.id })).data.unchanged).toBe(1);
  expect(await heard()).toEqual(ward.concerned.map(() => false));
});

describe('records that are merged, or separated again', () => {
  const { merge, undo, buildPair } = pairTools(() => test);

  it('notify the subscribers of either, and the phones of both', async () => {
    const { manager, colleague, join, add, keep } = await buildPair();
    const drop = await add({}, colleague.user);
    const [quiet, member, stranger] = [await join(), await join(), await join()];
    // Not notified of the kept record, but of the other: that ends with the merge.
    await test.database.db.insert(patientMembers).values([
      { patientId: keep.id, userId: quiet.id, notify: false },
      { patientId: drop.id, userId: quiet.id },
      { patientId: drop.id, userId: member.id },
    ]);
    const [doctor] = await test.database.db.select().from(users).where(eq(users.id, keep.doctorId));
    const heard = await watch([doctor as BuiltUser, colleague.user, member, quiet, stranger]);
    const phones: [number, Stream][] = [];
    for (const one of [keep, drop])
      phones.push([one.id, await listen(h5.openOwnStream.path, (await buildPhone(test, one)).phone)]);
    const looked = () =>
      Promise.all(
        phones.map(async ([id, stream]) => (await eventsUntilNow(test, stream, patientTopic(id))).includes('gap')),
      );
    const { code, data } = await merge(manager.token, { keep, drop });
    expect(code).toBe(ok);
    expect([await heard(), await looked()]).toEqual([
      [true, true, true, true, false],
      [true, true],
    ]);
    expect((await undo(manager.token, data.merge_id)).code).toBe(ok);
    expect([await heard(), await looked()]).toEqual([
      [true, true, true, true, false],
      [true, true],
    ]);
    expect((await undo(manager.token, data.merge_id)).code).toBe(40902);
    expect([await heard(), await looked()]).toEqual([
      [false, false, false, false, false],
      [false, false],
    ]);
  });

  it('the stream of the merged record’s phone ends at the next check, and reconnects to the kept record', async () => {
    const { doctor, keep, drop } = await buildPair();
    const { phone } = await buildPhone(test, drop);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await listen(h5.openOwnStream.path, phone);
    expect((await merge(doctor.token, { keep, drop })).code).toBe(ok);
    expect((await stream.next())?.event).toBe('gap');
    vi.advanceTimersByTime(30_000);
    expect(await stream.next()).toBeNull();
    const again = await listen(h5.openOwnStream.path, phone);
    const said = { patient_id: keep.id, content: '您好', client_msg_id: randomUUID() };
    expect((await test.call(talk.doctorSay, said, { token: doctor.token })).code).toBe(ok);
    expect(await again.next()).toEqual({ event: 'talk', data: { patient_id: keep.id } });
  });
});
