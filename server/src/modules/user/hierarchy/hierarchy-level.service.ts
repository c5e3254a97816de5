import type { ParsedOf, user } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/index.ts';
import { outOfScope, selfFirst, treeScopes } from './hierarchy.service.ts';
import {
  countSeen,
  findAgencies,
  findNamed,
  findReports,
  findTops,
  findWithAbove,
  type LevelPerson,
  type LevelScopes,
} from './hierarchy-level.queries.ts';
import { flatten, levelNodes, neededAgencies } from './hierarchy-level.ts';
import { loadTree } from './hierarchy-tree.queries.ts';
import { nestTree } from './hierarchy-tree.ts';

type Input = ParsedOf<typeof user.listEmploreeLevel>;
type Level = { nodes: user.LevelNode[]; found: number };

/** Fewer people than this are answered at once. */
const wholeBelow = 300;
/** As many people without a manager are answered together with the agencies. */
const maxTops = 400;
const maxFound = 200;

export async function listEmploreeLevel(caller: Caller, { person_id, keyword, parent }: Input): Promise<Level> {
  const { db } = caller.context.database;
  const scopes: LevelScopes = treeScopes(caller.principal);
  if (person_id !== undefined) return place(caller, scopes, person_id);
  if (keyword !== '') return search(db, scopes, keyword);
  if (parent !== undefined) return below(caller, scopes, parent);
  return top(db, scopes);
}

async function top(db: Db, scopes: LevelScopes): Promise<Level> {
  if ((await countSeen(db, scopes, wholeBelow)) < wholeBelow) {
    const rows = await loadTree(db, { ...scopes, rootId: undefined });
    return { nodes: flatten(selfFirst(nestTree(rows, scopes.selfId), scopes.selfId)), found: 0 };
  }
  const [agencies, tops] = await Promise.all([findAgencies(db, scopes), findTops(db, scopes, { limit: maxTops + 1 })]);
  const shown = new Set(agencies.map(({ id }) => id));
  const people = tops.length <= maxTops ? tops : tops.filter(({ agency_id }) => !shown.has(agency_id ?? 0));
  return { nodes: levelNodes(selfFirst(people, scopes.selfId), agencies), found: 0 };
}

async function below(caller: Caller, scopes: LevelScopes, parent: string): Promise<Level> {
  const { db } = caller.context.database;
  const id = Number(parent.replace('agency-', ''));
  if (parent === String(id)) {
    const people = await findReports(db, scopes, id);
    if (people.length === 0) await assertSeen(caller, scopes, id);
    return { nodes: levelNodes(people, []), found: 0 };
  }
  const agencies = await findAgencies(db, scopes, id);
  if (!agencies.some((agency) => agency.id === id)) throw await outOfScope(caller, 'list_emploree_tree', id, 'agency');
  const people = await findTops(db, scopes, { agencyId: id });
  return { nodes: levelNodes(people, agencies).filter((node) => node.parent === parent), found: 0 };
}

async function search(db: Db, scopes: LevelScopes, keyword: string): Promise<Level> {
  const { ids, total } = await findNamed(db, scopes, keyword, maxFound);
  const [people, agencies] = await Promise.all([findWithAbove(db, scopes, ids), findAgencies(db, scopes)]);
  const { needed, matching } = neededAgencies(agencies, people, keyword);
  return { nodes: levelNodes(people, needed), found: total + matching };
}

async function place(caller: Caller, scopes: LevelScopes, personId: number): Promise<Level> {
  const { db } = caller.context.database;
  const people = await findWithAbove(db, scopes, [personId]);
  if (!isAmong(people, personId)) throw await outOfScope(caller, 'list_emploree_tree', personId);
  const { needed } = neededAgencies(await findAgencies(db, scopes), people, null);
  return { nodes: levelNodes(people, needed), found: 0 };
}

async function assertSeen(caller: Caller, scopes: LevelScopes, personId: number): Promise<void> {
  const people = await findWithAbove(caller.context.database.db, scopes, [personId]);
  if (!isAmong(people, personId)) throw await outOfScope(caller, 'list_emploree_tree', personId);
}

const isAmong = (people: readonly LevelPerson[], personId: number) => people.some(({ id }) => id === personId);
