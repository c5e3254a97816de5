import { type PermissionCode, permissionCodes, type UserType } from '@yun/contract';
import * as fc from 'fast-check';
import type { TestApp } from './app.ts';
import { type BuiltUser, buildAgency, buildPatient, buildUser } from './build/index.ts';

// Random worlds of three agencies and a child agency, with the rules of row visibility over plain arrays: the SQL is
// compared with them.

interface PersonPlan {
  agency: number;
  userType: UserType;
  modules: PermissionCode[];
  nickname: string;
  /** Reports to an earlier person of the same agency. */
  manager: number;
  /** Is covered by an earlier person of the same agency. */
  cover: number;
  isCoverOver: boolean;
}

export const personPlan: fc.Arbitrary<PersonPlan> = fc.record({
  agency: fc.nat(3),
  userType: fc.constantFrom<UserType>('医生', '医生', '医生', '机构', '管理员'),
  modules: fc.subarray([...permissionCodes], { minLength: 1 }),
  // Characters that a careless LIKE query would take as patterns.
  nickname: fc.constantFrom('何静', '静何', '𠮷野家', '买买提·艾力', 'Mary O’Brien', '100%_x', 'a\\b'),
  manager: fc.nat(20),
  cover: fc.nat(40),
  isCoverOver: fc.boolean(),
});

export interface Person extends BuiltUser {
  isAway: boolean;
}

/** Agencies 0, 1, 2 stand alone; 3 is a child of 0. */
export async function buildWorld(test: TestApp, plan: PersonPlan[]) {
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
      nickname: wanted.nickname,
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

export type World = Awaited<ReturnType<typeof buildWorld>>;

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

export const isOwnAgency = (world: World, viewer: Person, agencyId: number | null) =>
  agencyId !== null && (agencyId === viewer.agencyId || world.childOf.get(viewer.agencyId ?? 0) === agencyId);

export function visibleUsers(world: World, viewer: Person): number[] {
  return world.people
    .filter((person) => {
      if (viewer.userType === '管理员' || person.id === viewer.id) return true;
      if (seesAgency(viewer)) return person.userType !== '管理员' && isOwnAgency(world, viewer, person.agencyId);
      return viewer.userType === '医生' && teamOf(world, viewer).has(person.id);
    })
    .map((person) => person.id);
}

export function visiblePatients(world: World, viewer: Person): number[] {
  return world.cases
    .filter((patient) => {
      if (viewer.userType === '管理员') return true;
      if (viewer.userType === '机构') return seesAgency(viewer) && isOwnAgency(world, viewer, patient.agencyId);
      const team = teamOf(world, viewer);
      const isFromThere = (id: number) =>
        world.people.some((person) => person.id === id && person.agencyId === patient.agencyId);
      return team.has(patient.doctorId) || patient.memberIds.some((id) => team.has(id) && isFromThere(id));
    })
    .map((patient) => patient.id);
}
