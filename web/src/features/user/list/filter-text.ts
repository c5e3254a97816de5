import { permissionLabels, userTypeNames } from '@yun/contract/base/permission';
import { type FilterChip, labelChip, labelOf, recordChip } from '#web/ui/data-table/FilterChips.tsx';
import type { ListAddress } from './list-query.ts';

export const statusText: Readonly<Record<string, string>> = {
  active: '启用',
  on_leave: '休假',
  first_password: '未改初始密码',
  never_signed_in: '从未登录',
  disabled: '停用',
  closed: '停用或已移除',
  removed: '已移除',
};

export const patientLabels: Readonly<Record<string, string>> = { 1: '有患者', 0: '没有患者' };

/** The names of the records whose ids are in the address, where they have been read. */
export interface FilterNames {
  agencyName: string | null;
  managerName: string | null;
}

/** The active filters as chips; the keyword is shown by the search box. */
export function chipsOf(
  address: ListAddress,
  { agencyName, managerName }: FilterNames,
): FilterChip<keyof ListAddress>[] {
  const { has_patients } = address;
  return [
    ...labelChip(address, 'userType', '用户类型', userTypeNames),
    ...recordChip(address, 'agency_id', '所属机构', agencyName),
    ...labelChip(address, 'status', '状态', statusText),
    ...recordChip(address, 'manager_id', '上级', managerName),
    ...labelChip(address, 'module', '权限', permissionLabels),
    ...(has_patients === '' ? [] : [{ fields: ['has_patients'] as const, text: labelOf(patientLabels, has_patients) }]),
  ];
}
