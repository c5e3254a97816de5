import { and, count, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { agencyScope, patientScope, userScope } from '#server/platform/scope.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';

interface AgencyFilter {
  id?: number;
  keyword?: string;
  status?: 'active' | 'disabled' | undefined;
}

const parents = alias(agencies, 'parent');

function matches(principal: Principal, { id, keyword = '', status }: AgencyFilter): SQL | undefined {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    agencyScope(principal),
    id === undefined ? undefined : eq(agencies.id, id),
    status === undefined ? undefined : eq(agencies.status, status),
    keyword === '' ? undefined : or(ilike(agencies.name, pattern), ilike(agencies.code, pattern)),
  );
}

/**
 * Agencies in the caller's scope. Their numbers of people and patients match the lists they link to, so archived
 * patients are not counted.
 */
export function listAgencies(
  db: Db | Tx,
  principal: Principal,
  filter: AgencyFilter,
  { page, size }: { page: number; size: number } = { page: 1, size: 1 },
) {
  const shown = db
    .select()
    .from(agencies)
    .where(matches(principal, filter))
    .orderBy(agencies.id)
    .limit(size)
    .offset((page - 1) * size)
    .as('shown');
  // The counts are made for the rows of this page only.
  return db
    .select({
      id: shown.id,
      name: shown.name,
      code: shown.code,
      parent_id: shown.parentId,
      parent_name: parents.name,
      type: shown.type,
      province: shown.province,
      city: shown.city,
      address: shown.address,
      contact_name: shown.contactName,
      contact_phone: shown.contactPhone,
      patient_limit: shown.patientLimit,
      status: shown.status,
      user_count: sql<number>`(select count(*)::int from ${users}
        where ${users.agencyId} = ${shown.id} and ${users.status} <> 'removed' and ${userScope(principal)})`,
      patient_count: sql<number>`(select count(*)::int from ${patients}
        where ${patients.agencyId} = ${shown.id} and ${patients.status} <> 'archived' and ${patientScope(principal)})`,
      createTime: shown.createTime,
      version: shown.version,
    })
    .from(shown)
    .leftJoin(parents, eq(parents.id, shown.parentId))
    .orderBy(shown.id);
}
export type AgencyRow = Awaited<ReturnType<typeof listAgencies>>[number];

export async function countAgencies(db: Db, principal: Principal, filter: AgencyFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(agencies).where(matches(principal, filter));
  return row?.count ?? 0;
}

export type StoredAgency = typeof agencies.$inferSelect;

export async function lockAgency(tx: Tx, principal: Principal, id: number): Promise<StoredAgency | undefined> {
  const [row] = await tx.select().from(agencies).where(matches(principal, { id })).for('update');
  return row;
}

export async function insertAgency(tx: Tx, values: typeof agencies.$inferInsert): Promise<number> {
  const [row] = await tx.insert(agencies).values(values).returning({ id: agencies.id });
  if (row === undefined) throw new Error('the agency was not inserted');
  return row.id;
}

export async function updateAgency(tx: Tx, id: number, values: Partial<StoredAgency>): Promise<void> {
  await tx
    .update(agencies)
    .set({ ...values, updateTime: sql`now()`, version: sql`${agencies.version} + 1` })
    .where(eq(agencies.id, id));
}

/** The number of people whose manager is in another agency outside the group, where one of both is in this agency. */
export async function countStrayReports(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    select count(*)::int as people from app_user report
    join app_user boss on boss.id = report.manager_id
    join agency a on a.id = report.agency_id
    join agency b on b.id = boss.agency_id
    where report.status <> 'removed' and a.id <> b.id and ${id} in (a.id, b.id)
      and (a.parent_id = b.parent_id or a.parent_id = b.id or b.parent_id = a.id) is not true`);
  return rows[0]?.people ?? 0;
}

export async function hasChildren(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(eq(agencies.parentId, id), ne(agencies.id, id)))
    .limit(1);
  return rows.length > 0;
}
