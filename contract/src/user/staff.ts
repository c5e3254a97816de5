// Accounts of colleagues: finding, creating, changing and removing them.
import * as z from 'zod';
import {
  email,
  flagParam,
  id,
  idParam,
  keywordParam,
  nickname,
  pageOf,
  pageParams,
  phone,
  pictureId,
  reason,
  rowVersion,
  secret,
  sortParam,
  timestamp,
} from '../base/common.ts';
import { endpoint, fileAnswer } from '../base/endpoint.ts';
import { permissionCodes, userTypes } from '../base/permission.ts';
import { userFields, userType } from './account.ts';
import { listedPostAnswers, postAnswers, postFieldRules } from './post-field-rules.ts';
import { accountPattern } from './staff-rules.ts';

export const account = z
  .string('请填写账号')
  .trim()
  .min(1, '请填写账号')
  .regex(accountPattern, '账号为 4 到 32 位字母、数字、下划线、点或连字符，以字母开头');
const chosenModules = z.array(z.enum(permissionCodes, '未知的权限'), '请选择权限').min(1, '至少保留 1 项权限').max(7);
export const openStatus = z.enum(['active', 'disabled'], '请选择状态');
const anyStatus = z.enum(['active', 'disabled', 'removed']);

const place = {
  agency_id: id.nullable(),
  manager_id: id.nullable(),
};

const staffFields = {
  ...userFields,
  userType,
  ...listedPostAnswers,
  ...place,
  manager_name: z.string().nullable(),
  status: anyStatus,
  patient_count: z.int(),
  employee_count: z.int(),
  /** On leave: who covers, and until when. */
  cover: z.object({ id, nickname: z.string(), until: timestamp }).nullable(),
  /** Whether the caller may change this account. */
  can_manage: z.boolean(),
  version: z.int(),
};

export const staffRow = z.object(staffFields);
export type StaffRow = z.infer<typeof staffRow>;

export const userInfo = z.object({
  ...staffFields,
  ...postAnswers,
  signature_id: pictureId.nullable(),
  must_change_password: z.boolean(),
  last_logins: z.array(z.object({ time: timestamp, address: z.string(), method: z.enum(['password', 'phone']) })),
});
export type UserInfo = z.infer<typeof userInfo>;

const listFilters = {
  keyword: keywordParam,
  userType: z.enum(userTypes, '未知的用户类型').optional(),
  agency_id: idParam.optional(),
  /**
   * `on_leave`: somebody covers. `first_password`: not changed yet. `closed`: disabled or removed. Absent: everybody
   * but the removed.
   */
  status: z
    .enum(['active', 'on_leave', 'first_password', 'never_signed_in', 'disabled', 'removed', 'closed'], '未知的状态')
    .optional(),
  manager_id: idParam.optional(),
  module: z.enum(permissionCodes, '未知的权限').optional(),
  /** Only people responsible for patients, or only those without. */
  has_patients: flagParam.optional(),
  sort: sortParam(['id', 'account', 'create_time', 'access_time'], 'id'),
};

export const listUser = endpoint({
  method: 'GET',
  path: '/api/user/list_user',
  summary: '用户列表',
  access: ['USER_MGR', 'USER_BROWSE', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'],
  scope: 'list',
  query: z.strictObject({ ...listFilters, ...pageParams }),
  output: pageOf(staffRow),
});

export const exportUser = endpoint({
  method: 'GET',
  path: '/api/user/export_user',
  summary: '按当前筛选导出用户为 Excel，手机号打码，最多 10000 行',
  access: ['USER_MGR', 'USER_BROWSE', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'],
  scope: 'list',
  query: z.strictObject(listFilters),
  output: fileAnswer,
  answersFile: true,
});

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/api/user/user_info',
  summary: '用户详情',
  access: 'signed-in',
  scope: { user: 'id' },
  query: z.strictObject({ id: idParam }),
  output: userInfo,
});

/** Names for pickers: people of the caller's agency, also those whose accounts the caller may not see. */
export const listColleague = endpoint({
  method: 'GET',
  path: '/api/user/list_colleague',
  summary: '可选的同事：设置上级、交接与代班时用',
  access: 'signed-in',
  scope: 'list',
  query: z.strictObject({
    keyword: keywordParam,
    agency_id: idParam.optional(),
    /** `doctor`: active doctors. `manager`: active doctors and agency staff. */
    role: z.enum(['doctor', 'manager'], '未知的用途').default('doctor'),
  }),
  output: z.object({
    list: z.array(
      z.object({
        id,
        nickname: z.string(),
        title: z.string().nullable(),
        department: z.string().nullable(),
        /** Null where the caller does not see the person's account. */
        patient_count: z.int().nullable(),
      }),
    ),
  }),
});

export const checkUnique = endpoint({
  method: 'GET',
  path: '/api/user/check_unique',
  summary: '账号与手机号是否已被使用',
  access: ['USER_MGR'],
  scope: 'none',
  query: z.strictObject({ account: account.optional(), phone: phone.optional(), id: idParam.optional() }),
  output: z.object({ is_account_taken: z.boolean(), is_phone_taken: z.boolean() }),
});

export const register = endpoint({
  method: 'POST',
  path: '/api/user/register',
  summary: '新建用户；不给密码时生成一个，只在这次应答里给出',
  access: ['USER_MGR'],
  scope: 'list',
  body: z.strictObject({
    account,
    password: secret('请填写密码').optional(),
    nickname,
    userType: z.enum(userTypes, '请选择用户类型'),
    phone,
    email: email.nullable().optional(),
    ...postFieldRules,
    agency_id: id.nullable().optional(),
    manager_id: id.nullable().optional(),
    modules: chosenModules,
  }),
  output: z.object({ id, first_password: z.string().nullable() }),
  holdsSecret: true,
});

export const modifyUser = endpoint({
  method: 'POST',
  path: '/api/user/modify_user',
  summary: '修改用户；账号不能改',
  access: ['USER_MGR'],
  scope: { user: 'id' },
  body: z.strictObject({
    id,
    version: rowVersion,
    nickname: nickname.optional(),
    phone: phone.optional(),
    email: email.nullable().optional(),
    userType: z.enum(userTypes, '请选择用户类型').optional(),
    ...postFieldRules,
    agency_id: id.nullable().optional(),
    manager_id: id.nullable().optional(),
    modules: chosenModules.optional(),
    status: openStatus.optional(),
  }),
  output: z.object({ id, version: z.int() }),
});

export const modifySelf = endpoint({
  method: 'POST',
  path: '/api/user/modify_self',
  summary: '修改本人资料',
  access: ['SELF_MGR', 'USER_MGR'],
  scope: 'own',
  body: z.strictObject({
    version: rowVersion,
    nickname: nickname.optional(),
    email: email.nullable().optional(),
    ...postFieldRules,
    avatar_id: pictureId.nullable().optional(),
    signature_id: pictureId.nullable().optional(),
  }),
  output: z.object({ id, version: z.int() }),
});

const movedCounts = z.object({ patients: z.int(), reports: z.int() });
export type MovedCounts = z.infer<typeof movedCounts>;

export const removeUser = endpoint({
  method: 'POST',
  path: '/api/user/remove_user',
  summary: '移除用户；名下有患者或下属时需要指定接手人',
  access: ['USER_MGR'],
  scope: { user: 'id' },
  body: z.strictObject({ id, handover_to: id.nullable().optional(), reason }),
  output: z.object({ removed: z.literal(true), moved: movedCounts }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/user/reset_password',
  summary: '为他人重置密码：生成临时密码，只在这次应答里给出',
  access: ['USER_MGR'],
  scope: { user: 'user_id' },
  body: z.strictObject({ user_id: id }),
  output: z.object({ temp_password: z.string() }),
  holdsSecret: true,
});
