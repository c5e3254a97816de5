import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import { permits } from '#server/platform/http/access.ts';
import { userScope } from '#server/platform/scope.ts';
import { users } from '#server/tables/user.table.ts';

const browsers = ['USER_MGR', 'USER_BROWSE', 'AGENCY_MGR', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'] as const;

/** Whether the caller holds a code to read about colleagues. */
export function mayBrowse({ modules }: Principal): boolean {
  return permits(browsers, modules);
}

/** `userScope` for doctors and callers with such a code; everybody else sees themselves and their direct reports. */
export function peopleScope(principal: Principal): SQL {
  if (principal.userType === '医生' || mayBrowse(principal)) return userScope(principal);
  const { userId } = principal;
  return sql`(${or(eq(users.id, userId), eq(users.managerId, userId))})`;
}
