import { errorCodes } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden, notFound } from '#server/platform/errors.ts';
import { countStrayReports, hasChildren, lockAgency, type StoredAgency } from './agency.queries.ts';

/** The columns that `save_agency` writes. */
export type AgencyValues = Pick<
  StoredAgency,
  | 'name'
  | 'code'
  | 'parentId'
  | 'type'
  | 'province'
  | 'city'
  | 'address'
  | 'contactName'
  | 'contactPhone'
  | 'patientLimit'
>;

const onlyForAdministrators = ['code', 'parentId', 'patientLimit'] as const;

/** ADMIN_MGR of agency staff is limited to their own agency. */
export function isAdministrator({ userType, modules }: Principal): boolean {
  return userType === '管理员' && modules.includes('ADMIN_MGR');
}

/** Agency managers edit the agencies in their scope, administrators all. */
export function assertMayEdit(principal: Principal): void {
  const isManager = principal.userType === '机构' && principal.modules.includes('AGENCY_MGR');
  if (!isManager && !isAdministrator(principal)) throw forbidden();
}

/** An agency cannot change its own code, parent or patient limit. */
export function assertMayChange(principal: Principal, changed: Partial<AgencyValues>): void {
  if (isAdministrator(principal) || onlyForAdministrators.every((field) => !(field in changed))) return;
  throw new AppError(forbidden().code, '机构编码、上级机构和患者上限只能由系统管理员修改');
}

/** Agencies have one level of children. Needs the accounts lock, so that two changes cannot create two levels. */
export async function assertParent(tx: Tx, principal: Principal, id: number | undefined, parentId: number) {
  if (parentId === id) throw wrongParent('上级机构不能是自己');
  const parent = await lockAgency(tx, principal, parentId);
  if (parent === undefined) throw notFound();
  if (parent.parentId !== null) throw wrongParent('机构只有一层上下级，所选机构已有上级');
  if (id !== undefined && (await hasChildren(tx, id))) throw wrongParent('机构只有一层上下级，本机构已有下级');
}

/** Call it after the parent changed: people and their managers must be in one agency or one group of agencies. */
export async function assertNoStrayReports(tx: Tx, id: number): Promise<void> {
  const people = await countStrayReports(tx, id);
  if (people > 0) throw wrongParent(`有 ${people} 名人员的上级在其他机构，请先更改`);
}

function wrongParent(message: string): AppError {
  return new AppError(errorCodes.wrongState, message, { data: { errors: [{ field: 'parent_id', message }] } });
}
