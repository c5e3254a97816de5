import { talk, user } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildUser, signedIn, tokenFor } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const run = (statement: ReturnType<typeof sql>) => test.database.db.execute(statement);

async function profileOf(token: string) {
  const { code, data } = await test.call(user.getProfile, undefined, { token });
  expect(code).toBe(ok);
  return data;
}

/** A doctor with a manager, in an agency, whose calls have been answered before. */
async function known() {
  const manager = await buildUser(test, { nickname: '上级' });
  const agency = await buildAgency(test);
  const { user: self, token } = await signedIn(test, { agencyId: agency.id, managerId: manager.id });
  const colleague = await buildUser(test, { agencyId: agency.id, nickname: '同事' });
  for (let call = 0; call < 2; call++) await profileOf(token);
  return { self, token, manager, agency, colleague };
}

type Known = Awaited<ReturnType<typeof known>>;

describe('the next call sees', () => {
  const changes: [string, (known: Known) => ReturnType<typeof sql>, object][] = [
    [
      'a new name',
      ({ self }) => sql`update app_user set nickname = '新名' where id = ${self.id}`,
      { nickname: '新名' },
    ],
    [
      'other permissions',
      ({ self }) => sql`update app_user set modules = '{PATIENT_MGR}' where id = ${self.id}`,
      { permissions: ['PATIENT_MGR'] },
    ],
    [
      'another agency',
      ({ self, agency }) => sql`
        with other as (insert into agency (name, code) values (${`${agency.name}乙`}, ${`${agency.code}B`}) returning id)
        update app_user set agency_id = (select id from other) where id = ${self.id}`,
      { agency_name: expect.stringMatching(/乙$/) },
    ],
    [
      'a new name of the agency',
      ({ agency }) => sql`update agency set name = ${`${agency.name}新`} where id = ${agency.id}`,
      { agency_name: expect.stringMatching(/新$/) },
    ],
    [
      'a new name of the manager',
      ({ manager }) => sql`update app_user set nickname = '主任' where id = ${manager.id}`,
      { manager_name: '主任' },
    ],
    [
      'no manager',
      ({ self }) => sql`update app_user set manager_id = null where id = ${self.id}`,
      { manager_name: null },
    ],
    [
      'that a password must be changed',
      ({ self }) => sql`update app_user set must_change_password = true where id = ${self.id}`,
      { must_change_password: true },
    ],
    [
      'whom the person covers',
      ({ self, colleague }) => sql`
        update app_user set cover_user_id = ${self.id}, cover_until = now() + interval '1 hour' where id = ${colleague.id}`,
      { covers: [expect.objectContaining({ nickname: '同事' })] },
    ],
    [
      'debug mode',
      ({ self }) => sql`update session set debug_until = now() + interval '1 hour' where user_id = ${self.id}`,
      { debug_until: expect.any(String) },
    ],
  ];

  it.each(changes)('%s', async (_, change, expected) => {
    const world = await known();
    const before = await profileOf(world.token);
    expect(before).not.toMatchObject(expected);
    await run(change(world));
    expect(await profileOf(world.token)).toEqual({ ...before, ...(await freshProfile(world.self)), ...expected });
  });

  it('that a cover and debug mode are over, which changes no row', async () => {
    const { self, token, colleague } = await known();
    await run(sql`update app_user set cover_user_id = ${self.id}, cover_until = now() + interval '1 second'
      where id = ${colleague.id}`);
    await run(sql`update session set debug_until = now() + interval '1 second' where user_id = ${self.id}`);
    expect(await profileOf(token)).toMatchObject({ covers: [{ nickname: '同事' }], debug_until: expect.any(String) });
    const isOver = async () => expect(await profileOf(token)).toMatchObject({ covers: [], debug_until: null });
    await vi.waitFor(isOver, { timeout: 10_000 });
  });
});

/** Read for a session that has asked for nothing yet. */
const freshProfile = async (self: BuiltUser) => {
  const { debug_until: _, ...profile } = (await profileOf(await tokenFor(test, self))) ?? {};
  return profile;
};

it('sessions of one person and of different persons keep their own', async () => {
  const [first, second] = [await known(), await known()];
  const other = await tokenFor(test, first.self);
  await run(sql`update session set debug_until = now() + interval '1 hour'
    where id = (select max(id) from session where user_id = ${first.self.id})`);
  const answers = await Promise.all([first.token, other, second.token].map(profileOf));
  expect(answers.map((profile) => [profile?.id, profile?.debug_until !== null])).toEqual([
    [first.self.id, false],
    [first.self.id, true],
    [second.self.id, false],
  ]);
});

it('a call with a right that was taken away is refused, also while others are under way', async () => {
  const { user: self, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  const list = () => test.call(talk.listTalk, { tab: 'all' }, { token });
  expect((await list()).code).toBe(ok);
  const underWay = Array.from({ length: 20 }, list);
  await run(sql`update app_user set modules = '{SELF_MGR}' where id = ${self.id}`);
  expect((await list()).code).toBe(40300);
  await Promise.all(underWay);
  expect((await list()).code).toBe(40300);
});
