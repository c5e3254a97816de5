import type { user } from '@yun/contract';
import type { TreeRow } from './hierarchy-tree.queries.ts';

type TreeNode = user.TreeNode;
type PersonRow = TreeRow & { id: number };

/** Nests the rows in linear time: people under their manager, else under their agency; agencies under their parent. */
export function nestTree(rows: readonly TreeRow[], rootId?: number): TreeNode[] {
  const people = rows.filter((row): row is PersonRow => row.id !== null);
  const nodes = new Map(people.map((row) => [row.id, personNode(row)]));
  const agencies = agencyNodes(rows);
  const managers = managersOf(people, rootId);
  const tops: TreeNode[] = [];
  for (const row of people) {
    const node = nodes.get(row.id) as TreeNode;
    const manager = nodes.get(managers.get(row.id) ?? 0);
    const agency = agencies.get(row.agency_id ?? 0);
    (manager ?? agency)?.children.push(node);
    if (manager) manager.employee_count += 1;
    else if (!agency) tops.push(node);
    if (agency) agency.employee_count += 1;
  }
  return [...nestAgencies(rows, agencies), ...tops];
}

function personNode(row: PersonRow): TreeNode {
  return {
    id: row.id,
    kind: 'user',
    nickname: row.nickname,
    userType: row.user_type,
    title: row.title,
    status: row.status,
    is_on_leave: row.is_on_leave,
    agency_id: row.agency_id,
    agency_name: row.agency_name,
    manager_id: row.manager_id,
    patient_count: row.patient_count,
    employee_count: 0,
    children: [],
  };
}

function agencyNodes(rows: readonly TreeRow[]): Map<number, TreeNode> {
  const nodes = new Map<number, TreeNode>();
  for (const row of rows) {
    if (!row.is_agency_shown || row.agency_id === null || nodes.has(row.agency_id)) continue;
    nodes.set(row.agency_id, {
      id: `agency-${row.agency_id}`,
      kind: 'agency',
      nickname: row.agency_name ?? '',
      userType: null,
      title: null,
      status: row.agency_status ?? 'active',
      is_on_leave: false,
      agency_id: row.agency_id,
      agency_name: row.agency_name,
      manager_id: null,
      patient_count: row.agency_patient_count,
      employee_count: 0,
      children: [],
    });
  }
  return nodes;
}

/** Adds child agencies to their parent, after its people; returns the top agencies. */
function nestAgencies(rows: readonly TreeRow[], nodes: ReadonlyMap<number, TreeNode>): TreeNode[] {
  const parents = new Map(rows.map((row) => [row.agency_id, row.agency_parent_id]));
  const tops: TreeNode[] = [];
  for (const [id, node] of [...nodes].sort(([a], [b]) => a - b)) {
    (nodes.get(parents.get(id) ?? 0)?.children ?? tops).push(node);
  }
  return tops;
}

/** Each person's manager. The root has none, and a loop, should one exist, is cut at one of its members. */
function managersOf(people: readonly PersonRow[], rootId: number | undefined): Map<number, number> {
  const managers = new Map<number, number>();
  for (const { id, manager_id } of people) if (manager_id !== null && id !== rootId) managers.set(id, manager_id);
  const settled = new Set<number>();
  for (const { id } of people) {
    const path = new Set<number>();
    let at: number | undefined = id;
    while (at !== undefined && !settled.has(at)) {
      path.add(at);
      settled.add(at);
      at = managers.get(at);
    }
    if (at !== undefined && path.has(at)) managers.delete(at);
  }
  return managers;
}
