// The tree of who reports to whom, read by level: what `hierarchy-tree.queries.ts` reads as a whole. A person's place is
// below the manager if the caller sees the manager, else below the agency. Managers cannot form a loop (`manager-rules.ts`).
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/index.ts';
import { isNamed } from '../staff-list/staff-search.ts';
import type { TreeRow, TreeScopes } from './hierarchy-tree.queries.ts';

export interface LevelScopes extends Omit<TreeScopes, 'rootId'> {
  /** Stands at the top, whoever the manager is. */
  selfId: number | undefined;
}

/** The fields of a person that the whole tree shows as well. */
type TreePerson = Pick<
  TreeRow,
  | 'nickname'
  | 'user_type'
  | 'title'
  | 'status'
  | 'is_on_leave'
  | 'agency_id'
  | 'agency_name'
  | 'manager_id'
  | 'patient_count'
>;

export interface LevelPerson extends TreePerson, Record<string, unknown> {
  id: number;
  has_manager_above: boolean;
  employee_count: number;
}

export interface LevelAgency extends Record<string, unknown> {
  id: number;
  name: string;
  parent_id: number | null;
  status: 'active' | 'disabled';
  patient_count: number;
  employee_count: number;
  top_count: number;
}

const isSeen = ({ people }: LevelScopes) =>
  sql`app_user.status <> 'removed' and app_user.user_type <> '管理员' and ${people}`;

/** The number of people in scope, counted no further than `most`. */
export async function countSeen(db: Db, scopes: LevelScopes, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from app_user where ${isSeen(scopes)} limit ${most}) as seen`);
  return rows[0]?.count ?? 0;
}

/**
 * Everybody in scope with the manager they stand below. Read once and joined by hash: with ten thousand people that takes
 * a fraction of the time of looking up each manager.
 */
const placed = (scopes: LevelScopes) => sql`(
  with seen as materialized (
    select app_user.id, app_user.agency_id, app_user.manager_id from app_user where ${isSeen(scopes)})
  select seen.id, seen.agency_id, above.id as above_id from seen
  left join seen as above on above.id = seen.manager_id and seen.id is distinct from ${scopes.selfId ?? null}::bigint)`;

/** The people in scope whose ids the query finds, by id. An array, so that each is looked up by the index. */
async function findPeople(db: Db, scopes: LevelScopes, ids: SQL, limit?: number): Promise<LevelPerson[]> {
  const isCounted = scopes.agencies === null ? sql`true` : scopes.patients;
  const isBelow = sql`app_user.manager_id = wanted.id and app_user.id is distinct from ${scopes.selfId ?? null}::bigint`;
  const { rows } = await db.execute<LevelPerson>(sql`
    with wanted as materialized (
      select app_user.* from app_user where app_user.id = any(array(${ids})) and ${isSeen(scopes)}
      order by app_user.id limit ${limit ?? null}::bigint)
    select wanted.id, wanted.nickname, wanted.user_type, wanted.title, wanted.status, wanted.agency_id, wanted.manager_id,
      coalesce(wanted.cover_until > now(), false) as is_on_leave, place.name as agency_name,
      wanted.manager_id is not null and wanted.id is distinct from ${scopes.selfId ?? null}::bigint
        and exists (select from app_user where app_user.id = wanted.manager_id and ${isSeen(scopes)}) as has_manager_above,
      (select count(*)::int from patient where patient.doctor_id = wanted.id and ${isCounted}) as patient_count,
      (select count(*)::int from app_user where ${isBelow} and ${isSeen(scopes)}) as employee_count
    from wanted left join agency as place on place.id = wanted.agency_id
    order by wanted.id`);
  return rows;
}

export const findReports = (db: Db, scopes: LevelScopes, managerId: number) =>
  findPeople(
    db,
    scopes,
    sql`select id from app_user where manager_id = ${managerId} and id is distinct from ${scopes.selfId ?? null}::bigint`,
  );

/** Without a manager above; of one agency, or of all. */
export function findTops(db: Db, scopes: LevelScopes, { agencyId, limit }: { agencyId?: number; limit?: number }) {
  const isThere = agencyId === undefined ? sql`true` : sql`agency_id = ${agencyId}`;
  return findPeople(
    db,
    scopes,
    sql`select id from ${placed(scopes)} as placed where above_id is null and ${isThere}`,
    limit,
  );
}

/** These people and everybody above them: each manager is looked up by the index (`limit` keeps the subquery). */
export function findWithAbove(db: Db, scopes: LevelScopes, ids: readonly number[]): Promise<LevelPerson[]> {
  return findPeople(
    db,
    scopes,
    sql`
      with recursive above (id, manager_id) as (
        select app_user.id, app_user.manager_id from app_user
        where app_user.id = any(${sql.param([...ids])}::bigint[]) and ${isSeen(scopes)}
        union
        select one.id, one.manager_id from above cross join lateral (
          select app_user.id, app_user.manager_id from app_user
          where app_user.id = above.manager_id and ${isSeen(scopes)} limit 1) as one
        where above.id is distinct from ${scopes.selfId ?? null}::bigint
      ) select id from above`,
  );
}

/** The first whose name contains the keyword, and how many there are. */
export async function findNamed(db: Db, scopes: LevelScopes, keyword: string, limit: number) {
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    select app_user.id, (count(*) over ())::int as total from app_user
    where ${isSeen(scopes)} and ${isNamed(keyword)} order by app_user.id limit ${limit}`);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** The agencies that are nodes of the tree; `below`: only this one and those below it. */
export async function findAgencies(db: Db, scopes: LevelScopes, below?: number): Promise<LevelAgency[]> {
  if (scopes.agencies === null) return [];
  const isWanted = below === undefined ? sql`true` : sql`(agency.id = ${below} or agency.parent_id = ${below})`;
  const { rows } = await db.execute<LevelAgency>(sql`
    with counted as (
      select agency_id, count(*)::int as people, (count(*) filter (where above_id is null))::int as tops
      from ${placed(scopes)} as placed group by agency_id
    )
    select agency.id, agency.name, agency.parent_id, agency.status,
      (select count(*)::int from patient where patient.agency_id = agency.id and ${scopes.patients}) as patient_count,
      coalesce(counted.people, 0) as employee_count, coalesce(counted.tops, 0) as top_count
    from agency left join counted on counted.agency_id = agency.id
    where ${scopes.agencies} and ${isWanted} order by agency.id`);
  return rows;
}
