import { talk, user } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { userTopic } from '#server/platform/live/live.ts';
import { formatTime } from '#server/platform/time.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildUser, signedIn, tokenFor } from '#server/test/build/index.ts';
import { rowOf, trailOf } from '#server/test/build/staff.ts';
import { addressOf, eventsUntilNow, openEventStream } from '#server/test/event-stream.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const dayIn = (days: number) => formatTime(new Date(Date.now() + days * 86_400_000)).slice(0, 10);

async function buildWard(values: Partial<BuiltUser> = {}) {
  const { id: agencyId } = await buildAgency(test);
  const { user: doctor, token } = await signedIn(test, { agencyId, ...values });
  const deputy = await buildUser(test, { agencyId, nickname: '钱屿' });
  const cover = (more: Record<string, unknown> = {}, by = token) =>
    test.call(user.setCover, { user_id: doctor.id, cover_user_id: deputy.id, until: dayIn(5), ...more }, { token: by });
  return { agencyId, doctor, token, deputy, cover };
}

describe('POST /api/user/set_cover, refusals', () => {
  it.each([
    [{ until: null }, 'until'],
    [{ cover_user_id: null }, 'cover_user_id'],
    [{ until: '2026-02-30' }, 'until'],
    [{ until: dayIn(-1) }, 'until'],
    [{ until: dayIn(92) }, 'until'],
  ])('%j', async (wrong, field) => {
    const { doctor, cover } = await buildWard();
    const { code, data } = await cover(wrong);
    expect([code, data.errors[0].field]).toEqual([40000, field]);
    expect(await rowOf(test, doctor)).toEqual(doctor);
  });

  it('unsuitable deputies, all with the same message', async () => {
    const { agencyId, doctor, cover } = await buildWard();
    const unfit = [
      doctor,
      await buildUser(test, { agencyId, status: 'disabled' }),
      await buildUser(test, { agencyId, userType: '机构' }),
      await buildUser(test),
      { id: 88_888_888 },
    ];
    const errors = [{ field: 'cover_user_id', message: '代班人须为同一机构的其他在职医生' }];
    for (const { id } of unfit) expect((await cover({ cover_user_id: id })).data.errors).toEqual(errors);
  });

  it('two doctors for one another', async () => {
    const { doctor, deputy, cover } = await buildWard();
    expect((await cover()).code).toBe(ok);
    const back = { user_id: deputy.id, cover_user_id: doctor.id };
    expect(await cover(back, await tokenFor(test, deputy))).toMatchObject({ code: 40000, msg: '两位医生不能互相代班' });
  });

  it('people who are no doctors', async () => {
    const { cover, doctor } = await buildWard({ userType: '机构', modules: ['USER_MGR'] });
    expect(await cover()).toMatchObject({ code: 40902, msg: '只有医生可以设置代班' });
    expect(await rowOf(test, doctor)).toEqual(doctor);
  });

  it('others without the right to manage them', async () => {
    const { agencyId, doctor, cover } = await buildWard();
    const colleague = await signedIn(test, { agencyId });
    expect((await cover({}, colleague.token)).code).toBe(40300);
    expect(await trailOf(test, doctor)).toMatchObject([{ action: 'set_cover', result: 'refused' }]);
    const stranger = await signedIn(test, { userType: '机构', modules: ['USER_MGR'] });
    expect((await cover({}, stranger.token)).code).toBe(40400);
    const head = await buildUser(test, { agencyId, modules: ['USER_MGR'] });
    const clerk = await signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'] });
    expect((await cover({ user_id: head.id }, clerk.token)).code).toBe(40300);
    expect(await rowOf(test, doctor)).toEqual(doctor);
  });
});

describe('POST /api/user/set_cover', () => {
  it.each([0, 5, 90])('lasts to the end of the day in %i days', async (days) => {
    const { doctor, deputy, cover } = await buildWard();
    const until = dayIn(days);
    const { code, data } = await cover({ until });
    expect([code, data]).toEqual([ok, { cover: { id: deputy.id, nickname: '钱屿', until: `${until} 23:59:59` } }]);
    expect(await rowOf(test, doctor)).toMatchObject({
      coverUserId: deputy.id,
      coverUntil: new Date(`${until}T23:59:59.999+08:00`),
    });
    expect(await trailOf(test, doctor)).toEqual([
      {
        action: 'set_cover',
        result: 'ok',
        detail: { cover_user_id: deputy.id, cover_name: '钱屿', until: `${until} 23:59:59` },
      },
    ]);
  });

  it('gives the deputy sight, and takes it back', async () => {
    const { doctor, deputy, cover } = await buildWard();
    const token = await tokenFor(test, deputy);
    const covers = async () => (await test.call(user.getProfile, undefined, { token })).data.covers;
    await cover();
    expect(await covers()).toMatchObject([{ id: doctor.id }]);
    expect((await cover({ cover_user_id: null, until: null })).data).toEqual({ cover: null });
    expect(await covers()).toEqual([]);
  });

  it('notifies the new deputy and the former one: their unread messages have changed', async () => {
    const { agencyId, doctor, deputy, cover } = await buildWard();
    const other = await buildUser(test, { agencyId });
    const streams = await Promise.all(
      [deputy, other].map(async (one) => {
        const url = `${await addressOf(test)}${talk.openTalkStream.path}`;
        return { topic: userTopic(one.id), stream: await openEventStream(url, await tokenFor(test, one)) };
      }),
    );
    const heard = () => Promise.all(streams.map(({ stream, topic }) => eventsUntilNow(test, stream, topic)));
    expect(await heard()).toEqual([['hello'], ['hello']]);
    await cover({ until: null });
    expect(await heard()).toEqual([[], []]);
    await cover();
    expect(await heard()).toEqual([['gap'], []]);
    await cover();
    expect(await heard()).toEqual([[], []]);
    await cover({ cover_user_id: other.id });
    expect(await heard()).toEqual([['gap'], ['gap']]);
    const clerk = await signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'] });
    const removed = await test.call(user.removeUser, { id: doctor.id, reason: '已离职' }, { token: clerk.token });
    expect([removed.code, await heard()]).toEqual([ok, [[], ['gap']]]);
    for (const { stream } of streams) stream.close();
  });

  it('the same again leaves no second trace', async () => {
    const { doctor, cover } = await buildWard();
    await cover();
    await cover();
    expect(await trailOf(test, doctor)).toHaveLength(1);
    await cover({ cover_user_id: null, until: null });
    await cover({ cover_user_id: null, until: null });
    expect(await trailOf(test, doctor)).toHaveLength(2);
  });

  it('can be set by a caller who manages the doctor', async () => {
    const { agencyId, doctor, cover } = await buildWard();
    const clerk = await signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'] });
    expect((await cover({}, clerk.token)).code).toBe(ok);
    expect((await rowOf(test, doctor)).coverUserId).not.toBeNull();
  });

  it('of two doctors who name one another at once only one succeeds', async () => {
    const { doctor, deputy, cover } = await buildWard();
    const token = await tokenFor(test, deputy);
    const answers = await Promise.all([cover(), cover({ user_id: deputy.id, cover_user_id: doctor.id }, token)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40000]);
  });
});
