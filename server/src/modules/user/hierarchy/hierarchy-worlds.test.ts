import { agency as agencyApi, type PermissionCode, permissionCodes, type UserType, user } from '@yun/contract';
import { inArray, isNull } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { managerHistory } from '#server/tables/hierarchy.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildPatient, buildUser, signedIn, tokenFor } from '#server/test/build/index.ts';
import { tries } from '#server/test/tier.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

interface Step {
  person: number;
  manager: number;
  isUnassign: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({ person: fc.nat(9), manager: fc.nat(9), isUnassign: fc.boolean() });

/** After any input: a forest of at most five levels within one agency, and the history agrees with it. */
async function expectForest(people: readonly BuiltUser[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  const rows = await test.database.db.select().from(users).where(inArray(users.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows) {
    let levels = 1;
    for (let above = row; above.managerId !== null; levels += 1) {
      const next = byId.get(above.managerId);
      if (next === undefined) throw new Error('a manager from elsewhere');
      expect(next.agencyId).toBe(above.agencyId);
      expect(levels).toBeLessThan(5);
      above = next;
    }
  }
  const open = await test.database.db.select().from(managerHistory).where(isNull(managerHistory.toTime));
  const recorded = new Map(open.map(({ userId, managerId }) => [userId, managerId]));
  expect(rows.map(({ id }) => recorded.get(id) ?? null)).toEqual(rows.map(({ managerId }) => managerId));
}

async function buildTeams() {
  const { user: keeper, token } = await signedIn(test, { userType: '机构', modules: ['USER_MGR'] });
  const { token: admin } = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
  const other = await buildAgency(test);
  const people: BuiltUser[] = [];
  for (let n = 0; n < 10; n += 1) {
    people.push(await buildUser(test, { agencyId: n < 8 ? keeper.agencyId : other.id }));
  }
  return { people, tokens: [token, admin] };
}

it.each([
  ['one after the other', 1],
  ['all at once', 12],
])('random changes of managers, %s, always leave a forest', async (_name, atOnce) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { people, tokens } = await buildTeams();
      for (let from = 0; from < steps.length; from += atOnce) {
        const calls = steps.slice(from, from + atOnce).map(({ person, manager, isUnassign }, n) => {
          const user_id = String(at(people, person).id);
          const sending = { token: at(tokens, n) };
          if (isUnassign && manager < 3) return test.call(user.unassignManager, { user_id }, sending);
          return test.call(user.assginManager, { user_id, manager_id: String(at(people, manager).id) }, sending);
        });
        for (const { code } of await Promise.all(calls)) expect([ok, 40902, 40400]).toContain(code);
        if (atOnce === 1) await expectForest(people);
      }
      await expectForest(people);
    }),
    { numRuns: tries(6, 300) },
  );
});

const personPlan = fc.record({
  agency: fc.nat(2),
  userType: fc.constantFrom<UserType>('医生', '医生', '机构'),
  modules: fc.subarray([...permissionCodes], { minLength: 1 }) as fc.Arbitrary<PermissionCode[]>,
  manager: fc.nat(12),
});

interface Node {
  id: number | string;
  children: Node[];
}

const idsIn = (nodes: Node[]): (number | string)[] => nodes.flatMap(({ id, children }) => [id, ...idsIn(children)]);

it('three agencies: tree, reports and agencies never show a foreign row', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(personPlan, { minLength: 5, maxLength: 10 }), async (plan) => {
      const agencies = [await buildAgency(test), await buildAgency(test), await buildAgency(test)];
      const people: BuiltUser[] = [];
      for (const wanted of plan) {
        const agencyId = at(agencies, wanted.agency).id;
        const managerId = people.filter((other) => other.agencyId === agencyId)[wanted.manager]?.id ?? null;
        const { userType, modules } = wanted;
        people.push(await buildUser(test, { agencyId, userType, modules, managerId }));
      }
      for (const person of people) await buildPatient(test, person);
      for (const viewer of people) await expectOwnOnly(viewer, people, agencies);
    }),
    { numRuns: tries(4, 300) },
  );
});

async function expectOwnOnly(viewer: BuiltUser, people: BuiltUser[], agencies: { id: number }[]): Promise<void> {
  const token = await tokenFor(test, viewer);
  const own = new Set<number | string>([`agency-${viewer.agencyId}`]);
  for (const { id, agencyId } of people) if (agencyId === viewer.agencyId) own.add(id);
  const { data: tree } = await test.call(user.listEmploreeTree, {}, { token });
  const shown = idsIn(tree.list);
  expect(shown.filter((id) => !own.has(id))).toEqual([]);
  expect(new Set(shown).size).toBe(shown.length);
  for (const other of people) {
    const id = String(other.id);
    const foreign = other.agencyId !== viewer.agencyId;
    const [reports, subtree] = await Promise.all([
      test.call(user.listEmploree, { manager_id: id }, { token }),
      test.call(user.listEmploreeTree, { root_id: id }, { token }),
    ]);
    if (foreign) expect([reports.code, subtree.code]).toEqual([40400, 40400]);
    for (const row of reports.data?.list ?? []) expect(own.has(row.id)).toBe(true);
    expect(idsIn(subtree.data?.list ?? []).filter((one) => !own.has(one))).toEqual([]);
  }
  const list = await test.call(agencyApi.listAgency, { size: '100' }, { token });
  expect((list.data?.list ?? []).filter(({ id }: { id: number }) => id !== viewer.agencyId)).toEqual([]);
  for (const { id } of agencies) {
    const { code } = await test.call(agencyApi.getAgencyInfo, { id: String(id) }, { token });
    expect(code === ok).toBe(list.code === ok && id === viewer.agencyId);
  }
}
