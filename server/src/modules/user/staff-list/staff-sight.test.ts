import { type EndpointSpec, user } from '@yun/contract';
import { inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#server/tables/user.table.ts';
import { nextAddress, ok, type TestApp, useApp } from '#server/test/app.ts';
import { tokenFor } from '#server/test/build/index.ts';
import { tries } from '#server/test/tier.ts';
import { buildWorld, isOwnAgency, type Person, personPlan, visibleUsers, type World } from '#server/test/world.ts';

// Random worlds: whatever way somebody looks for people, they see exactly those the plain rules give them.

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const browsing = ['USER_MGR', 'USER_BROWSE', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'];

const byNumber = (a: number, b: number) => a - b;
const sorted = (ids: number[]) => ids.sort(byNumber);

/** What a person who may look can find: with a keyword in name or account, or in the phone where that is shown. */
function expectedIds(world: World, viewer: Person, keyword: string): number[] {
  const seen = new Set(visibleUsers(world, viewer));
  const wanted = keyword.toLowerCase();
  const matches = (person: Person) =>
    [person.nickname, person.account].some((text) => text.toLowerCase().includes(wanted)) ||
    (viewer.modules.includes('USER_MGR') && person.phone.includes(wanted));
  return sorted(
    world.people.filter((p) => p.status !== 'removed' && seen.has(p.id) && matches(p)).map((person) => person.id),
  );
}

function expectedColleagues(world: World, viewer: Person, keyword: string): number[] {
  const matches = ({ nickname, account }: Person) =>
    [nickname, account].some((text) => text.toLowerCase().includes(keyword.toLowerCase()));
  const isNear = ({ agencyId }: Person) =>
    viewer.userType === '医生' ? agencyId === viewer.agencyId : isOwnAgency(world, viewer, agencyId);
  return sorted(
    world.people
      .filter((p) => p.status === 'active' && p.userType === '医生' && isNear(p) && matches(p))
      .map((person) => person.id),
  );
}

async function idsOf(endpoint: EndpointSpec, query: Record<string, string>, token: string): Promise<number[]> {
  const { code, data } = await test.call(endpoint, query, { token });
  expect(code).toBe(ok);
  if (data.total !== undefined) expect(data.total).toBe(data.list.length);
  return sorted(data.list.map((row: { id: number }) => row.id));
}

async function exportedAccounts(query: Record<string, string>, token: string): Promise<string[]> {
  const { rawPayload } = await test.app.inject({
    method: 'GET',
    url: user.exportUser.path,
    query,
    headers: { authorization: token },
    remoteAddress: nextAddress(),
  });
  return (await readSheet(rawPayload)).slice(1, -1).map((row) => String(row[1]));
}

async function checkViewer(world: World, viewer: Person, keyword: string): Promise<void> {
  const token = await tokenFor(test, viewer);
  const mayBrowse = viewer.modules.some((code) => browsing.includes(code));
  const isAdmin = viewer.userType === '管理员';
  if (!mayBrowse) {
    expect((await test.call(user.listUser, {}, { token })).code).toBe(40300);
  } else if (isAdmin) {
    // Administrators also see the people of other tests: one agency at a time.
    for (const { id } of world.agencies) {
      const inAgency = expectedIds(world, viewer, keyword).filter(
        (n) => world.people.find((p) => p.id === n)?.agencyId === id,
      );
      expect(await idsOf(user.listUser, { agency_id: String(id), keyword, size: '100' }, token)).toEqual(inAgency);
    }
  } else {
    const expected = expectedIds(world, viewer, keyword);
    expect(await idsOf(user.listUser, { keyword, size: '100' }, token)).toEqual(expected);
    expect(await idsOf(user.listUser, { size: '100' }, token)).toEqual(expectedIds(world, viewer, ''));
    const accounts = world.people.filter(({ id }) => expected.includes(id)).map(({ account }) => account);
    expect((await exportedAccounts({ keyword }, token)).sort()).toEqual(accounts.sort());
  }
  if (!isAdmin) {
    expect(await idsOf(user.listColleague, { keyword }, token)).toEqual(expectedColleagues(world, viewer, keyword));
  }
  const seen = visibleUsers(world, viewer);
  for (const person of world.people.filter((_, n) => n % 3 === viewer.id % 3)) {
    const { code } = await test.call(user.getUserInfo, { id: String(person.id) }, { token });
    const isShown = person.id === viewer.id || (mayBrowse && seen.includes(person.id));
    expect(code).toBe(isShown ? ok : 40400);
  }
}

const keywordPlan = fc.record({
  person: fc.nat(),
  field: fc.constantFrom('nickname', 'account', 'phone'),
  from: fc.nat(8),
  length: fc.integer({ min: 1, max: 4 }),
});

it('list_user, its total, its search, export_user, list_colleague and user_info show nobody else, and miss nobody', async () => {
  const status = fc.constantFrom('active', 'active', 'active', 'disabled', 'removed');
  const plans = fc.array(fc.tuple(personPlan, status), { minLength: 4, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(plans, keywordPlan, async (plan, { person, field, from, length }) => {
      const world = await buildWorld(
        test,
        plan.map(([one]) => one),
      );
      for (const [n, one] of world.people.entries()) one.status = plan[n]?.[1] ?? 'active';
      for (const closed of ['disabled', 'removed'] as const) {
        const ids = world.people.filter((one) => one.status === closed).map(({ id }) => id);
        await test.database.db.update(users).set({ status: closed }).where(inArray(users.id, ids));
      }
      const searched = world.people[person % world.people.length]?.[field as 'nickname'] ?? '';
      const characters = [...searched];
      const start = from % characters.length;
      const keyword = characters
        .slice(start, start + length)
        .join('')
        .trim();
      for (const viewer of world.people.filter((one) => one.status === 'active'))
        await checkViewer(world, viewer, keyword);
    }),
    { numRuns: tries(6, 200) },
  );
});
