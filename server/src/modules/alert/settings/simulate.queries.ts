import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';

/** Scoped: a caller who may see an agency may not see all its patients. */
function isTreated(principal: Principal, agencyId: number): SQL | undefined {
  return and(
    eq(patients.agencyId, agencyId),
    patientScope(principal),
    sql`${patients.status} in ('pending', 'active', 'paused', 'lost')`,
  );
}

export async function countTreated(db: Db, principal: Principal, agencyId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(patients).where(isTreated(principal, agencyId));
  return row?.count ?? 0;
}

/** A page of patients by id, from the id after `after`. */
export function listTreated(db: Db, principal: Principal, agencyId: number, after: number, limit: number) {
  return db
    .select({
      id: patients.id,
      name: patients.name,
      patient_no: patients.patientNo,
      doctor_name: users.nickname,
    })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.doctorId))
    .where(and(isTreated(principal, agencyId), sql`${patients.id} > ${after}`))
    .orderBy(patients.id)
    .limit(limit);
}
