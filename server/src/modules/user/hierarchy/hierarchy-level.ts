import type { user } from '@yun/contract';
import type { LevelAgency, LevelPerson } from './hierarchy-level.queries.ts';

type LevelNode = user.LevelNode;

const keyOf = (agencyId: number) => `agency-${agencyId}`;

/** People and agencies as nodes; `agencies` are all that the tree shows, or those that can be above the people. */
export function levelNodes(people: readonly LevelPerson[], agencies: readonly LevelAgency[]): LevelNode[] {
  const shown = new Set(agencies.map(({ id }) => id));
  const placeOf = ({ has_manager_above, manager_id, agency_id }: LevelPerson) => {
    if (has_manager_above) return manager_id;
    return agency_id !== null && shown.has(agency_id) ? keyOf(agency_id) : null;
  };
  return [
    ...agencies.map((agency) => agencyNode(agency, agencies)),
    ...people.map((person) => ({ ...personNode(person), parent: placeOf(person) })),
  ];
}

function agencyNode(agency: LevelAgency, all: readonly LevelAgency[]): LevelNode {
  const { id, name, parent_id, status, patient_count, employee_count, top_count } = agency;
  return {
    id: keyOf(id),
    kind: 'agency',
    nickname: name,
    userType: null,
    title: null,
    status,
    is_on_leave: false,
    agency_id: id,
    agency_name: name,
    manager_id: null,
    patient_count,
    employee_count,
    parent: parent_id !== null && all.some((other) => other.id === parent_id) ? keyOf(parent_id) : null,
    child_count: top_count + all.filter((other) => other.parent_id === id).length,
  };
}

function personNode({ user_type, has_manager_above: _, ...person }: LevelPerson): Omit<LevelNode, 'parent'> {
  return { ...person, kind: 'user', userType: user_type, child_count: person.employee_count };
}

/** The nodes of a whole tree, each with its place. */
export function flatten(tops: readonly user.TreeNode[]): LevelNode[] {
  const nodes: LevelNode[] = [];
  const open = tops.map((node) => ({ node, parent: null as LevelNode['parent'] })).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    const { children, ...node } = next.node;
    nodes.push({ ...node, parent: next.parent, child_count: children.length });
    for (const child of children.toReversed()) open.push({ node: child, parent: node.id });
  }
  return nodes;
}

/** Only the agencies named by the keyword or needed to show the people, with those above them. */
export function neededAgencies(
  agencies: readonly LevelAgency[],
  people: readonly LevelPerson[],
  keyword: string | null,
) {
  const byId = new Map(agencies.map((agency) => [agency.id, agency]));
  const named = (name: string) => keyword !== null && name.toLowerCase().includes(keyword.toLowerCase());
  const matching = agencies.filter(({ name }) => named(name));
  const needed = new Set<number>();
  for (const start of [...matching.map(({ id }) => id), ...people.map(({ agency_id }) => agency_id)]) {
    for (let at = start; at !== null && !needed.has(at); at = byId.get(at)?.parent_id ?? null) needed.add(at);
  }
  return { needed: agencies.filter(({ id }) => needed.has(id)), matching: matching.length };
}
