import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissionCodes, userTypes } from '../base/permission.ts';
import {
  accountPattern,
  bundles,
  type Grantor,
  grantableCodes,
  grantableTypes,
  outranks,
  rankOf,
} from './staff-rules.ts';

const codes = fc.subarray([...permissionCodes], { minLength: 1 });
const agency = fc.option(fc.integer({ min: 1, max: 3 }));
const grantor: fc.Arbitrary<Grantor> = fc.record({
  userType: fc.constantFrom(...userTypes),
  modules: codes,
  isAuthAdmin: fc.boolean(),
  agencyId: agency,
});
const account = fc.record({ userType: fc.constantFrom(...userTypes), agencyId: agency });

describe('codes one may give', () => {
  it('are one’s own, but for the two of the own doctors, and ADMIN_MGR only by an authorised administrator', () => {
    fc.assert(
      fc.property(grantor, account, (giver, taker) => {
        const given = grantableCodes(giver, taker);
        const isOwnDoctor = taker.userType === '医生' && taker.agencyId !== null && taker.agencyId === giver.agencyId;
        for (const code of permissionCodes) {
          const extra = (code === 'PATIENT_MGR' || code === 'SELF_MGR') && isOwnDoctor;
          const isHeld = giver.modules.includes(code) || (extra && giver.modules.includes('USER_MGR'));
          const isAllowed = isHeld && (code !== 'ADMIN_MGR' || giver.isAuthAdmin);
          expect(given.includes(code), code).toBe(isAllowed);
        }
      }),
    );
  });

  it('let an agency manager make doctors of the own agency, and no others', () => {
    const manager: Grantor = { userType: '机构', modules: ['USER_MGR'], isAuthAdmin: false, agencyId: 1 };
    expect(grantableCodes(manager, { userType: '医生', agencyId: 1 })).toContain('PATIENT_MGR');
    expect(grantableCodes(manager, { userType: '医生', agencyId: 2 })).toEqual(['USER_MGR']);
    expect(grantableCodes(manager, { userType: '机构', agencyId: 1 })).toEqual(['USER_MGR']);
  });
});

describe('user types one may give', () => {
  it.each([
    ['医生', false, ['医生']],
    ['机构', false, ['医生', '机构']],
    ['机构', true, ['医生', '机构']],
    ['管理员', false, ['医生', '机构']],
    ['管理员', true, ['医生', '机构', '管理员']],
  ] as const)('%s, authorised %s', (userType, isAuthAdmin, types) => {
    expect(grantableTypes({ userType, isAuthAdmin, modules: [...permissionCodes] })).toEqual(types);
  });
});

describe('ranks', () => {
  it.each([
    ['管理员', ['SELF_MGR'], true, 4],
    ['机构', ['ADMIN_MGR'], true, 4],
    ['管理员', ['SELF_MGR'], false, 3],
    ['机构', ['ADMIN_MGR', 'USER_MGR'], false, 3],
    ['机构', ['AGENCY_MGR'], false, 2],
    ['机构', ['USER_MGR'], false, 2],
    ['医生', ['USER_MGR'], false, 2],
    ['机构', ['AGENCY_DATA_BROWSER', 'USER_BROWSE'], false, 1],
    ['医生', ['PATIENT_MGR', 'USER_BROWSE'], false, 1],
  ] as const)('%s %j, authorised %s: %d', (userType, modules, isAuthAdmin, rank) => {
    expect(rankOf({ userType, modules, isAuthAdmin })).toBe(rank);
  });
});

describe('changing an account', () => {
  it('takes a higher rank, and doctors change doctors alone', () => {
    fc.assert(
      fc.property(grantor, grantor, (manager, account) => {
        const isHigher = rankOf(manager) > rankOf(account);
        expect(outranks(manager, account)).toBe(
          isHigher && (manager.userType !== '医生' || account.userType === '医生'),
        );
        expect(outranks(manager, account) && outranks(account, manager)).toBe(false);
      }),
    );
  });
});

it.each(['pt_he', 'Dr.Lin-2', 'a'.repeat(32)])('%s is an account name', (name) => {
  expect(accountPattern.test(name)).toBe(true);
});
it.each(['ops', '1abc', '_abc', 'a b c', '何静何静', 'a'.repeat(33), 'abcd\n', ''])('%j is none', (name) => {
  expect(accountPattern.test(name)).toBe(false);
});

it('every bundle has a code, and each type one to begin with', () => {
  for (const { modules } of bundles) expect(modules.length).toBeGreaterThan(0);
  expect(new Set(bundles.map(({ userType }) => userType))).toEqual(new Set(userTypes));
});
