import * as z from 'zod';
import {
  id,
  idParam,
  keywordParam,
  optionalText,
  pageOf,
  pageParams,
  phone,
  rowVersion,
  timestamp,
} from './base/common.ts';
import { endpoint } from './base/endpoint.ts';

export const agencyTypes = ['三级医院', '二级医院', '康复医院', '社区中心', '门诊部', '企业'] as const;

/** What the form of an agency asks for. */
export const agencyInput = z.strictObject({
  name: z.string('请填写机构名称').trim().min(2, '机构名称为 2 到 50 个字').max(50, '机构名称为 2 到 50 个字'),
  code: z
    .string('请填写机构编码')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,12}$/, '机构编码为 2 到 12 位大写字母或数字'),
  parent_id: id.nullable(),
  type: z.enum(agencyTypes, '请选择机构类型').nullable(),
  province: optionalText('省份', 20),
  city: optionalText('城市', 20),
  address: optionalText('地址', 100),
  contact_name: optionalText('联系人', 30),
  contact_phone: phone.nullable(),
  patient_limit: z.int('患者上限应为整数').positive('患者上限应大于 0').max(10_000_000, '患者上限过大').nullable(),
});

const agencyFields = {
  id,
  name: z.string(),
  code: z.string(),
  parent_id: id.nullable(),
  parent_name: z.string().nullable(),
  type: z.enum(agencyTypes).nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  patient_limit: z.int().nullable(),
  status: z.enum(['active', 'disabled']),
  user_count: z.int(),
  patient_count: z.int(),
  create_time: timestamp,
  version: z.int(),
};

export const agency = z.object(agencyFields);
export type Agency = z.infer<typeof agency>;

export const listAgency = endpoint({
  method: 'GET',
  path: '/api/agency/list_agency',
  summary: '机构列表：管理员看到全部，其他人看到本机构与下级机构',
  access: ['USER_MGR', 'USER_BROWSE', 'AGENCY_MGR', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'],
  scope: 'list',
  query: z.strictObject({
    keyword: keywordParam,
    status: z.enum(['active', 'disabled'], '未知的状态').optional(),
    ...pageParams,
  }),
  output: pageOf(agency),
  isKept: true,
});

export const getAgencyInfo = endpoint({
  method: 'GET',
  path: '/api/agency/agency_info',
  summary: '机构详情',
  access: ['USER_MGR', 'USER_BROWSE', 'AGENCY_MGR', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'],
  scope: { agency: 'id' },
  query: z.strictObject({ id: idParam }),
  output: agency,
});

export const saveAgency = endpoint({
  method: 'POST',
  path: '/api/agency/save_agency',
  summary: '新建机构（仅系统管理权限；须给出名称、编码与类型）或修改机构',
  access: ['AGENCY_MGR', 'ADMIN_MGR'],
  scope: { agency: 'id' },
  /** An absent field is null in a new agency, where name and code are needed, and unchanged in an existing one. */
  body: agencyInput.partial().extend({
    /** Absent: a new agency. */
    id: id.optional(),
    version: rowVersion.optional(),
  }),
  output: agency,
});

export const changeAgencyStatus = endpoint({
  method: 'POST',
  path: '/api/agency/change_status',
  summary: '停用或启用机构；停用后其人员立即下线且不能登录',
  access: ['ADMIN_MGR'],
  scope: { agency: 'id' },
  body: z.strictObject({
    id,
    version: rowVersion,
    status: z.enum(['active', 'disabled'], '请选择状态'),
  }),
  output: agency,
});
