import { type PermissionCode, permissionCodes, type UserType } from '@yun/contract';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildPatient, buildUser } from '#server/test/build.ts';
import { patientScope, userScope } from './scope.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

interface PersonPlan {
  agency: number;
  userType: UserType;
  modules: PermissionCode[];
  /** Reports to an earlier person of the same agency. */
  manager: number;
  /** Is covered by an earlier person of the same agency. */
  cover: number;
  isCoverOver: boolean;
}

const personPlan: fc.Arbitrary<PersonPlan> = fc.record({
  agency: fc.nat(3),
  userType: fc.constantFrom<UserType>('医生', '医生', '医生', '机构', '管理员'),
  modules: fc.subarray([...permissionCodes], { minLength: 1 }),
  manager: fc.nat(20),
  cover: fc.nat(40),
  isCoverOver: fc.boolean(),
});

interface Person extends BuiltUser {
  isAway: boolean;
}

/** Agencies 0, 1, 2 stand alone; 3 is a child of 0. */
async function buildWorld(plan: PersonPlan[]) {
  const parent = await buildAgency(test);
  const agencies = [
    parent,
    await buildAgency(test),
    await buildAgency(test),
    await buildAgency(test, { parentId: parent.id }),
  ];
  const people: Person[] = [];
  for (const wanted of plan) {
    const agencyId = wanted.userType === '管理员' ? null : (agencies[wanted.agency]?.id ?? null);
    const earlier = people.filter((other) => agencyId !== null && other.agencyId === agencyId);
    const manager = wanted.userType === '医生' ? earlier[wanted.manager] : undefined;
    const cover =
      wanted.userType === '医生' ? earlier.filter((other) => other.userType === '医生')[wanted.cover] : undefined;
    const coverUntil = cover && new Date(Date.now() + (wanted.isCoverOver ? -1 : 1) * 3_600_000);
    const built = await buildUser(test, {
      agencyId,
      userType: wanted.userType,
      modules: wanted.modules,
      managerId: manager?.id ?? null,
      coverUserId: cover?.id ?? null,
      coverUntil: coverUntil ?? null,
    });
    people.push({ ...built, isAway: cover !== undefined && !wanted.isCoverOver });
  }
  const doctors = people.filter((person) => person.userType === '医生');
  const cases = [];
  for (const [n, doctor] of doctors.entries()) {
    const member = doctors[(n * 7 + 3) % doctors.length];
    const memberIds = n % 3 === 0 && member && member !== doctor ? [member.id] : [];
    cases.push({ ...(await buildPatient(test, doctor, memberIds)), memberIds });
  }
  return { agencies, people, cases, childOf: new Map([[parent.id, agencies[3]?.id]]) };
}

type World = Awaited<ReturnType<typeof buildWorld>>;

// The rules of row visibility once more, in plain words over plain arrays: what the SQL is compared with.

function teamOf(world: World, viewer: Person): Set<number> {
  const team = new Set([viewer.id]);
  for (const person of world.people) if (person.isAway && person.coverUserId === viewer.id) team.add(person.id);
  for (let size = 0; size < team.size; ) {
    size = team.size;
    for (const person of world.people) if (person.managerId !== null && team.has(person.managerId)) team.add(person.id);
  }
  return team;
}

const seesAgency = (viewer: Person) =>
  viewer.userType === '机构' &&
  viewer.modules.some((code) => ['AGENCY_MGR', 'AGENCY_DATA_BROWSER', 'USER_MGR', 'USER_BROWSE'].includes(code));

const isOwnAgency = (world: World, viewer: Person, agencyId: number | null) =>
  agencyId !== null && (agencyId === viewer.agencyId || world.childOf.get(viewer.agencyId ?? 0) === agencyId);

function visibleUsers(world: World, viewer: Person): number[] {
  return world.people
    .filter((person) => {
      if (viewer.userType === '管理员' || person.id === viewer.id) return true;
      if (seesAgency(viewer)) return person.userType !== '管理员' && isOwnAgency(world, viewer, person.agencyId);
      return viewer.userType === '医生' && teamOf(world, viewer).has(person.id);
    })
    .map((person) => person.id);
}

function visiblePatients(world: World, viewer: Person): number[] {
  return world.cases
    .filter((patient) => {
      if (viewer.userType === '管理员') return true;
      if (viewer.userType === '机构') return seesAgency(viewer) && isOwnAgency(world, viewer, patient.agencyId);
      const team = teamOf(world, viewer);
      return team.has(patient.doctorId) || patient.memberIds.some((id) => team.has(id));
    })
    .map((patient) => patient.id);
}

const byNumber = (a: number, b: number) => a - b;

it('random worlds: nobody ever sees a row the rules do not give them, nor misses one', async () => {
  const runs = process.env.LONG ? 1000 : 12;
  await fc.assert(
    fc.asyncProperty(fc.array(personPlan, { minLength: 4, maxLength: 14 }), async (plan) => {
      const world = await buildWorld(plan);
      const [ids, caseIds] = [new Set(world.people.map((p) => p.id)), new Set(world.cases.map((c) => c.id))];
      for (const viewer of world.people) {
        const asViewer = {
          userId: viewer.id,
          agencyId: viewer.agencyId,
          userType: viewer.userType,
          modules: viewer.modules,
        };
        const seen = await test.database.db.select({ id: users.id }).from(users).where(userScope(asViewer));
        const seenCases = await test.database.db
          .select({ id: patients.id })
          .from(patients)
          .where(patientScope(asViewer));
        const own = (rows: { id: number }[], known: Set<number>) =>
          // An administrator also sees the people of other tests.
          rows
            .map((row) => row.id)
            .filter((id) => viewer.userType !== '管理员' || known.has(id))
            .sort(byNumber);
        expect(own(seen, ids)).toEqual(visibleUsers(world, viewer).sort(byNumber));
        expect(own(seenCases, caseIds)).toEqual(visiblePatients(world, viewer).sort(byNumber));
      }
    }),
    { numRuns: runs },
  );
});

it('a loop of managers, should one ever exist, does not hang the question', async () => {
  const first = await buildUser(test);
  const second = await buildUser(test, { agencyId: first.agencyId, managerId: first.id });
  await test.database.db.update(users).set({ managerId: second.id }).where(eq(users.id, first.id));
  const viewer = { userId: first.id, agencyId: first.agencyId, userType: first.userType, modules: first.modules };
  const seen = await test.database.db.select({ id: users.id }).from(users).where(userScope(viewer));
  expect(seen.map((row) => row.id).sort(byNumber)).toEqual([first.id, second.id]);
});
