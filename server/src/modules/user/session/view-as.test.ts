import { agency, allEndpoints, isWrite, permissionCodes, talk, user } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { agencies } from '#server/tables/agency.table.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { sessions } from '#server/tables/session.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildUser, signedIn, tokenFor } from '#server/test/build/index.ts';
import { addressOf, openEventStream } from '#server/test/event-stream.ts';
import { lookThrough } from '#server/test/look-through.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const start = (token: string, userId: number) => test.call(user.startViewAs, { user_id: userId }, { token });
const stop = (token: string) => test.call(user.stopViewAs, undefined, { token });
const profile = (token: string) => test.call(user.getProfile, undefined, { token });
const admin = () => signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
const lines = (action: string, { id }: Pick<BuiltUser, 'id'>) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.entityId, String(id))))
    .orderBy(auditLog.id);
/** Moves sessions into the past: the clock is the database's. */
const age = (column: 'user_id' | 'viewer_id', id: number, minutes: number) =>
  test.database.db.execute(sql`
    update session set last_seen_time = last_seen_time - make_interval(mins => ${minutes}),
      expire_time = expire_time - make_interval(mins => ${minutes})
    where ${sql.identifier(column)} = ${id}`);

describe('start_view_as refuses', () => {
  it('oneself, administrators, closed accounts and agencies', async () => {
    const { user: self, token } = await admin();
    const other = await buildUser(test, { userType: '管理员' });
    const closed = await buildUser(test, { status: 'disabled' });
    const homeless = await buildUser(test);
    await test.database.db
      .update(agencies)
      .set({ status: 'disabled' })
      .where(eq(agencies.id, homeless.agencyId ?? 0));
    const refused = [
      [self, '不能以自己的身份查看'],
      [other, '不能以管理员的身份查看'],
      [closed, '账号已停用，不能以其身份查看'],
      [homeless, '所属机构已停用，不能以其身份查看'],
    ] as const;
    for (const [{ id }, message] of refused) {
      const { code, msg } = await start(token, id);
      expect([code, msg]).toEqual([40902, message]);
    }
    expect(await lines('start_view_as', closed)).toMatchObject([{ userId: self.id, result: 'refused' }]);
  });

  it('people out of scope, removed ones, and callers without the code', async () => {
    const keeper = await signedIn(test, { userType: '机构', modules: ['ADMIN_MGR', 'USER_BROWSE'] });
    const [foreign, gone] = [await buildUser(test), await buildUser(test, { status: 'removed' })];
    expect((await start(keeper.token, foreign.id)).code).toBe(40400);
    expect((await start((await admin()).token, gone.id)).code).toBe(40400);
    const plain = await signedIn(test, { userType: '管理员', modules: ['USER_MGR'] });
    expect((await start(plain.token, foreign.id)).code).toBe(40300);
  });

  it('to start a second view from within one', async () => {
    const { token } = await lookThrough(test, { modules: [...permissionCodes] });
    expect((await start(token, (await buildUser(test)).id)).code).toBe(40300);
  });
});

describe('while viewing as another user', () => {
  it('the viewer sees what that person sees, and whom they view as', async () => {
    const { token, viewer, viewed } = await lookThrough(test, { userType: '机构', modules: ['USER_BROWSE'] });
    const { data } = await profile(token);
    expect(data).toMatchObject({ id: viewed.id, modules: ['USER_BROWSE'], view_as: { viewer_id: viewer.user.id } });
    const { data: seen } = await test.call(agency.listAgency, {}, { token });
    expect(seen.list.map(({ id }: { id: number }) => id)).toEqual([viewed.agencyId]);
    const foreign = await buildUser(test);
    const { code } = await test.call(user.listEmploree, { manager_id: String(foreign.id) }, { token });
    expect(code).toBe(40400);
  });

  it.each(
    allEndpoints.filter(
      ({ access, ...endpoint }) =>
        access !== 'public' && access !== 'patient' && isWrite(endpoint) && !endpoint.underViewAs,
    ),
  )('$method $path is refused', async (endpoint) => {
    const { token, viewer, viewed } = await lookThrough(test, { modules: [...permissionCodes] });
    const { code, msg } = await test.call(endpoint, {}, { token });
    expect([code, msg]).toEqual([40300, '正在以他人身份查看，不能修改']);
    expect(await lines('view_as_call', viewed)).toMatchObject([
      {
        userId: viewed.id,
        viewerId: viewer.user.id,
        result: 'refused',
        detail: { call: `${endpoint.method} ${endpoint.path}` },
      },
    ]);
  });

  it('the POST twin of a GET that changes data is refused too', async () => {
    const { token, viewed } = await lookThrough(test, { modules: [...permissionCodes] });
    const boss = await buildUser(test, { agencyId: viewed.agencyId });
    const below = await buildUser(test, { agencyId: viewed.agencyId, managerId: viewed.id });
    const payload = { user_id: below.id, manager_id: boss.id };
    const headers = { authorization: token };
    expect((await test.inject({ method: 'POST', url: user.assginManager.path, payload, headers })).code).toBe(40300);
    const [row] = await test.database.db.select().from(users).where(eq(users.id, below.id));
    expect(row?.managerId).toBe(viewed.id);
  });

  it('every call leaves an audit line with both people', async () => {
    const { token, viewer, viewed } = await lookThrough(test);
    await profile(token);
    await test.call(user.listSession, undefined, { token });
    const both = { userId: viewed.id, viewerId: viewer.user.id, result: 'ok' };
    expect(await lines('view_as_call', viewed)).toMatchObject([
      { ...both, detail: { call: 'GET /api/user/profile' } },
      { ...both, detail: { call: 'GET /api/user/list_session' } },
    ]);
    expect(await lines('start_view_as', viewed)).toMatchObject([{ userId: viewer.user.id, viewerId: null }]);
  });

  it('background calls of the page leave one in ten minutes, whatever else is called', async () => {
    const { token, viewer, viewed } = await lookThrough(test);
    const poll = () => test.call(talk.getUnread, undefined, { token });
    const calls = async () =>
      (await lines('view_as_call', viewed)).map(({ detail }) => (detail as { call: string }).call);
    for (let n = 0; n < 3; n += 1) expect((await poll()).code).toBe(ok);
    await profile(token);
    await profile(token);
    await poll();
    const [first, profiles] = ['GET /api/talk/has_unread_talk_record', 'GET /api/user/profile'];
    expect(await calls()).toEqual([first, profiles, profiles]);
    expect((await lines('view_as_call', viewed))[0]).toMatchObject({
      userId: viewed.id,
      viewerId: viewer.user.id,
      result: 'ok',
    });
    await test.database.db.execute(sql`
      update attempt_counter set locked_until = locked_until - interval '10 minutes',
        window_start = window_start - interval '10 minutes' where key like 'view-as:%'`);
    await poll();
    expect(await calls()).toEqual([first, profiles, profiles, first]);
  });

  it('an open stream leaves no audit line at each check, and ends with the view', async () => {
    const { token, viewer, viewed } = await lookThrough(test);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stream = await openEventStream(`${await addressOf(test)}${talk.openTalkStream.path}`, token);
      expect((await stream.next())?.event).toBe('hello');
      vi.advanceTimersByTime(60_000);
      await test.call(user.logout, undefined, { token: viewer.token });
      vi.advanceTimersByTime(30_000);
      expect((await stream.next())?.event).toBe('end');
      expect(await stream.next()).toBeNull();
    } finally {
      vi.useRealTimers();
    }
    expect(await lines('view_as_call', viewed)).toMatchObject([{ detail: { call: 'GET /api/talk/stream' } }]);
  });

  it('a refused call leaves an audit line, too', async () => {
    const { token, viewer, viewed } = await lookThrough(test, { modules: ['PATIENT_MGR'] });
    expect((await test.call(user.listUser, {}, { token })).code).toBe(40300);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'view_as_call'), eq(auditLog.viewerId, viewer.user.id)));
    expect(lines).toMatchObject([
      { userId: viewed.id, result: 'refused', detail: { call: 'GET /api/user/list_user' } },
    ]);
  });

  it('an account that must change its password can still be viewed as', async () => {
    const { token } = await lookThrough(test, { mustChangePassword: true });
    expect((await profile(token)).code).toBe(ok);
  });

  it('the view takes none of the user’s five sessions and is not in their list', async () => {
    const { token, viewed } = await lookThrough(test);
    const own = [];
    for (let n = 0; n < 5; n += 1) own.push(await tokenFor(test, viewed));
    expect((await profile(token)).code).toBe(ok);
    for (const one of own) expect((await profile(one)).code).toBe(ok);
    expect((await test.call(user.listSession, undefined, { token: own[0] ?? '' })).data.sessions).toHaveLength(5);
  });
});

describe('the view ends', () => {
  it('after half an hour, however busy', async () => {
    const { token, viewed } = await lookThrough(test);
    await age('viewer_id', (await profile(token)).data.view_as.viewer_id, 29);
    expect((await profile(token)).code).toBe(ok);
    await test.database.db.execute(
      sql`update session set expire_time = expire_time - interval '2 minutes' where user_id = ${viewed.id}`,
    );
    expect((await profile(token)).code).toBe(50014);
  });

  it('at once when the viewer signs out, is closed, or loses the code', async () => {
    const ends = [
      (viewer: Awaited<ReturnType<typeof admin>>) => test.call(user.logout, undefined, { token: viewer.token }),
      ({ user: { id } }: Awaited<ReturnType<typeof admin>>) =>
        test.database.db.update(users).set({ status: 'disabled' }).where(eq(users.id, id)),
      ({ user: { id } }: Awaited<ReturnType<typeof admin>>) =>
        test.database.db
          .update(users)
          .set({ modules: ['USER_MGR'] })
          .where(eq(users.id, id)),
    ];
    for (const end of ends) {
      const { token, viewer } = await lookThrough(test);
      expect((await profile(token)).code).toBe(ok);
      await end(viewer);
      expect((await profile(token)).code).toBe(50012);
    }
  });

  it('by signing out: the view alone, the viewer’s own session stays', async () => {
    const { token, viewer } = await lookThrough(test);
    expect((await test.call(user.logout, undefined, { token })).code).toBe(ok);
    expect([(await profile(token)).code, (await profile(viewer.token)).code]).toEqual([50008, ok]);
  });

  it('by stopping once: of two at the same moment one succeeds, and its token works', async () => {
    const { token } = await lookThrough(test);
    const answers = await Promise.all([1, 2].map(() => test.call(user.stopViewAs, undefined, { token })));
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 50008]);
    const fresh = answers.find(({ code }) => code === ok)?.data.token;
    expect((await test.call(user.getProfile, undefined, { token: fresh })).code).toBe(ok);
  });

  it('by stopping: the viewer goes on with a new token', async () => {
    const { token, viewer, viewed } = await lookThrough(test);
    const { code, data } = await stop(token);
    expect(code).toBe(ok);
    expect((await profile(data.token)).data).toMatchObject({ id: viewer.user.id, view_as: null });
    expect([(await profile(token)).code, (await profile(viewer.token)).code]).toEqual([50008, 50008]);
    expect(await lines('stop_view_as', viewed)).toMatchObject([{ userId: viewed.id, viewerId: viewer.user.id }]);
    expect((await stop(data.token)).code).toBe(40902);
  });

  it('not by the viewer’s own session idling meanwhile', async () => {
    const { token, viewer } = await lookThrough(test);
    await age('user_id', viewer.user.id, 20);
    await age('viewer_id', viewer.user.id, 2);
    expect((await profile(token)).code).toBe(ok);
    const lastSeen = async () => {
      const [row] = await test.database.db.select().from(sessions).where(eq(sessions.userId, viewer.user.id));
      return Date.now() - (row?.lastSeenTime.getTime() ?? 0);
    };
    await expect.poll(lastSeen).toBeLessThan(10 * 60_000);
    expect((await profile((await stop(token)).data.token)).code).toBe(ok);
  });
});
