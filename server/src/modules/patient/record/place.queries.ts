// Agency, doctor and number of a new record.
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

/** Active doctors of the agency. A doctor may choose only among colleagues of the own agency and subordinates. */
export function isGivable(principal: Principal, agencyId: number): SQL | undefined {
  const isWithinReach =
    principal.userType === '医生' ? or(eq(users.agencyId, principal.agencyId ?? 0), userScope(principal)) : undefined;
  return and(eq(users.agencyId, agencyId), eq(users.userType, '医生'), eq(users.status, 'active'), isWithinReach);
}

/** Those of the doctors who may be given patients there; the lock keeps this true until the end of the transaction. */
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
 * The next number of the agency. Its row stays locked until the end of the transaction, so that new records of one
 * agency are created one after another and what is counted or compared afterwards stays true.
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
    // Another agency that had this code before may have used the number.
    const taken = await tx.select({ id: patients.id }).from(patients).where(eq(patients.patientNo, number));
    if (taken.length === 0) return number;
  }
}

/** The largest number of records of the agency; null: unlimited. */
export async function findPatientLimit(tx: Tx, agencyId: number): Promise<number | null> {
  const [row] = await tx.select({ limit: agencies.patientLimit }).from(agencies).where(eq(agencies.id, agencyId));
  return row?.limit ?? null;
}

/**
 * Whether the agency has at least `limit` records that count: discharged ones do, archived, removed and merged ones do
 * not. Locks the agency, so that no other transaction adds records by the same count; call it before writing a record.
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
