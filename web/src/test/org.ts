import type { user } from '@yun/contract';
import { emptyPost } from '@yun/contract/user/post-fields';

type TreeNode = Omit<user.LevelNode, 'parent'> & { children: TreeNode[] };

export function personNode(id: number, nickname: string, changes: Partial<TreeNode> = {}): TreeNode {
  return {
    id,
    kind: 'user',
    nickname,
    userType: '医生',
    title: null,
    status: 'active',
    is_on_leave: false,
    agency_id: 1,
    agency_name: '仁和康复医院（演示）',
    manager_id: null,
    patient_count: 0,
    employee_count: changes.children?.length ?? 0,
    child_count: changes.children?.length ?? 0,
    children: [],
    ...changes,
  };
}

export function agencyNode(id: number, name: string, children: TreeNode[] = []): TreeNode {
  return {
    ...personNode(id, name, { children }),
    id: `agency-${id}`,
    kind: 'agency',
    userType: null,
    agency_id: id,
    agency_name: name,
  };
}

/** The same as an answer, which names the node above instead of nesting. */
export function levelOf(nodes: readonly TreeNode[], parent: user.LevelNode['parent'] = null): user.LevelNode[] {
  return nodes.flatMap(({ children, ...node }) => [{ ...node, parent }, ...levelOf(children, node.id)]);
}

/** A row of the user list: 徐朗, a therapist whom an administrator of the agency may manage. */
export function staffRow(changes: Partial<user.StaffRow> = {}): user.StaffRow {
  return {
    id: 17,
    account: 'pt_xu',
    nickname: '徐朗',
    userType: '医生',
    userTypeName: '医生',
    phone: '19900000017',
    email: null,
    modules: ['PATIENT_MGR', 'SELF_MGR'],
    create_time: '2026-03-02 09:30:00',
    access_time: null,
    subtitle: '治疗师',
    agency_id: 1,
    agency_name: '仁和康复医院（演示）',
    is_auth_admin: false,
    avatar_id: null,
    ...emptyPost(),
    title: '治疗师',
    department: '康复治疗组',
    manager_id: 14,
    manager_name: '陈书涵',
    status: 'active',
    patient_count: 4,
    employee_count: 0,
    cover: null,
    can_manage: true,
    version: 1,
    ...changes,
  };
}
