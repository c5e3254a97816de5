import { user } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { nextAddress, ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildUser, password, signedIn, tokenFor } from '#server/test/build/index.ts';
import { lookThrough } from '#server/test/look-through.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const list = async (token: string) => (await test.call(user.listSession, undefined, { token })).data;
const revoke = (token: string, input: object) => test.call(user.revokeSession, input, { token });
const profile = async (token: string) => (await test.call(user.getProfile, undefined, { token })).code;
const lines = (action: string, id: number) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.entityId, String(id))));

describe('list_session', () => {
  it('gives the own live sessions, the current one marked, and the last tries to sign in', async () => {
    const person = await buildUser(test);
    const login = (word: string, address: string) =>
      test.call(
        user.login,
        { account: person.account, password: word },
        { address, headers: { 'user-agent': 'Pad 1' } },
      );
    const [wrongAt, rightAt] = [nextAddress(), nextAddress()];
    await login('Wrong-Horse-42', wrongAt);
    const { token } = (await login(password, rightAt)).data;
    await tokenFor(test, person);
    await signedIn(test);
    const timedOut = await tokenFor(test, person);
    await test.database.db.execute(sql`
      update session set last_seen_time = now() - interval '31 minutes'
      where id = (select max(id) from session where user_id = ${person.id})`);
    const { sessions, sign_ins } = await list(token);
    expect(sessions).toHaveLength(2);
    expect(sessions.map((session: { is_current: boolean }) => session.is_current)).toEqual([false, true]);
    expect(sessions[1]).toMatchObject({ method: 'password', address: rightAt, user_agent: 'Pad 1' });
    expect(sign_ins).toMatchObject([
      { address: rightAt, user_agent: 'Pad 1', is_ok: true },
      { address: wrongAt, is_ok: false },
    ]);
    expect(await profile(timedOut)).toBe(50014);
  });

  it('shows at most twenty tries', async () => {
    const { user: person, token } = await signedIn(test);
    const one = {
      action: 'sign_in',
      entity: 'user',
      entityId: String(person.id),
      address: '',
      userAgent: '',
      requestId: '',
    };
    await test.database.db
      .insert(auditLog)
      .values(Array.from({ length: 25 }, () => ({ ...one, result: 'ok' as const })));
    expect((await list(token)).sign_ins).toHaveLength(20);
  });

  it('while viewing as another user: that person’s sessions, none of them the current one', async () => {
    const { token, viewed } = await lookThrough(test);
    const own = await tokenFor(test, viewed);
    const { sessions } = await list(token);
    expect(sessions).toMatchObject([{ is_current: false }]);
    expect((await revoke(token, {})).code).toBe(40300);
    // And the person himself sees no trace of who looks.
    expect((await list(own)).sessions).toMatchObject([{ is_current: true }]);
  });
});

describe('revoke_session', () => {
  it('refuses the current session and those of others', async () => {
    const { token } = await signedIn(test);
    const other = await signedIn(test);
    const [current] = (await list(token)).sessions;
    const [foreign] = (await list(other.token)).sessions;
    const own = await revoke(token, { id: current.id });
    expect([own.code, own.msg]).toEqual([40902, '请用退出登录结束当前会话']);
    expect((await revoke(token, { id: foreign.id })).code).toBe(40400);
    expect((await revoke(token, { id: 88_888_888 })).code).toBe(40400);
    expect([await profile(token), await profile(other.token)]).toEqual([ok, ok]);
  });

  it('does not reach the session of a viewer', async () => {
    const { token, viewed } = await lookThrough(test);
    const own = await tokenFor(test, viewed);
    const { rows } = await test.database.db.execute<{ id: number }>(
      sql`select id from session where user_id = ${viewed.id} and method = 'view_as'`,
    );
    expect((await revoke(own, { id: rows[0]?.id })).code).toBe(40400);
    expect((await revoke(own, {})).data).toEqual({ ended: 0 });
    expect(await profile(token)).toBe(ok);
  });

  it('ends one, again without effect, then all others', async () => {
    const { user: person, token } = await signedIn(test);
    const [second, third] = [await tokenFor(test, person), await tokenFor(test, person)];
    const newest = (await list(token)).sessions[0];
    expect((await revoke(token, { id: newest.id })).data).toEqual({ ended: 1 });
    expect((await revoke(token, { id: newest.id })).data).toEqual({ ended: 0 });
    expect([await profile(third), await profile(second)]).toEqual([50012, ok]);
    expect((await revoke(token, {})).data).toEqual({ ended: 1 });
    expect([await profile(second), await profile(token)]).toEqual([50012, ok]);
    expect(await lines('revoke_session', person.id)).toMatchObject([
      { detail: { ended: 1 } },
      { detail: { ended: 1 } },
    ]);
  });
});

describe('end_sessions', () => {
  it('refuses strangers, equals and oneself', async () => {
    const { user: manager, token } = await signedIn(test, { userType: '机构', modules: ['USER_MGR'] });
    const end = async (id: number) => (await test.call(user.endSessions, { user_id: id }, { token })).code;
    const foreign = await signedIn(test);
    const equal = await signedIn(test, { agencyId: manager.agencyId, userType: '机构', modules: ['AGENCY_MGR'] });
    expect([await end(foreign.user.id), await end(equal.user.id), await end(manager.id)]).toEqual([
      40400, 40300, 40300,
    ]);
    for (const alive of [foreign.token, equal.token, token]) expect(await profile(alive)).toBe(ok);
  });

  it('signs somebody out everywhere', async () => {
    const { user: manager, token } = await signedIn(test, { userType: '机构', modules: ['USER_MGR'] });
    const { user: person, token: first } = await signedIn(test, { agencyId: manager.agencyId });
    const second = await tokenFor(test, person);
    const end = async () => (await test.call(user.endSessions, { user_id: person.id }, { token })).data;
    expect(await end()).toEqual({ ended: 2 });
    expect(await end()).toEqual({ ended: 0 });
    expect([await profile(first), await profile(second)]).toEqual([50012, 50012]);
    expect(await lines('end_sessions', person.id)).toMatchObject([{ userId: manager.id, detail: { ended: 2 } }]);
  });
});
