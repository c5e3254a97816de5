import { permissionCodes } from '@yun/contract/base/permission';
import { bundles } from '@yun/contract/user/staff-rules';
import { describe, expect, it } from 'vitest';
import { bundleOf, customText, followType, inOrder, isLocked, isWithinReach, misfitText } from './permission-sets.ts';

const all = { grantable: permissionCodes, saved: [] };
const [doctor, head, manager, , administrator] = bundles;

describe('the text beside the bundles', () => {
  it('is empty for a bundle, in any order of its permissions', () => {
    for (const bundle of bundles) {
      expect(customText([...bundle.modules].reverse())).toBe('');
      expect(bundleOf([...bundle.modules].reverse())).toBe(bundle);
    }
  });

  it('names the bundle it started from, and how many permissions differ', () => {
    expect(customText([...(head?.modules ?? []), 'USER_MGR'], head)).toBe('自定义（在科主任基础上修改 1 项）');
    expect(customText(['SELF_MGR'], manager)).toBe('自定义（在机构管理员基础上修改 4 项）');
  });

  it('names the nearest bundle when none was chosen', () => {
    expect(customText(['PATIENT_MGR', 'SELF_MGR', 'USER_MGR'])).toBe('自定义（在医生 / 治疗师基础上修改 1 项）');
  });
});

describe('a code out of reach', () => {
  const reach = { grantable: ['PATIENT_MGR', 'SELF_MGR'] as const, saved: ['SELF_MGR', 'USER_BROWSE'] as const };

  it('stays as it is saved, ticked or not', () => {
    expect(isLocked('USER_BROWSE', ['USER_BROWSE'], reach)).toBe(true);
    expect(isLocked('USER_MGR', ['SELF_MGR'], reach)).toBe(true);
    expect(isLocked('PATIENT_MGR', ['SELF_MGR'], reach)).toBe(false);
  });

  it('may return to what is saved', () => {
    expect(isLocked('USER_MGR', ['USER_MGR'], reach)).toBe(false);
    expect(isLocked('USER_BROWSE', ['SELF_MGR'], reach)).toBe(false);
  });

  it('closes every bundle that would change it', () => {
    expect(bundles.filter((bundle) => isWithinReach(bundle, reach))).toEqual([head]);
    expect(bundles.filter((bundle) => isWithinReach(bundle, all))).toEqual([...bundles]);
  });
});

describe('another type', () => {
  it('brings its first bundle while the boxes are untouched', () => {
    expect(followType(inOrder(doctor.modules), '机构', all, all)).toEqual(inOrder(manager?.modules ?? []));
    expect(followType([], '管理员', all, all)).toEqual(inOrder(administrator?.modules ?? []));
  });

  it('keeps boxes that were changed', () => {
    expect(followType(['SELF_MGR', 'USER_MGR'], '机构', all, all)).toEqual(['USER_MGR', 'SELF_MGR']);
  });

  it('grants no more than allowed, and removes no permission out of reach', () => {
    const narrow = { grantable: ['USER_MGR', 'USER_BROWSE'] as const, saved: ['PATIENT_MGR'] as const };
    expect(followType(inOrder(doctor.modules), '机构', all, narrow)).toEqual([
      'USER_MGR',
      'USER_BROWSE',
      'PATIENT_MGR',
    ]);
  });

  it('counts a bundle given in part as untouched', () => {
    const narrow = { grantable: ['USER_MGR', 'SELF_MGR'] as const, saved: [] };
    const part = followType([], '医生', narrow, narrow);
    expect(part).toEqual(['SELF_MGR']);
    expect(followType(part, '机构', narrow, narrow)).toEqual(['USER_MGR', 'SELF_MGR']);
  });
});

describe('codes that do not fit the user type', () => {
  it('are reported: those of another type, and those above a doctor', () => {
    expect(misfitText(administrator?.modules ?? [], '医生')).toBe('用户类型为医生，但权限是系统管理员的，请确认');
    expect(misfitText(doctor.modules, '机构')).toBe('用户类型为机构人员，但权限是医生 / 治疗师的，请确认');
    expect(misfitText([...doctor.modules, 'ADMIN_MGR', 'AGENCY_MGR'], '医生')).toBe(
      '用户类型为医生，但权限包含管理本机构、系统管理，请确认',
    );
  });

  it('are not reported otherwise', () => {
    for (const { modules, userType } of bundles) expect(misfitText(modules, userType)).toBe('');
    expect(misfitText(['SELF_MGR', 'USER_MGR'], '医生')).toBe('');
    expect(misfitText(['SELF_MGR', 'AGENCY_MGR'], '机构')).toBe('');
  });
});
