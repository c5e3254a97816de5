import { type PermissionCode, permissionCodes, system, type UserType } from '@yun/contract';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { audit } from '#server/platform/audit.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildUser, tokenFor, unique } from '#server/test/build/index.ts';
import { tries } from '#server/test/tier.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const personPlan = fc.record({
  agency: fc.nat(2),
  userType: fc.constantFrom<UserType>('医生', '医生', '机构', '机构', '管理员'),
  modules: fc.subarray([...permissionCodes], { minLength: 1 }),
  manager: fc.nat(6),
});
const linePlan = fc.record({
  /** Beyond the people: nobody was signed in. */
  actor: fc.nat(9),
  target: fc.nat(9),
  entity: fc.constantFrom('user', 'user', 'agency', 'session'),
});
type PersonPlan = Parameters<Parameters<typeof personPlan.map>[0]>[0];
type LinePlan = Parameters<Parameters<typeof linePlan.map>[0]>[0];

interface Line {
  actor: BuiltUser | undefined;
  entity: string;
  target: BuiltUser | undefined;
  n: number;
}

/** Agencies 0 and 1 stand alone; 2 is a child of 0. */
async function buildWorld(people: PersonPlan[], lines: LinePlan[]) {
  const parent = await buildAgency(test);
  const agencies = [parent, await buildAgency(test), await buildAgency(test, { parentId: parent.id })];
  const built: BuiltUser[] = [];
  for (const { agency, userType, modules, manager } of people) {
    const agencyId = userType === '管理员' ? null : (agencies[agency]?.id ?? null);
    const above = built.filter((other) => agencyId !== null && other.agencyId === agencyId)[manager];
    built.push(await buildUser(test, { agencyId, userType, modules, managerId: above?.id ?? null }));
  }
  const action = unique('w').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  const written: Line[] = [];
  for (const [n, plan] of lines.entries()) {
    const [actor, target] = [built[plan.actor], built[plan.target]];
    await audit(
      test.database.db,
      { requestId: 'test', address: '127.0.0.1', userAgent: 'test' },
      {
        action,
        entity: plan.entity,
        ...(target && { entityId: target.id }),
        ...(actor && { actor: { userId: actor.id, agencyId: actor.agencyId } }),
        detail: { n },
      },
    );
    written.push({ actor, entity: plan.entity, target, n });
  }
  return { people: built, lines: written, action, childOf: new Map([[parent.id, agencies[2]?.id]]) };
}

type World = Awaited<ReturnType<typeof buildWorld>>;

// The rules written again over plain arrays, to compare the SQL with.

const isOwn = ({ childOf }: World, { agencyId }: BuiltUser, other: number | null | undefined) =>
  typeof other === 'number' && (other === agencyId || (agencyId !== null && childOf.get(agencyId) === other));

function isBelow({ people }: World, chief: BuiltUser, person: BuiltUser): boolean {
  for (let one: BuiltUser | undefined = person; one; one = people.find(({ id }) => id === one?.managerId)) {
    if (one.id === chief.id) return true;
  }
  return false;
}

const holdsAny = ({ modules }: BuiltUser, ...codes: PermissionCode[]) => codes.some((code) => modules.includes(code));

function seesPerson(world: World, viewer: BuiltUser, person: BuiltUser): boolean {
  if (viewer.userType === '管理员' || person.id === viewer.id) return true;
  if (viewer.userType === '医生') return isBelow(world, viewer, person);
  const isWide = holdsAny(viewer, 'AGENCY_MGR', 'AGENCY_DATA_BROWSER', 'USER_MGR', 'USER_BROWSE');
  return isWide && person.userType !== '管理员' && isOwn(world, viewer, person.agencyId);
}

function readsLine(world: World, viewer: BuiltUser, { actor, entity, target }: Line): boolean {
  if (viewer.userType === '管理员' && holdsAny(viewer, 'ADMIN_MGR')) return true;
  if (actor?.id === viewer.id) return true;
  const isByOwn = isOwn(world, viewer, actor?.agencyId);
  const isWide = holdsAny(viewer, 'AGENCY_MGR', 'AGENCY_DATA_BROWSER', 'USER_MGR', 'USER_BROWSE');
  if (viewer.userType === '机构' && isWide && holdsAny(viewer, 'AGENCY_MGR', 'ADMIN_MGR') && isByOwn) return true;
  if (!holdsAny(viewer, 'USER_MGR') || entity !== 'user' || target === undefined) return false;
  const isForeign = viewer.userType !== '管理员' && typeof actor?.agencyId === 'number' && !isByOwn;
  return !isForeign && seesPerson(world, viewer, target);
}

it('random worlds: everybody reads exactly their lines, and nobody one of a foreign agency', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(personPlan, { minLength: 4, maxLength: 8 }),
      fc.array(linePlan, { minLength: 5, maxLength: 20 }),
      async (people, lines) => {
        const world = await buildWorld(people, lines);
        for (const viewer of world.people) {
          if (!holdsAny(viewer, 'ADMIN_MGR', 'AGENCY_MGR', 'USER_MGR')) continue;
          const token = await tokenFor(test, viewer);
          const { data } = await test.call(system.listAudit, { action: world.action, size: '100' }, { token });
          const shown: number[] = data.list.map((line: { detail: { n: number } }) => line.detail.n);
          const expected = world.lines.filter((line) => readsLine(world, viewer, line)).map(({ n }) => n);
          expect(shown).toEqual(expected.reverse());
          expect(data.total).toBe(shown.length);
          if (viewer.userType === '管理员') continue;
          for (const n of shown) {
            const actor = world.lines[n]?.actor;
            expect(actor?.agencyId == null || actor.id === viewer.id || isOwn(world, viewer, actor.agencyId)).toBe(
              true,
            );
          }
        }
      },
    ),
    { numRuns: tries(15, 500) },
  );
});
