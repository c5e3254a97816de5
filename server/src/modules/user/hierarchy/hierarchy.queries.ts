import { and, count, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import { patientCount } from '#server/modules/patient/care-team/index.ts';
import type { Db } from '#server/platform/database/index.ts';
import { users } from '#server/tables/user.table.ts';

export async function isVisible(db: Db, id: number, scope: SQL): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'removed'), scope));
  return rows.length > 0;
}

interface ReportsFilter {
  managerId: number;
  keyword: string;
  scope: SQL;
}

/** The people who report to a manager and whom the caller may see. */
function isReport({ managerId, keyword, scope }: ReportsFilter): SQL | undefined {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    eq(users.managerId, managerId),
    ne(users.status, 'removed'),
    scope,
    keyword === '' ? undefined : or(ilike(users.nickname, pattern), ilike(users.account, pattern)),
  );
}

export async function countReports(db: Db, filter: ReportsFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).where(isReport(filter));
  return row?.count ?? 0;
}

export async function listReports(db: Db, filter: ReportsFilter, { page, size }: { page: number; size: number }) {
  const shown = db
    .select({
      id: users.id,
      nickname: users.nickname,
      userType: users.userType,
      title: users.title,
      phone: users.phone,
    })
    .from(users)
    .where(isReport(filter))
    .orderBy(users.id)
    .limit(size)
    .offset((page - 1) * size)
    .as('shown');
  // The counts are made for the rows of this page only. In a query over one table drizzle writes its columns without
  // the table's name, which inside a count would mean the counted row.
  const shownId = sql`shown.id`;
  return db
    .select({
      id: shown.id,
      nickname: shown.nickname,
      userType: shown.userType,
      title: shown.title,
      phone: shown.phone,
      patientCount: patientCount(shownId),
      employeeCount: sql<number>`(select count(*)::int from ${users}
        where ${users.managerId} = ${shownId} and ${users.status} <> 'removed' and ${filter.scope})`,
    })
    .from(shown)
    .orderBy(shown.id);
}
