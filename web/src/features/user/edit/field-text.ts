import { labelsOfCodes, type PermissionCode, type UserType, userTypeNames } from '@yun/contract/base/permission';
import { fieldName } from '#web/features/audit/index.ts';
import { groupPhone } from '#web/ui/controls/PhoneInput.tsx';
import type { NameLookup } from './use-name-lookup.ts';

/** A field's value as a user reads it. */
export function fieldText(field: string, value: unknown, { managerName, agencyName }: NameLookup): string {
  if (value === null || value === undefined || value === '') return '未填写';
  if (field === 'modules') return labelsOfCodes(value as PermissionCode[]);
  if (field === 'userType') return userTypeNames[value as UserType];
  if (field === 'phone') return groupPhone(String(value));
  if (field === 'agency_id') return agencyName(Number(value)) ?? `编号 ${value}`;
  if (field === 'manager_id') return managerName(Number(value)) ?? `编号 ${value}`;
  if (field === 'avatar_id' || field === 'signature_id') return '已上传图片';
  return String(value);
}

/** The label of a field in the form. */
export function formFieldName(field: string): string {
  return field === 'password' ? '密码' : fieldName(field);
}
