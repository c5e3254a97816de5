import { type EndpointSpec, permissionCodes, user } from '@yun/contract';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#server/tables/user.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildUser, password, tokenFor } from '#server/test/build/index.ts';
import { tries } from '#server/test/tier.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

interface Attack {
  by: number;
  on: number;
  act: 'remove' | 'disable' | 'demote' | 'take power' | 'take code';
}

const attack: fc.Arbitrary<Attack> = fc.record({
  by: fc.nat(2),
  on: fc.nat(2),
  act: fc.constantFrom('remove', 'disable', 'demote', 'take power', 'take power', 'take power', 'take code'),
});

function callOf(act: Attack['act'], on: BuiltUser, agencyId: number): [EndpointSpec, object] {
  const change = (input: object): [EndpointSpec, object] => [
    user.modifyUser,
    { id: on.id, version: on.version, ...input },
  ];
  if (act === 'remove') return [user.removeUser, { id: on.id, reason: '已离职' }];
  if (act === 'disable') return change({ status: 'disabled' });
  if (act === 'demote') return change({ userType: '机构', agency_id: agencyId, modules: ['SELF_MGR'] });
  if (act === 'take code') return change({ modules: ['USER_MGR', 'SELF_MGR'] });
  return [user.setAuthAdmin, { user_id: on.id, is_auth_admin: 0, password }];
}

it('three authorised administrators attack one another at once: one who can sign in always remains', async () => {
  const runs = tries(6, 200);
  let isEverTaken = false;
  await fc.assert(
    fc.asyncProperty(fc.array(attack, { minLength: 4, maxLength: 9 }), async (attacks) => {
      const admins: BuiltUser[] = [];
      for (let n = 0; n < 3; n += 1) {
        admins.push(await buildUser(test, { userType: '管理员', modules: [...permissionCodes], isAuthAdmin: true }));
      }
      const ids = admins.map(({ id }) => id);
      // Those of other tests must not be the ones who remain.
      await test.database.db
        .update(users)
        .set({ isAuthAdmin: false })
        .where(and(eq(users.isAuthAdmin, true), notInArray(users.id, ids)));
      const { agencyId } = await buildUser(test);
      const tokens = await Promise.all(admins.map((admin) => tokenFor(test, admin)));
      const answers = await Promise.all(
        attacks.map(({ by, on, act }) => {
          const [endpoint, body] = callOf(act, admins[on] as BuiltUser, agencyId ?? 0);
          return test.call(endpoint, body, { token: tokens[by] ?? '' });
        }),
      );
      for (const { code } of answers) expect([20000, 40300, 40400, 40900, 40902, 50012]).toContain(code);
      const left = await test.database.db
        .select()
        .from(users)
        .where(and(inArray(users.id, ids), eq(users.isAuthAdmin, true), eq(users.status, 'active')));
      expect(left.filter(({ modules }) => modules.includes('ADMIN_MGR')).length).toBeGreaterThan(0);
      isEverTaken ||= left.length < 3;
    }),
    // The first run is one that succeeds: random ones may all be refused.
    { numRuns: runs, examples: [[[{ by: 0, on: 1, act: 'take power' }]]] },
  );
  expect(isEverTaken).toBe(true);
});
