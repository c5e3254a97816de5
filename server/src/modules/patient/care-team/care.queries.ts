// Records of several patients at once.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { careScope, patientScope } from '#server/platform/scope.ts';
import { patientMembers, patients } from '#server/tables/patient.table.ts';

const isOneOf = (ids: readonly number[]) => sql`${patients.id} = any(${sql.param([...ids])}::bigint[])`;

/** The records in the caller's scope, locked in the order of their ids, so that two callers cannot deadlock. */
export function lockPatients(tx: Tx, principal: Principal, ids: readonly number[]) {
  return tx
    .select({ patient: patients, isInCare: sql<boolean>`${careScope(principal)}` })
    .from(patients)
    .where(and(isOneOf(ids), patientScope(principal)))
    .orderBy(patients.id)
    .for('update');
}
export type LockedPatient = Awaited<ReturnType<typeof lockPatients>>[number];

/** Undefined: not in the caller's scope. `isInCare`: also in the caller's care scope. */
export async function findAccess(db: Db, principal: Principal, id: number): Promise<{ isInCare: boolean } | undefined> {
  const [row] = await db
    .select({ isInCare: sql<boolean>`${careScope(principal)}` })
    .from(patients)
    .where(and(eq(patients.id, id), patientScope(principal)));
  return row;
}

/** In which of the patients' teams this user is. */
export async function listMemberships(tx: Tx, userId: number, patientIds: readonly number[]): Promise<Set<number>> {
  const isListed: SQL = sql`${patientMembers.patientId} = any(${sql.param([...patientIds])}::bigint[])`;
  const rows = await tx
    .select({ id: patientMembers.patientId })
    .from(patientMembers)
    .where(and(eq(patientMembers.userId, userId), isListed));
  return new Set(rows.map(({ id }) => id));
}

/** Writes the tags of many records in one statement. */
export async function updateTags(tx: Tx, changes: readonly { id: number; tags: string[] }[]): Promise<void> {
  await tx.execute(sql`
    update patient set tags = array(select jsonb_array_elements_text(changed.tags)), update_time = now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (id bigint, tags jsonb)
    where patient.id = changed.id`);
}
