// An index of the organisation: the place of each node and the totals below it. Everything here is linear in the number
// of people and uses no recursion.
import type { user } from '@yun/contract';

/** A node with those below it as far as they have been read. */
export interface TreeNode extends Omit<user.LevelNode, 'parent'> {
  children: TreeNode[];
  /** For the tree of Ant Design. */
  isLeaf?: boolean;
}
export type TreeKey = TreeNode['id'];

interface Place {
  node: TreeNode;
  parent: TreeKey | null;
  /** The number of people from the agency down to this one; 0 for an agency. */
  level: number;
  /** Levels of people from this one down, itself included, as far as they have been read. */
  height: number;
  /** Patients of the person and of all reports below; null where not all of those have been read. */
  patients: number | null;
}

export interface TreeIndex {
  roots: readonly TreeNode[];
  /** Parents before their children, in the order of the screen. */
  places: ReadonlyMap<TreeKey, Place>;
  /** Nodes that can be expanded and collapsed. */
  parents: readonly TreeKey[];
}

/** In each agency the clinicians first, then its own staff, then the agencies below it; otherwise in the order of the server. */
export function cliniciansFirst(roots: readonly TreeNode[]): TreeNode[] {
  const sorted = roots.map((node) => ({ ...node }));
  const open = [...sorted];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.kind !== 'agency') continue;
    next.children = next.children
      .map((child) => ({ ...child }))
      .sort((one, other) => rankInAgency(one) - rankInAgency(other));
    open.push(...next.children);
  }
  return sorted;
}

function rankInAgency({ kind, userType }: TreeNode): number {
  if (kind === 'agency') return 2;
  return userType === '医生' ? 0 : 1;
}

export function indexTree(roots: readonly TreeNode[]): TreeIndex {
  const places = new Map<TreeKey, Place>();
  const open: { node: TreeNode; parent: TreeKey | null; level: number }[] = roots
    .map((node) => ({ node, parent: null, level: levelBelow(node, 0) }))
    .reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, parent, level } = next;
    const isPerson = node.kind === 'user';
    const hasUnread = isPerson && !isRead(node);
    places.set(node.id, {
      node,
      parent,
      level,
      height: isPerson ? (hasUnread ? 2 : 1) : 0,
      patients: hasUnread ? null : isPerson ? node.patient_count : 0,
    });
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at] as TreeNode;
      open.push({ node: child, parent: node.id, level: levelBelow(child, isPerson ? level : 0) });
    }
  }
  addUp(places);
  const parents = [...places.values()]
    .filter(({ node }) => node.isLeaf !== true && (node.child_count > 0 || node.children.length > 0))
    .map(({ node }) => node.id);
  return { roots, places, parents };
}

/** Whether all nodes directly below have been read. */
export const isRead = ({ child_count, children }: TreeNode): boolean => children.length >= child_count;

function levelBelow(node: TreeNode, above: number): number {
  return node.kind === 'user' ? above + 1 : 0;
}

/** Adds the totals of each person to the manager, from the leaves up. */
function addUp(places: ReadonlyMap<TreeKey, Place>): void {
  for (const place of [...places.values()].reverse()) {
    const above = place.parent === null ? undefined : places.get(place.parent);
    if (above?.node.kind !== 'user') continue;
    above.patients = above.patients === null || place.patients === null ? null : above.patients + place.patients;
    above.height = Math.max(above.height, place.height + 1);
  }
}

/** The tree of all nodes read so far; of a node answered several times the last answer counts. */
export function nestLevels(answers: readonly (readonly user.LevelNode[])[]): TreeNode[] {
  const latest = new Map(answers.flat().map((node) => [node.id, node]));
  const nodes = new Map(
    [...latest.values()].map(({ parent: _, ...node }) => [node.id, { ...node, children: [] } as TreeNode]),
  );
  const tops: TreeNode[] = [];
  for (const { id, parent } of latest.values()) {
    const siblings = parent === null ? tops : nodes.get(parent)?.children;
    siblings?.push(nodes.get(id) as TreeNode);
  }
  for (const node of nodes.values()) node.isLeaf = node.child_count === 0;
  return tops;
}

/** Whether `key` is anywhere below `above`. */
export function isBelow({ places }: TreeIndex, key: TreeKey, above: TreeKey): boolean {
  let at = places.get(key)?.parent ?? null;
  while (at !== null && at !== above) at = places.get(at)?.parent ?? null;
  return at !== null;
}

interface Found {
  roots: TreeNode[];
  count: number;
}

/** Only nodes whose name contains the keyword, with all nodes above them. */
export function searchTree({ places }: TreeIndex, keyword: string): Found {
  const lower = keyword.toLowerCase();
  const kept = new Set<TreeKey>();
  let count = 0;
  for (const [key, { node }] of places) {
    if (!node.nickname.toLowerCase().includes(lower)) continue;
    count++;
    for (let at: TreeKey | null = key; at !== null && !kept.has(at); at = places.get(at)?.parent ?? null) kept.add(at);
  }
  const copies = new Map<TreeKey, TreeNode>();
  const roots: TreeNode[] = [];
  for (const [key, { node, parent }] of places) {
    if (!kept.has(key)) continue;
    const copy = { ...node, children: [] as TreeNode[], isLeaf: true };
    copies.set(key, copy);
    const above = parent === null ? undefined : copies.get(parent);
    if (above) above.isLeaf = false;
    (above?.children ?? roots).push(copy);
  }
  return { roots, count };
}
