import {
  grantableCodes,
  grantableTypes,
  outranks,
  type PermissionCode,
  permissionCodes,
  type UserType,
  user,
} from '@yun/contract';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildUser, signedIn, unique, uniquePhone } from '#server/test/build/index.ts';
import { rowOf } from '#server/test/build/staff.ts';
import { tries } from '#server/test/tier.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const codes = fc.subarray([...permissionCodes], { minLength: 1 });
const userType = fc.constantFrom<UserType>('医生', '机构', '管理员');

const grantorPlan = fc.record({ userType, modules: codes, isAuthAdmin: fc.boolean() });

/** A caller who manages users, and the agency he works in (an administrator: any). */
async function buildGrantor(plan: { userType: UserType; modules: PermissionCode[]; isAuthAdmin: boolean }) {
  const agency = await buildAgency(test);
  const isAdmin = plan.userType === '管理员';
  const { user: grantor, token } = await signedIn(test, {
    userType: plan.userType,
    modules: permissionCodes.filter((code) => code === 'USER_MGR' || plan.modules.includes(code)),
    isAuthAdmin: isAdmin && plan.isAuthAdmin,
    ...(!isAdmin && { agencyId: agency.id }),
  });
  return { grantor, token, agencyId: agency.id };
}

const runs = tries(25, 300);

it('register accepts exactly the types and codes the caller can give', async () => {
  await fc.assert(
    fc.asyncProperty(grantorPlan, userType, codes, async (plan, wantedType, modules) => {
      const { grantor, token, agencyId } = await buildGrantor(plan);
      const agency_id = wantedType === '管理员' ? null : agencyId;
      const draft = { account: unique('reg'), nickname: '新来的', userType: wantedType, phone: uniquePhone() };
      const manager_id = grantor.userType === '医生' ? grantor.id : null;
      const { code, data } = await test.call(user.register, { ...draft, agency_id, manager_id, modules }, { token });
      const grantable = grantableCodes(grantor, { userType: wantedType, agencyId: agency_id });
      const isGiven =
        grantableTypes(grantor).includes(wantedType) && modules.every((wanted) => grantable.includes(wanted));
      expect(code).toBe(isGiven ? ok : 40300);
      if (isGiven) expect((await rowOf(test, data)).modules).toEqual(modules);
    }),
    { numRuns: runs },
  );
});

it('modify_user accepts exactly the differences the caller can make, and changes nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(grantorPlan, fc.boolean(), codes, codes, async (plan, isDoctor, held, wanted) => {
      const { grantor, token, agencyId } = await buildGrantor(plan);
      // Of low rank, so that only the codes decide; but for agency staff, whom doctors leave alone.
      const low = held.filter((code) => !['USER_MGR', 'AGENCY_MGR', 'ADMIN_MGR'].includes(code));
      const target = await buildUser(test, {
        agencyId,
        userType: isDoctor ? '医生' : '机构',
        modules: low.length > 0 ? low : ['SELF_MGR'],
        managerId: grantor.userType === '医生' ? grantor.id : null,
      });
      const { code } = await test.call(user.modifyUser, { id: target.id, version: 1, modules: wanted }, { token });
      const different = permissionCodes.filter((one) => target.modules.includes(one) !== wanted.includes(one));
      const grantable = grantableCodes(grantor, target);
      const isGiven = outranks(grantor, target) && different.every((one) => grantable.includes(one));
      expect(code).toBe(isGiven ? ok : 40300);
      const modules = isGiven && different.length > 0 ? wanted : target.modules;
      expect(new Set((await rowOf(test, target)).modules)).toEqual(new Set(modules));
    }),
    { numRuns: runs * 2 },
  );
});
