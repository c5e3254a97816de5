import * as z from 'zod';
import { id, idParam, keywordParam, pageOf, pageParams } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { userTypes } from '../base/permission.ts';

// Who reports to whom. The spelling of the paths is the specification's.

export const listEmploree = endpoint({
  method: 'GET',
  path: '/api/user/list_emploree/',
  summary: '直接下属，默认为本人的',
  access: 'signed-in',
  scope: { user: 'manager_id' },
  query: z.strictObject({ manager_id: idParam.optional(), keyword: keywordParam, ...pageParams }),
  output: pageOf(
    z.object({
      id,
      nickname: z.string(),
      userType: z.enum(userTypes),
      title: z.string().nullable(),
      phone: z.string(),
      patient_count: z.int(),
      employee_count: z.int(),
    }),
  ),
});

export interface TreeNode {
  /** A user's id, or `agency-3`. */
  id: number | string;
  kind: 'agency' | 'user';
  nickname: string;
  userType: (typeof userTypes)[number] | null;
  title: string | null;
  status: 'active' | 'disabled';
  is_on_leave: boolean;
  agency_id: number | null;
  agency_name: string | null;
  manager_id: number | null;
  patient_count: number;
  employee_count: number;
  children: TreeNode[];
}

const treeNode: z.ZodType<TreeNode> = z.object({
  id: z.union([id, z.string()]),
  kind: z.enum(['agency', 'user']),
  nickname: z.string(),
  userType: z.enum(userTypes).nullable(),
  title: z.string().nullable(),
  status: z.enum(['active', 'disabled']),
  is_on_leave: z.boolean(),
  agency_id: id.nullable(),
  agency_name: z.string().nullable(),
  manager_id: id.nullable(),
  patient_count: z.int(),
  employee_count: z.int(),
  children: z.lazy(() => z.array(treeNode)),
});

export const listEmploreeTree = endpoint({
  method: 'GET',
  path: '/api/user/list_emploree_tree/',
  summary: '组织架构：管理员看到各机构，机构人员看到本机构，医生看到自己和下属',
  access: 'signed-in',
  scope: { user: 'root_id' },
  query: z.strictObject({ root_id: idParam.optional() }),
  output: z.object({ list: z.array(treeNode) }),
});

export const assginManager = endpoint({
  method: 'GET',
  path: '/api/user/assgin_manager/',
  summary: '设置上级',
  access: ['USER_MGR', 'AGENCY_MGR', 'ADMIN_MGR'],
  scope: { user: 'user_id' },
  query: z.strictObject({ user_id: idParam, manager_id: idParam }),
  output: z.object({ user_id: id, manager_id: id, manager_name: z.string() }),
  changes: true,
});

export const unassignManager = endpoint({
  method: 'GET',
  path: '/api/user/unassign_manager/',
  summary: '取消上级',
  access: ['USER_MGR', 'AGENCY_MGR', 'ADMIN_MGR'],
  scope: { user: 'user_id' },
  query: z.strictObject({ user_id: idParam }),
  output: z.object({ user_id: id, manager_id: z.null() }),
  changes: true,
});
