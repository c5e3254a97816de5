import { type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { patientScope, readPatients, searchPatients } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { isSearch, type PatientFilters, searchWhere, walkWhere } from '../list/list-filters.ts';

/** Those of the ids that are in the caller's scope. */
export async function findChosenIds(db: Db, principal: Principal, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(sql`${patients.id} = any(${sql.param([...ids])}::bigint[]) and ${patientScope(principal)}`)
    .orderBy(patients.id);
  return rows.map(({ id }) => id);
}

/** Patients in the caller's scope that match the filters of the list, by id. */
export async function findFilteredIds(
  db: Db,
  principal: Principal,
  filters: PatientFilters,
  limit: number,
): Promise<number[]> {
  const idsWhere = (where: SQL) => sql`(select id from ${patients} where ${where} order by id limit ${limit})`;
  const found = isSearch(filters)
    ? searchPatients(principal, (scope, words) => idsWhere(searchWhere(filters, scope, words)))
    : readPatients(principal, (scope) => idsWhere(walkWhere(filters, scope)));
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from (${found}) as matching order by id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
