// Who may grant which rights to whom: the form offers exactly what the server accepts. No zod.
import type { PermissionCode, UserType } from '../base/permission.ts';

export const accountPattern = /^[A-Za-z][A-Za-z0-9_.-]{3,31}$/;

export interface Bundle {
  name: string;
  userType: UserType;
  modules: readonly PermissionCode[];
}

/** Usual sets of permission codes, by position. */
export const bundles: readonly [Bundle, ...Bundle[]] = [
  { name: '医生 / 治疗师', userType: '医生', modules: ['PATIENT_MGR', 'SELF_MGR'] },
  { name: '科主任', userType: '医生', modules: ['PATIENT_MGR', 'USER_BROWSE', 'SELF_MGR'] },
  {
    name: '机构管理员',
    userType: '机构',
    modules: ['AGENCY_MGR', 'USER_MGR', 'USER_BROWSE', 'AGENCY_DATA_BROWSER', 'SELF_MGR'],
  },
  { name: '机构数据员', userType: '机构', modules: ['AGENCY_DATA_BROWSER', 'USER_BROWSE', 'SELF_MGR'] },
  {
    name: '系统管理员',
    userType: '管理员',
    modules: ['USER_MGR', 'USER_BROWSE', 'SELF_MGR', 'AGENCY_MGR', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER', 'PATIENT_MGR'],
  },
];

export interface Standing {
  userType: UserType;
  modules: readonly PermissionCode[];
  isAuthAdmin: boolean;
}

/** An account can be managed only from a higher rank. */
export function rankOf({ userType, modules, isAuthAdmin }: Standing): number {
  if (isAuthAdmin) return 4;
  if (userType === '管理员' || modules.includes('ADMIN_MGR')) return 3;
  return modules.some((code) => code === 'USER_MGR' || code === 'AGENCY_MGR') ? 2 : 1;
}

/** Whether the manager may change the account: it has a lower rank, and doctors may change only doctors. */
export function outranks(manager: Standing, account: Standing): boolean {
  if (manager.userType === '医生' && account.userType !== '医生') return false;
  return rankOf(manager) > rankOf(account);
}

export interface Grantor extends Standing {
  agencyId: number | null;
}

/**
 * The codes a grantor may give to, or take from, an account: those the grantor holds; PATIENT_MGR and SELF_MGR
 * for doctors of the same agency if the grantor has USER_MGR; ADMIN_MGR only as an authorised administrator.
 */
export function grantableCodes(
  grantor: Grantor,
  account: { userType: UserType; agencyId: number | null },
): PermissionCode[] {
  const codes = new Set(grantor.modules);
  const isOwnDoctor = account.userType === '医生' && account.agencyId !== null && account.agencyId === grantor.agencyId;
  if (isOwnDoctor && grantor.modules.includes('USER_MGR')) codes.add('PATIENT_MGR').add('SELF_MGR');
  if (!grantor.isAuthAdmin) codes.delete('ADMIN_MGR');
  return [...codes];
}

/** Everybody may create doctors, non-doctors also agency staff, authorised administrators every type. */
export function grantableTypes(grantor: Standing): UserType[] {
  if (grantor.userType === '医生') return ['医生'];
  if (grantor.userType === '管理员' && grantor.isAuthAdmin) return ['医生', '机构', '管理员'];
  return ['医生', '机构'];
}
