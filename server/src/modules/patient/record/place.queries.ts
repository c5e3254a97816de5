// Where a new record belongs: its agency, its doctor, its number.
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { agencyScope, userScope } from '#server/platform/scope.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { patientNumbers, patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';

export async function findAgency(tx: Db | Tx, principal: Principal, id: number) {
  const [row] = await tx
    .select({
      id: agencies.id,
      code: agencies.code,
      status: agencies.status,
      patientLimit: agencies.patientLimit,
    })
    .from(agencies)
    .where(and(eq(agencies.id, id), agencyScope(principal)));
  return row;
}
export type Place = NonNullable<Awaited<ReturnType<typeof findAgency>>>;

/** Doctors at work in the agency. Doctors give patients to themselves, their team and the colleagues of their own agency. */
export function isGivable(principal: Principal, agencyId: number): SQL | undefined {
  const isWithinReach =
    principal.userType === '医生' ? or(eq(users.agencyId, principal.agencyId ?? 0), userScope(principal)) : undefined;
  return and(eq(users.agencyId, agencyId), eq(users.userType, '医生'), eq(users.status, 'active'), isWithinReach);
}

/** Those of the named who may be given patients there, kept so until the end of the transaction. */
export async function keepDoctors(tx: Tx, principal: Principal, agencyId: number, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isGivable(principal, agencyId)))
    .for('share');
  return new Set(rows.map(({ id }) => id));
}

export async function isDoctorThere(tx: Tx, principal: Principal, agencyId: number, doctorId: number) {
  return (await keepDoctors(tx, principal, agencyId, [doctorId])).has(doctorId);
}

/**
 * The next number of the agency. Whoever takes one holds the row until the end of the transaction, so that new records
 * of one agency follow one another: what is counted or compared afterwards stays true.
 */
export async function takeNumber(tx: Tx, { id: agencyId, code }: Place, year: number): Promise<string> {
  for (;;) {
    const [row] = await tx
      .insert(patientNumbers)
      .values({ agencyId, year, lastNo: 1 })
      .onConflictDoUpdate({
        target: [patientNumbers.agencyId, patientNumbers.year],
        set: { lastNo: sql`${patientNumbers.lastNo} + 1` },
      })
      .returning({ lastNo: patientNumbers.lastNo });
    const number = `${code}${year}${String(row?.lastNo).padStart(5, '0')}`;
    // An agency that once had this code may have given the number.
    const taken = await tx.select({ id: patients.id }).from(patients).where(eq(patients.patientNo, number));
    if (taken.length === 0) return number;
  }
}

/** How many records the agency may have; null: as many as there are. */
export async function findPatientLimit(tx: Tx, agencyId: number): Promise<number | null> {
  const [row] = await tx.select({ limit: agencies.patientLimit }).from(agencies).where(eq(agencies.id, agencyId));
  return row?.limit ?? null;
}

/**
 * Whether the agency has so many records that count: discharged ones do, archived, removed and merged ones do not. Until
 * the end of the transaction nobody else counts them to add some; to be asked before anything of a record is written.
 */
export async function hasAsManyAs(tx: Tx, agencyId: number, limit: number): Promise<boolean> {
  await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, agencyId)).for('no key update');
  const counted = tx
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.agencyId, agencyId), sql`${patients.removedTime} is null`, ne(patients.status, 'archived')))
    .limit(limit)
    .as('counted');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(counted);
  return (row?.count ?? 0) >= limit;
}
