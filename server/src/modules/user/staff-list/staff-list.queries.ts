import type { ParsedOf, user } from '@yun/contract';
import { and, arrayContains, eq, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { hasPatients } from '#server/modules/patient/care-team/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { userScope } from '#server/platform/scope.ts';
import { users } from '#server/tables/user.table.ts';
import { matchesKeyword } from './staff-search.ts';

export type StaffFilters = ParsedOf<typeof user.exportUser>;

/** The ids of the accounts on the page, in order, and the total of all pages, in one statement. */
export async function findStaffIds(
  db: Db,
  principal: Principal,
  filters: StaffFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const [key, order, backwards] = orderOf(filters.sort);
  const rows = sql`select ${users.id} as id, ${key} as key from ${users} where ${conditionOf(principal, filters)}`;
  const page = sql`select id from found order by ${order} limit ${limit} offset ${offset}::bigint`;
  // Pages of the second half are read from the end: the last page is as fast as the first.
  const pageFromEnd = sql`select id from found order by ${backwards}
    limit least(${limit}, (select total from counted) - ${offset}::bigint)
    offset greatest(0, (select total from counted) - ${offset}::bigint - ${limit})`;
  // With a keyword the rows are found once, by its index. Without, the page is read in the order of an index and stops
  // early: then the rows must not be collected first.
  const collected = filters.keyword === '' ? sql`not materialized` : sql`materialized`;
  const result = await db.execute<{ total: number; ids: number[]; from_end: number[] }>(sql`
    with found as ${collected} (${rows}), counted as (select count(*) as total from found)
    select total, case when ${offset}::bigint * 2 <= total then array(${page}) else '{}' end as ids,
      case when ${offset}::bigint * 2 > total and ${offset}::bigint < total then array(${pageFromEnd}) else '{}' end as from_end
    from counted`);
  const { total, ids, from_end } = result.rows[0] ?? { total: 0, ids: [], from_end: [] };
  return { total, ids: [...ids, ...from_end.reverse()] };
}

const keys = {
  id: sql`${users.id}`,
  account: sql`lower(${users.account})`,
  create_time: sql`${users.createTime}`,
  access_time: sql`${users.accessTime}`,
};

const upwards = sql`key, id`;
const downwards = sql`key desc, id desc`;
// Accounts that never signed in come last in either direction.
const lastSeenFirst = sql`key desc nulls last, id desc`;
const lastSeenLast = sql`key nulls first, id`;

/** The sort key, its order, and the reverse of that order. */
function orderOf(sort: StaffFilters['sort']): [key: SQL, order: SQL, backwards: SQL] {
  const key = keys[sort.replace('-', '') as keyof typeof keys];
  if (sort === '-access_time') return [key, lastSeenFirst, lastSeenLast];
  return sort.startsWith('-') ? [key, downwards, upwards] : [key, upwards, downwards];
}

function conditionOf(principal: Principal, filters: StaffFilters): SQL | undefined {
  const isResponsible = hasPatients(users.id);
  return and(
    userScope(principal),
    hasStatus(filters.status),
    matchesKeyword(filters.keyword, principal.modules.includes('USER_MGR')),
    filters.userType && eq(users.userType, filters.userType),
    filters.agency_id === undefined ? undefined : eq(users.agencyId, filters.agency_id),
    filters.manager_id === undefined ? undefined : eq(users.managerId, filters.manager_id),
    filters.module && arrayContains(users.modules, [filters.module]),
    filters.has_patients === undefined ? undefined : filters.has_patients ? isResponsible : not(isResponsible),
  );
}

function hasStatus(status: StaffFilters['status']): SQL | undefined {
  switch (status) {
    case undefined:
      return ne(users.status, 'removed');
    case 'closed':
      return inArray(users.status, ['disabled', 'removed']);
    case 'first_password':
      return and(eq(users.status, 'active'), eq(users.mustChangePassword, true));
    case 'never_signed_in':
      return and(eq(users.status, 'active'), isNull(users.accessTime));
    case 'on_leave':
      return and(eq(users.status, 'active'), sql`${users.coverUntil} > now()`);
    default:
      return eq(users.status, status);
  }
}
