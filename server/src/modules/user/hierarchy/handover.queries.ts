import { and, inArray } from 'drizzle-orm';
import { findHandover } from '#server/modules/patient/care-team/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { managedScope } from '#server/platform/scope.ts';
import { handovers } from '#server/tables/handover.table.ts';
import { users } from '#server/tables/user.table.ts';

/** A handover between two people the caller manages, locked. */
export function findManagedHandover(tx: Tx, principal: Principal, id: number) {
  const managed = tx.select({ id: users.id }).from(users).where(managedScope(principal));
  return findHandover(tx, id, and(managedScope(principal), inArray(handovers.toId, managed)));
}
