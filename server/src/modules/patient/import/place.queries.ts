// Where the rows of a sheet belong: their doctors, and as many numbers as there are rows.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientNumbers, patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { isGivable, type Place } from '../record/place.queries.ts';

/** Who may be given patients there: the rule of a single new record, for all doctors at once. */
export async function listDoctorsThere(db: Db | Tx, principal: Principal, agencyId: number) {
  return db
    .select({ id: users.id, account: users.account, nickname: users.nickname })
    .from(users)
    .where(isGivable(principal, agencyId))
    .orderBy(users.id);
}

/** From here on nobody else makes records of the agency: what is compared and counted stays true. */
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
    const wanted = count - free.length;
    const [row] = await tx
      .update(patientNumbers)
      .set({ lastNo: sql`${patientNumbers.lastNo} + ${wanted}` })
      .where(and(eq(patientNumbers.agencyId, id), eq(patientNumbers.year, year)))
      .returning({ lastNo: patientNumbers.lastNo });
    const last = row?.lastNo ?? 0;
    const numbers = Array.from({ length: wanted }, (_, n) => last - wanted + 1 + n).map(
      (no) => `${code}${year}${String(no).padStart(5, '0')}`,
    );
    // An agency that once had this code may have given some of them.
    const rows = await tx.select({ no: patients.patientNo }).from(patients).where(inArray(patients.patientNo, numbers));
    const taken = new Set(rows.map(({ no }) => no));
    free.push(...numbers.filter((no) => !taken.has(no)));
  }
  return free;
}
