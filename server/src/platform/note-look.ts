// Audits who looked at whose record. Every audited read of a patient's data goes through here.
import type { AuditAction } from '@yun/contract';
import { type AuditEntry, audit } from './audit.ts';
import type { Origin, Principal } from './caller.ts';
import type { Context } from './context.ts';
import type { Database, Tx } from './database/index.ts';
import { reserveAttempt, shutFor } from './session/attempts.ts';

interface Looker {
  context: Pick<Context, 'database'>;
  origin: Origin;
  principal: Principal;
}

type Look = { action: AuditAction } & Required<Pick<AuditEntry, 'entity' | 'entityId'>> & Pick<AuditEntry, 'detail'>;

const lookSeconds = 600;

/** Audits a look once in ten minutes, so that going back and forth between pages counts as one. */
export async function noteLook({ context, origin, principal }: Looker, look: Look): Promise<void> {
  const person = principal.viewer?.id ?? principal.userId;
  const key = `look:${look.action}:${person}:${principal.userId}:${look.entity}:${look.entityId}`;
  await onceInTenMinutes(context.database, key, (tx) => audit(tx, origin, { ...look, actor: principal }));
}

/** Runs the work unless it ran under the same key within the last ten minutes. */
export async function onceInTenMinutes(database: Database, key: string, work: (tx: Tx) => Promise<void>) {
  const limit = { key, limit: 1, windowSeconds: lookSeconds };
  // Most calls are repeats, which end here after one statement.
  if ((await shutFor(database.db, [limit])) > 0) return;
  await database.withTx(async (tx) => {
    const { isAllowed } = await reserveAttempt(tx, [limit]);
    if (isAllowed) await work(tx);
  });
}

/** Audits looks of viewers and of staff who are no doctors; for doctors the opening of the record is audited already. */
export async function noteOutsidersLook(looker: Looker, look: Look): Promise<void> {
  const { userType, viewer } = looker.principal;
  if (userType !== '医生' || viewer !== null) await noteLook(looker, look);
}
