import type { user } from '@yun/contract';
import type { PermissionCode } from '@yun/contract/base/permission';

type Person = Pick<user.Profile, 'user_type' | 'permissions'>;

const overview: readonly PermissionCode[] = [
  'USER_MGR',
  'USER_BROWSE',
  'AGENCY_MGR',
  'ADMIN_MGR',
  'AGENCY_DATA_BROWSER',
];

/** The kind of home page: for doctors their patients, for administrators and agency staff the overview. */
export function homeOf({ user_type, permissions }: Person): 'doctor' | 'overview' | 'work' {
  if (user_type === '医生') return permissions.includes('PATIENT_MGR') ? 'doctor' : 'work';
  return permissions.some((code) => overview.includes(code)) ? 'overview' : 'work';
}
