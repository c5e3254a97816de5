import { user } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { agencies } from '#server/tables/agency.table.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { sessions } from '#server/tables/session.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildUser, password, signedIn, tokenFor } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const profile = async (token: string, headers = {}) =>
  (await test.call(user.getProfile, undefined, { token, headers })).code;
const login = (account: string, headers = {}) => test.call(user.login, { account, password }, { headers });

/** Moves all sessions of a user into the past: the clock is the database's. */
const age = (userId: number, minutes: number) =>
  test.database.db.execute(sql`
    update session set create_time = create_time - make_interval(mins => ${minutes}),
      last_seen_time = last_seen_time - make_interval(mins => ${minutes}),
      expire_time = expire_time - make_interval(mins => ${minutes})
    where user_id = ${userId}`);

describe('a token is refused', () => {
  it.each([
    ['', 'empty'],
    ['x', 'short'],
    ['Bearer Bearer x', 'doubled scheme'],
    ['a'.repeat(43), 'well formed but never issued'],
    ['a'.repeat(5000), 'long'],
    ["' or 1=1 --", 'injection'],
  ])('%j (%s)', async (token) => {
    const answer = await test.call(user.getProfile, undefined, { token });
    expect([answer.status, answer.code]).toEqual([200, 50008]);
  });

  it('anywhere but in the header', async () => {
    const { token } = await signedIn(test);
    const path = user.getProfile.path;
    const elsewhere = [
      test.inject({ method: 'GET', url: path, headers: { cookie: `Admin-Token=${token}` } }),
      test.inject({ method: 'GET', url: `${path}?token=${token}` }),
      test.inject({ method: 'GET', url: path, headers: { 'x-token': token } }),
    ];
    for (const answer of await Promise.all(elsewhere)) expect(answer.code).toBe(50008);
    expect(await profile(token)).toBe(ok);
    expect(await profile(`Bearer ${token}`)).toBe(ok);
  });

  it('after sign-out', async () => {
    const { token } = await signedIn(test);
    const answer = await test.call(user.logout, undefined, { token });
    expect([answer.code, answer.headers['clear-site-data']]).toEqual([ok, '"cache"']);
    expect(await profile(token)).toBe(50008);
  });

  it.each(['disabled', 'removed'] as const)('at the next call once the account is %s', async (status) => {
    const { user: person, token } = await signedIn(test);
    await test.database.db.update(users).set({ status }).where(eq(users.id, person.id));
    expect(await profile(token)).toBe(50012);
  });

  it('at the next call once the agency is disabled', async () => {
    const { user: person, token } = await signedIn(test);
    await test.database.db
      .update(agencies)
      .set({ status: 'disabled' })
      .where(eq(agencies.id, person.agencyId ?? 0));
    expect(await profile(token)).toBe(50012);
  });

  it('after 30 idle minutes, and after 12 hours however busy', async () => {
    const { user: person, token } = await signedIn(test);
    await age(person.id, 31);
    expect(await profile(token)).toBe(50014);

    const busy = await signedIn(test);
    await age(busy.user.id, 12 * 60 + 1);
    await test.database.db.update(sessions).set({ lastSeenTime: sql`now()` }).where(eq(sessions.userId, busy.user.id));
    expect(await profile(busy.token)).toBe(50014);
  });
});

it('a call is activity: the idle time starts again', async () => {
  const { user: person, token } = await signedIn(test);
  await age(person.id, 20);
  expect(await profile(token)).toBe(ok);
  await expect
    .poll(async () => {
      const [row] = await test.database.db.select().from(sessions).where(eq(sessions.userId, person.id));
      return Date.now() - (row?.lastSeenTime.getTime() ?? 0) < 10 * 60_000;
    })
    .toBe(true);
  await age(person.id, 20);
  expect(await profile(token)).toBe(ok);
});

it('the sixth sign-in ends the oldest session, also when six come at once', async () => {
  const person = await buildUser(test);
  const first = await tokenFor(test, person);
  for (let n = 0; n < 4; n += 1) await tokenFor(test, person);
  expect(await profile(first)).toBe(ok);
  const sixth = (await login(person.account)).data.token;
  expect([await profile(first), await profile(sixth)]).toEqual([50012, ok]);

  const other = await buildUser(test);
  await Promise.all(Array.from({ length: 8 }, () => login(other.account)));
  const open = await test.database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, other.id), sql`${sessions.endTime} is null`));
  expect(open).toHaveLength(5);
});

it('sessions that timed out push nobody out', async () => {
  const person = await buildUser(test);
  for (let n = 0; n < 4; n += 1) await tokenFor(test, person);
  await age(person.id, 31);
  const live = await tokenFor(test, person);
  await tokenFor(test, person);
  expect(await profile(live)).toBe(ok);
});

describe('a session opened by a browser', () => {
  const browser = { 'sec-fetch-site': 'same-origin' };

  it('gets an HttpOnly binding cookie and needs it from then on', async () => {
    const person = await buildUser(test);
    const answer = await login(person.account, browser);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-abind=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
    const { token } = answer.data;
    const [pair] = cookie.split(';');
    expect(await profile(token, { cookie: `Admin-Token=x; ${pair}` })).toBe(ok);
    expect(await profile(token)).toBe(50008);
    expect(await profile(token, { cookie: `__Host-abind=${'a'.repeat(43)}` })).toBe(50008);
    const refused = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'session_binding_mismatch'));
    // One line a minute, however often it is tried; and not in the owner's name.
    expect(refused.filter((line) => line.detail.user_id === person.id)).toMatchObject([
      { userId: null, result: 'refused' },
    ]);
  });

  it('others get none', async () => {
    const person = await buildUser(test);
    expect((await login(person.account)).headers['set-cookie']).toBeUndefined();
  });
});

it('tokens are never stored, and never two alike', async () => {
  const person = await buildUser(test);
  const token = await tokenFor(test, person);
  const rows = await test.database.db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(JSON.stringify(rows)).not.toContain(token);
  const answers = await Promise.all(Array.from({ length: 20 }, () => tokenFor(test, person)));
  expect(new Set(answers).size).toBe(20);
});
