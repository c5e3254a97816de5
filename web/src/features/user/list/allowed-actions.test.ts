import type { PermissionCode } from '@yun/contract/base/permission';
import { expect, it } from 'vitest';
import { staffRow } from '#web/test/org.ts';
import { buildProfile } from '#web/test/people.ts';
import { allowedActions, maySetManagers } from './allowed-actions.ts';

const caller = (...permissions: PermissionCode[]) => buildProfile({ id: 11, user_type: '机构', permissions });
const actions = (...args: Parameters<typeof allowedActions>) => [...allowedActions(...args)].sort();

it('allows nothing with read-only permission', () => {
  expect(actions(staffRow(), caller('USER_BROWSE', 'AGENCY_DATA_BROWSER', 'SELF_MGR'))).toEqual([]);
});

it('allows nothing on a removed account; on one of equal rank only hand-over and viewing', () => {
  const all = caller('USER_MGR', 'AGENCY_MGR', 'ADMIN_MGR');
  const equal = staffRow({ can_manage: false, modules: ['USER_MGR', 'ADMIN_MGR'] });
  expect(actions(staffRow({ status: 'removed' }), all)).toEqual([]);
  expect(actions(equal, all)).toEqual(['handover', 'viewAs']);
  expect(actions({ ...equal, patient_count: 0 }, caller('USER_MGR'))).toEqual([]);
});

it('allows nothing while viewing as another user', () => {
  const looking = {
    ...caller('USER_MGR'),
    view_as: { viewer_id: 1, viewer_name: '运维', until: '2026-11-12 11:00:00' },
  };
  expect(actions(staffRow(), looking)).toEqual([]);
  expect(maySetManagers(looking)).toBe(false);
});

it('follows the permissions', () => {
  const all = ['cover', 'disable', 'edit', 'endSessions', 'handover', 'remove', 'resetPassword', 'setManager'];
  expect(actions(staffRow(), caller('USER_MGR'))).toEqual(all);
  const unmanaged = staffRow({ can_manage: false });
  expect(actions(unmanaged, caller('AGENCY_MGR'))).toEqual(['handover', 'setManager']);
  expect(actions(unmanaged, { ...caller('AGENCY_MGR'), user_type: '医生' })).toEqual(['handover']);
  expect(actions(unmanaged, caller('ADMIN_MGR'))).toEqual(['endSessions', 'setManager', 'viewAs']);
});

it('follows the state of the account', () => {
  const mine = caller('USER_MGR');
  expect(actions(staffRow({ status: 'disabled', patient_count: 0 }), mine)).toEqual([
    'edit',
    'enable',
    'remove',
    'setManager',
  ]);
  const admin = staffRow({ userType: '管理员', agency_id: null });
  expect(actions(admin, { ...caller('ADMIN_MGR'), is_auth_admin: true })).toEqual(['endSessions']);
});

it('lets users edit themselves and arrange their own cover', () => {
  const self = staffRow({ id: 11, can_manage: false, patient_count: 0 });
  expect(actions(self, caller('SELF_MGR'))).toEqual(['cover', 'editSelf']);
});
