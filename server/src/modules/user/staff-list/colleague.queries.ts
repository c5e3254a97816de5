import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { patientCount } from '#server/modules/patient/care-team/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { agencyScope, userScope } from '#server/platform/scope.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { users } from '#server/tables/user.table.ts';
import { matchesKeyword } from './staff-search.ts';

const maxRows = 20;

interface ColleagueFilter {
  keyword: string;
  agencyId: number | undefined;
  role: 'doctor' | 'manager';
}

/** Names are shown beyond the caller's `userScope`, numbers of patients only within it. */
export async function listColleagues(db: Db, principal: Principal, { keyword, agencyId, role }: ColleagueFilter) {
  const found = db
    .select({ id: users.id, rank: rankOf(keyword).as('rank') })
    .from(users)
    .where(
      and(
        inArray(users.agencyId, db.select({ id: agencies.id }).from(agencies).where(inScope(principal, agencyId))),
        inArray(users.userType, role === 'doctor' ? ['医生'] : ['医生', '机构']),
        eq(users.status, 'active'),
        matchesKeyword(keyword, false),
      ),
    )
    .orderBy(sql`rank, id`)
    .limit(maxRows)
    .as('found');
  return db
    .select({
      id: users.id,
      nickname: users.nickname,
      title: users.title,
      department: users.department,
      patientCount: sql<number | null>`case when ${userScope(principal)} then ${patientCount(users.id)} end`,
    })
    .from(found)
    .innerJoin(users, eq(users.id, found.id))
    .orderBy(found.rank, found.id);
}

export async function isAgencyInScope(db: Db, principal: Principal, agencyId: number): Promise<boolean> {
  return (await db.select({ id: agencies.id }).from(agencies).where(inScope(principal, agencyId))).length === 1;
}

/** Doctors choose from their own agency, everybody else from all agencies in scope. */
function inScope(principal: Principal, agencyId: number | undefined): SQL | undefined {
  const isOwn = principal.userType === '医生' ? sql`${agencies.id} = ${principal.agencyId}` : undefined;
  return and(agencyScope(principal), isOwn, agencyId === undefined ? undefined : eq(agencies.id, agencyId));
}

/** Exact names first, then names that begin with the keyword, names that contain it, other matches. */
function rankOf(keyword: string): SQL<number> {
  const place = sql`strpos(lower("app_user"."nickname"), lower(${keyword}::text))`;
  return sql<number>`case
    when "app_user"."nickname" = ${keyword} then 0 when ${place} = 1 then 1 when ${place} > 1 then 2 else 3 end`;
}
