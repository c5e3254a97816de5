import { and, eq, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { agencyScope, patientScope } from '#server/platform/scope.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { assignments, handovers } from '#server/tables/handover.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { findHandover } from './handover.queries.ts';

export async function listDoctorNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

/** The answer this user got when the key was first sent. */
export async function findAnswer(tx: Tx, createdBy: number, clientKey: string) {
  const [row] = await tx
    .select({ answer: assignments.answer })
    .from(assignments)
    .where(and(eq(assignments.createdBy, createdBy), eq(assignments.clientKey, clientKey)));
  return row?.answer;
}

export async function insertAnswer(tx: Tx, values: typeof assignments.$inferInsert): Promise<void> {
  await tx.insert(assignments).values(values);
}

/**
 * A hand-over the caller may undo: one the caller made, even without the patients in scope any more; or, except for
 * doctors, one whose patients are all in the caller's scope.
 */
export function findUndoableHandover(tx: Tx, principal: Principal, id: number) {
  const isHere = sql`${users.agencyId} in (${tx.select({ id: agencies.id }).from(agencies).where(agencyScope(principal))})`;
  const isOwn = eq(handovers.createdBy, principal.userId);
  const seen = sql`(select count(*) from ${patients}
    where ${patients.id} = any(${handovers.patientIds}) and ${patientScope(principal)})`;
  const seesAll = sql`${seen} = cardinality(${handovers.patientIds})`;
  return findHandover(tx, id, and(isHere, principal.userType === '医生' ? isOwn : sql`(${isOwn} or ${seesAll})`));
}
