// The details of the trail, in words: names of fields and what their values mean.
import { labelsOfCodes, type PermissionCode, permissionLabels, userTypeNames } from '@yun/contract/base/permission';
import { postFieldLabels } from '@yun/contract/user/post-fields';
import type { Detail } from './action-text.ts';
import { careFieldName, careValueWord, changedCareFieldName, longFields } from './patient.ts';

const fieldText: Readonly<Record<string, string>> = {
  ...postFieldLabels,
  account: '账号',
  address: '地址',
  agency_id: '所属机构',
  agency_name: '所属机构',
  avatar_id: '头像',
  call: '访问的接口',
  changes_email: '修改了邮箱',
  city: '城市',
  code: '机构编码',
  contact_name: '联系人',
  contact_phone: '联系电话',
  cover_name: '代班医生',
  cover_user_id: '代班医生',
  email: '邮箱',
  enabled: '开启',
  ended: '结束的会话',
  filters: '筛选条件',
  from_id: '原上级',
  from_name: '原上级',
  handover_id: '交接编号',
  handover_to: '接手人',
  handover_to_name: '接手人',
  has_patients: '名下有患者',
  is_auth_admin: '授权管理员',
  keyword: '关键词',
  kind: '图片',
  manager_id: '上级',
  manager_name: '上级',
  method: '登录方式',
  minutes: '时长（分钟）',
  module: '权限',
  modules: '权限',
  name: '机构名称',
  nickname: '姓名',
  notices: '登录提醒',
  parent_id: '上级机构',
  parent_name: '上级机构',
  patient_limit: '患者上限',
  patients: '患者',
  phone: '手机号',
  province: '省份',
  reason: '原因',
  reports: '下属',
  rows: '行数',
  scene: '验证码用途',
  signature_id: '签名',
  sort: '排序',
  status: '状态',
  to_id: '接手人',
  to_name: '接手人',
  type: '机构类型',
  until: '截止时间',
  userType: '用户类型',
  user_id: '用户',
  user_type: '用户类型',
};

const valueText: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { active: '启用', disabled: '停用', removed: '已移除', on_leave: '休假', closed: '停用或已移除' },
  method: { password: '账号密码', phone: '手机验证码' },
  scene: { login: '登录', reset: '重设密码', bind: '更换手机号' },
  kind: { avatar: '头像', signature: '签名', picture: '一般图片' },
  reason: { wrong_password: '密码不正确', wrong_code: '验证码不正确', account_closed: '账号已停用' },
  has_patients: { '1': '是', '0': '否' },
  is_auth_admin: { '1': '是', '0': '否' },
  notices: { sign_in: '上次登录', account_change: '账号变动' },
  userType: userTypeNames,
  user_type: userTypeNames,
};

/** An id is told by the name beside it, where the details bring one. */
const namedBy: Readonly<Record<string, string>> = {
  agency_id: 'agency_name',
  cover_user_id: 'cover_name',
  doctor_id: 'doctor_name',
  drop_id: 'drop_no',
  from_id: 'from_name',
  handover_to: 'handover_to_name',
  keep_id: 'keep_no',
  key: 'word',
  manager_id: 'manager_name',
  parent_id: 'parent_name',
  patient_id: 'patient_name',
  to_id: 'to_name',
  user_id: 'nickname',
};

/** Numbers of other records, without a name beside them. */
const numberFields: ReadonlySet<string> = new Set(['copied_from', 'from', 'on_behalf_of', 'replaced', 'replaced_by']);
const pictureFields: ReadonlySet<string> = new Set(['avatar_id', 'signature_id']);

/** One fact of an entry; `from` only where a value was changed. */
export interface AuditDetail {
  name: string;
  from?: string;
  to: string;
}

export function fieldName(field: string): string {
  return fieldText[field] ?? field;
}

/** The name of a field of this kind of record. */
function fieldNameOf(entity: string, field: string): string {
  return careFieldName(entity, field) ?? fieldName(field);
}

/** The name of a field of this kind of record that was changed. */
export function changedFieldName(entity: string, field: string): string {
  return changedCareFieldName(entity, field) ?? fieldName(field);
}

export function detailsInText(detail: Detail, entity = ''): AuditDetail[] {
  return Object.entries(detail)
    .filter(([field]) => !(namedBy[field] && detail[namedBy[field]] != null))
    .map(([field, value]) => {
      const read = (one: unknown) => inText(field, one, entity);
      if (!isChange(value)) return { name: fieldNameOf(entity, field), to: read(value) };
      const name = changedFieldName(entity, field);
      return longFields.has(field) ? { name, to: changedMark } : { name, from: read(value.from), to: read(value.to) };
    });
}

/** What the server writes instead of a value that the trail must not hold. */
const changedMark = '已修改';

export function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function inText(field: string, value: unknown, entity: string): string {
  if (value === null || value === undefined || value === '') return '无';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return listInText(field, value, entity) || '无';
  if (isChange(value)) return changeInText(field, value, entity);
  if (typeof value === 'object' && field === 'items') return `${Object.keys(value).length} 项`;
  if (typeof value === 'object') return objectInText(value, entity);
  return scalarInText(field, String(value), entity);
}

/** 训练后疼痛 6 → 4: inside of other details. */
function changeInText(field: string, change: { from: unknown; to: unknown }, entity: string): string {
  const named = 'field' in change && typeof change.field === 'string' ? `${change.field} ` : '';
  return `${named}${inText(field, change.from, entity)} → ${inText(field, change.to, entity)}`;
}

function listInText(field: string, list: readonly unknown[], entity: string): string {
  if (field === 'items') return `${list.length} 个动作`;
  if (field === 'values') return list.map(measuredInText).join('、');
  const isCodes = list.every((one) => typeof one === 'string' && one in permissionLabels);
  return isCodes ? labelsOfCodes(list as PermissionCode[]) : list.map((one) => inText(field, one, entity)).join('、');
}

/** 左膝屈（被动） 84°; a rare value that was confirmed says so. */
function measuredInText(one: unknown): string {
  const { word, value, is_confirmed } = one as { word?: unknown; value?: unknown; is_confirmed?: unknown };
  return `${word ?? ''} ${value ?? ''}`.trim() + (is_confirmed === true ? '（少见，已核对）' : '');
}

function scalarInText(field: string, value: string, entity: string): string {
  const known = careFieldName(entity, field) === undefined ? valueText[field]?.[value] : undefined;
  const word = careValueWord(entity, field, value) ?? known ?? permissionLabels[value as PermissionCode];
  if (word) return word;
  if (pictureFields.has(field)) return '图片';
  const isNumber = namedBy[field] !== undefined || numberFields.has(field);
  return isNumber && /^\d+$/.test(value) ? `编号 ${value}` : value;
}

function objectInText(value: object, entity: string): string {
  const parts = Object.entries(value).map(
    ([field, one]) => `${fieldNameOf(entity, field)} ${inText(field, one, entity)}`,
  );
  return parts.join('，') || '无';
}

const maxFields = 3;

/** 权限、职称; of many fields only the first. */
export function changedFields(detail: Detail, entity = ''): string {
  const names = Object.entries(detail).flatMap(([field, value]) =>
    isChange(value) || value === changedMark ? [changedFieldName(entity, field)] : [],
  );
  const shown = names.slice(0, maxFields).join('、');
  return names.length > maxFields ? `${shown}等 ${names.length} 项` : shown;
}
