// Who looked at whose record. Every read of one patient's data that leaves a line goes through here.
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

/** Going back and forth between pages is one look. */
export async function noteLook({ context, origin, principal }: Looker, look: Look): Promise<void> {
  const person = principal.viewer?.id ?? principal.userId;
  const key = `look:${look.action}:${person}:${principal.userId}:${look.entity}:${look.entityId}`;
  await onceInTenMinutes(context.database, key, (tx) => audit(tx, origin, { ...look, actor: principal }));
}

/** What is done under the same key again within ten minutes is left out. */
export async function onceInTenMinutes(database: Database, key: string, work: (tx: Tx) => Promise<void>) {
  const limit = { key, limit: 1, windowSeconds: lookSeconds };
  // Most are further ones: those are over with one statement.
  if ((await shutFor(database.db, [limit])) > 0) return;
  await database.withTx(async (tx) => {
    const { isAllowed } = await reserveAttempt(tx, [limit]);
    if (isAllowed) await work(tx);
  });
}

/** The same of those who treat nobody and see many; whoever treats the patient has left the line of opening the record. */
export async function noteOutsidersLook(looker: Looker, look: Look): Promise<void> {
  const { userType, viewer } = looker.principal;
  if (userType !== '医生' || viewer !== null) await noteLook(looker, look);
}
