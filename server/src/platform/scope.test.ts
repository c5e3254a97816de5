import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { users } from '#server/tables/user.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, buildUser } from '#server/test/build/index.ts';
import { buildPastPlan } from '#server/test/build/training.ts';
import { tries } from '#server/test/tier.ts';
import { buildWorld, personPlan, visiblePatients, visibleUsers } from '#server/test/world.ts';
import { patientScope, planScope, userScope } from './scope.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const byNumber = (a: number, b: number) => a - b;

it('random worlds: nobody ever sees a row the rules do not give them, nor misses one', async () => {
  const runs = tries(12, 1000);
  await fc.assert(
    fc.asyncProperty(fc.array(personPlan, { minLength: 4, maxLength: 14 }), async (plan) => {
      const world = await buildWorld(test, plan);
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

it('a member who is of another agency now sees neither the patient nor the plans, even if the row is left', async () => {
  const [doctor, member] = [await buildUser(test), await buildUser(test)];
  await buildPastPlan(test, await buildPatient(test, doctor, [member.id]));
  const { userType, modules } = member;
  const seen = async (agencyId: number | null) => {
    await test.database.db.update(users).set({ agencyId }).where(eq(users.id, member.id));
    const viewer = { userId: member.id, agencyId, userType, modules };
    return [
      await test.database.db.$count(patients, patientScope(viewer)),
      await test.database.db.$count(plans, planScope(viewer)),
    ];
  };
  expect(await seen(doctor.agencyId)).toEqual([1, 1]);
  expect(await seen(member.agencyId)).toEqual([0, 0]);
});

it('who covers for a colleague sees that colleague and the patients while it lasts, and no longer', async () => {
  const deputy = await buildUser(test);
  const away = await buildUser(test, { agencyId: deputy.agencyId, coverUserId: deputy.id, coverUntil: new Date() });
  const { id } = await buildPatient(test, away);
  const { agencyId, userType, modules } = deputy;
  const viewer = { userId: deputy.id, agencyId, userType, modules };
  const seen = async (hours: number) => {
    const coverUntil = new Date(Date.now() + hours * 3_600_000);
    await test.database.db.update(users).set({ coverUntil }).where(eq(users.id, away.id));
    return [
      await test.database.db.$count(users, userScope(viewer)),
      await test.database.db.$count(patients, and(patientScope(viewer), eq(patients.id, id))),
    ];
  };
  expect(await seen(1)).toEqual([2, 1]);
  expect(await seen(-1)).toEqual([1, 0]);
});

it('an administrator who belongs to an agency is outside the scope of its staff', async () => {
  const staff = await buildUser(test, { userType: '机构', modules: ['USER_MGR'] });
  const { agencyId } = staff;
  await buildUser(test, { userType: '管理员', agencyId, modules: ['ADMIN_MGR'] });
  const viewer = { userId: staff.id, agencyId, userType: staff.userType, modules: staff.modules };
  const seen = await test.database.db.select({ id: users.id }).from(users).where(userScope(viewer));
  expect(seen).toEqual([{ id: staff.id }]);
});

it('a loop of managers, should one ever exist, does not hang the question', async () => {
  const first = await buildUser(test);
  const second = await buildUser(test, { agencyId: first.agencyId, managerId: first.id });
  await test.database.db.update(users).set({ managerId: second.id }).where(eq(users.id, first.id));
  const viewer = { userId: first.id, agencyId: first.agencyId, userType: first.userType, modules: first.modules };
  const seen = await test.database.db.select({ id: users.id }).from(users).where(userScope(viewer));
  expect(seen.map((row) => row.id).sort(byNumber)).toEqual([first.id, second.id]);
});
