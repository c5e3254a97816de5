import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';

interface Move {
  userId: number;
  fromId: number | null;
  to: { id: number; nickname: string } | null;
}

/** The line in the trail of a person who got, changed or lost the manager. */
export async function notifyManager(tx: Tx, origin: Origin, actor: Principal, { userId, fromId, to }: Move) {
  const from = fromId !== null && { from_id: fromId };
  const line = { entity: 'user', entityId: userId, actor };
  if (to === null) return audit(tx, origin, { ...line, action: 'unassign_manager', detail: { ...from } });
  const detail = { manager_id: to.id, manager_name: to.nickname, ...from };
  return audit(tx, origin, { ...line, action: 'assgin_manager', detail });
}
