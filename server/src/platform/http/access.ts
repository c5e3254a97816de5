import type { Access, PermissionCode } from '@yun/contract';
import type { Principal } from '../caller.ts';

/** One of the listed codes is enough. */
export function permits(access: Access, modules: readonly PermissionCode[]): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  if (access === 'patient') return false;
  return access.some((code) => modules.includes(code));
}

/** May change settings of a whole agency. ADMIN_MGR of agency staff covers their own agency only; doctors never may. */
export function maySetForAgency({ userType, modules }: Principal): boolean {
  if (userType === '机构') return modules.includes('AGENCY_MGR') || modules.includes('ADMIN_MGR');
  return userType === '管理员' && modules.includes('ADMIN_MGR');
}
