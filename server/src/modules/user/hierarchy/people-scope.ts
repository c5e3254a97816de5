import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import { permits } from '#server/platform/http/access.ts';
import { userScope } from '#server/platform/scope.ts';
import { users } from '#server/tables/user.table.ts';

const browsers = ['USER_MGR', 'USER_BROWSE', 'AGENCY_MGR', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'] as const;

/** Who holds a code to look at colleagues. */
export function mayBrowse({ modules }: Principal): boolean {
  return permits(browsers, modules);
}

/** Without such a code: a doctor's own sub-tree, of everybody else the person and the direct reports. */
export function peopleScope(principal: Principal): SQL {
  if (principal.userType === '医生' || mayBrowse(principal)) return userScope(principal);
  const { userId } = principal;
  return sql`(${or(eq(users.id, userId), eq(users.managerId, userId))})`;
}
