import { and, count, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { patients } from '#server/tables/patient.table.ts';

/** Neither removed nor merged into another record. */
const isKept = sql`${patients.removedTime} is null`;

/** How many patients a doctor is responsible for, as a column of another query. */
export function patientCount(doctorId: SQLWrapper): SQL<number> {
  return sql<number>`(select count(*)::int from ${patients} where ${patients.doctorId} = ${doctorId} and ${isKept})`;
}

export function hasPatients(doctorId: SQLWrapper): SQL {
  return sql`exists (select from ${patients} where ${patients.doctorId} = ${doctorId} and ${isKept})`;
}

export async function countPatientsOf(tx: Tx, doctorId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(patients)
    .where(and(eq(patients.doctorId, doctorId), isKept));
  return row?.count ?? 0;
}

export const isInUse = sql`${patients.status} <> 'archived'`;

/** Assigns all patients of one doctor, or those of the named who still are, to another; returns their ids. */
export async function updateDoctor(
  tx: Tx,
  fromId: number,
  toId: number,
  patientIds?: readonly number[],
  which?: SQL,
): Promise<number[]> {
  const named = patientIds && sql`${patients.id} = any(${sql.param([...patientIds])}::bigint[])`;
  const moved = await tx
    .update(patients)
    .set({ doctorId: toId, updateTime: sql`now()`, version: sql`${patients.version} + 1` })
    .where(and(eq(patients.doctorId, fromId), isKept, named, which))
    .returning({ id: patients.id });
  return moved.map(({ id }) => id).sort((a, b) => a - b);
}
