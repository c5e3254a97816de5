// Doctors and patient numbers for the rows of a sheet.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientNumbers, patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { isGivable, type Place } from '../record/place.queries.ts';

/** All doctors who may be given patients there, by the same rule as for a single record. */
export async function listDoctorsThere(db: Db | Tx, principal: Principal, agencyId: number) {
  return db
    .select({ id: users.id, account: users.account, nickname: users.nickname })
    .from(users)
    .where(isGivable(principal, agencyId))
    .orderBy(users.id);
}

/** Blocks other new records of the agency until the end of the transaction: what is compared and counted stays true. */
export async function lockNumbers(tx: Tx, agencyId: number, year: number): Promise<void> {
  await tx
    .insert(patientNumbers)
    .values({ agencyId, year, lastNo: 0 })
    .onConflictDoUpdate({
      target: [patientNumbers.agencyId, patientNumbers.year],
      set: { lastNo: sql`${patientNumbers.lastNo}` },
    });
}

/** The next numbers of the agency, in order. */
export async function takeNumbers(tx: Tx, { id, code }: Place, year: number, count: number): Promise<string[]> {
  const free: string[] = [];
  while (free.length < count) {
    const missing = count - free.length;
    const [row] = await tx
      .update(patientNumbers)
      .set({ lastNo: sql`${patientNumbers.lastNo} + ${missing}` })
      .where(and(eq(patientNumbers.agencyId, id), eq(patientNumbers.year, year)))
      .returning({ lastNo: patientNumbers.lastNo });
    const last = row?.lastNo ?? 0;
    const numbers = Array.from({ length: missing }, (_, n) => last - missing + 1 + n).map(
      (no) => `${code}${year}${String(no).padStart(5, '0')}`,
    );
    // Another agency that had this code before may have used some of them.
    const rows = await tx.select({ no: patients.patientNo }).from(patients).where(inArray(patients.patientNo, numbers));
    const taken = new Set(rows.map(({ no }) => no));
    free.push(...numbers.filter((no) => !taken.has(no)));
  }
  return free;
}
