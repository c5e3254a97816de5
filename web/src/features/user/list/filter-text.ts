import { permissionLabels, userTypeNames } from '@yun/contract/base/permission';
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

export interface Chip {
  name: keyof ListAddress;
  text: string;
}

/** The names behind the ids in the address, as far as the rows read tell them. */
export interface Known {
  agencyName: string | null;
  managerName: string | null;
}

/** The active filters in words; the search box shows its own. */
export function chipsOf(address: ListAddress, known: Known): Chip[] {
  const { userType, agency_id, status, manager_id, module, has_patients } = address;
  const chips: (Chip | false)[] = [
    userType !== '' && { name: 'userType', text: `用户类型：${wordOf(userTypeNames, userType)}` },
    agency_id !== '' && { name: 'agency_id', text: `所属机构：${known.agencyName ?? `编号 ${agency_id}`}` },
    status !== '' && { name: 'status', text: `状态：${wordOf(statusText, status)}` },
    manager_id !== '' && { name: 'manager_id', text: `上级：${known.managerName ?? `编号 ${manager_id}`}` },
    module !== '' && { name: 'module', text: `权限：${wordOf(permissionLabels, module)}` },
    has_patients !== '' && { name: 'has_patients', text: wordOf(patientLabels, has_patients) },
  ];
  return chips.filter((chip): chip is Chip => chip !== false);
}

/** A word the address made up is shown as it is. */
function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] as string) : key;
}
