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

const treeFields = {
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
};
const treeNode: z.ZodType<TreeNode> = z.object(treeFields);

export const listEmploreeTree = endpoint({
  method: 'GET',
  path: '/api/user/list_emploree_tree/',
  summary: '组织架构：管理员看到各机构，机构人员看到本机构，医生看到自己和下属',
  access: 'signed-in',
  scope: { user: 'root_id' },
  query: z.strictObject({ root_id: idParam.optional() }),
  output: z.object({ list: z.array(treeNode) }),
});

/** A node without those below it, which are read when it is opened. */
export interface LevelNode extends Omit<TreeNode, 'children'> {
  /** The node above; null at the top. */
  parent: TreeNode['id'] | null;
  child_count: number;
}

const { children: _, ...levelFields } = treeFields;

export const listEmploreeLevel = endpoint({
  method: 'GET',
  path: '/api/user/list_emploree_level/',
  summary: '组织架构逐层读取：最上面的几层，一个节点的下一层，按姓名查找，或一个人所在的位置',
  access: 'signed-in',
  scope: { user: 'person_id' },
  /** Of several, the first given counts; none: the top, and everybody if they are few. */
  query: z.strictObject({
    /** This person with everybody above. */
    person_id: idParam.optional(),
    /** Whose name contains it, with everybody above. */
    keyword: keywordParam,
    /** Those directly below this node. */
    parent: z
      .string('节点编号不正确')
      .regex(/^(?:agency-)?[1-9]\d{0,14}$/, '节点编号不正确')
      .optional(),
  }),
  output: z.object({
    nodes: z.array(z.object({ ...levelFields, parent: levelFields.id.nullable(), child_count: z.int() })),
    /** Of a search: how many names match; of very many only the first are answered. */
    found: z.int(),
  }),
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
