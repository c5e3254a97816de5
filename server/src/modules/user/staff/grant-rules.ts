import { errorCodes, grantableCodes, grantableTypes, type PermissionCode, type UserType } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { AppError, invalid, notFound } from '#server/platform/errors.ts';
import { measureAbove } from '../hierarchy/manager.queries.ts';
import { assertMayReportTo } from '../hierarchy/manager-rules.ts';
import { isOpenAgency } from './staff.queries.ts';

// What a caller may grant to an account. The rules of rights are in the contract (user/staff-rules.ts), for forms too.

interface Place {
  userType: UserType;
  agencyId: number | null;
}

export function assertGrantableTypes(principal: Principal, types: UserType[], message: string): void {
  const grantable = grantableTypes(principal);
  if (types.some((type) => !grantable.includes(type))) throw new AppError(errorCodes.forbidden, message);
}

/** For codes being granted and codes being revoked. */
export function assertGrantableCodes(principal: Principal, place: Place, codes: readonly PermissionCode[]): void {
  const grantable = grantableCodes(principal, place);
  if (codes.some((code) => !grantable.includes(code))) {
    throw new AppError(errorCodes.forbidden, '不能授予自己没有的权限');
  }
}

/** Administrators belong to no agency, everybody else to an active one in the caller's scope. */
export async function assertMayBelong(db: Db | Tx, principal: Principal, { userType, agencyId }: Place): Promise<void> {
  if (userType === '管理员') {
    if (agencyId !== null) throw invalid([{ field: 'agency_id', message: '系统管理员不属于任何机构' }]);
    return;
  }
  if (agencyId === null) throw invalid([{ field: 'agency_id', message: '请选择所属机构' }]);
  if (!(await isOpenAgency(db, principal, agencyId))) throw notFound();
}

/** Accounts that a doctor manages must report to that doctor, directly or indirectly. */
export async function assertManagerChoice(
  tx: Tx,
  principal: Principal,
  account: { id: number | null; agencyId: number | null },
  managerId: number | null,
): Promise<void> {
  if (principal.userType === '医生') {
    if (managerId === null) throw invalid([{ field: 'manager_id', message: '请选择上级' }]);
    if (!(await measureAbove(tx, managerId, principal.userId)).meets_account) throw notFound();
  }
  if (managerId !== null) await assertMayReportTo(tx, account, managerId, principal);
}
