// Who looked at whose record. Every read of one patient's data that leaves a line goes through here.
import type { AuditAction } from '@yun/contract';
import { reserveAttempt, shutFor } from './attempts.ts';
import { type AuditEntry, audit } from './audit.ts';
import type { Origin, Principal } from './caller.ts';
import type { Context } from './context.ts';

interface Looker {
  context: Pick<Context, 'database'>;
  origin: Origin;
  principal: Principal;
}

type Look = { action: AuditAction } & Required<Pick<AuditEntry, 'entity' | 'entityId'>> & Pick<AuditEntry, 'detail'>;

const lookSeconds = 600;

/** One line in ten minutes: going back and forth between pages is one look. */
export async function noteLook({ context, origin, principal }: Looker, look: Look): Promise<void> {
  const person = principal.viewer?.id ?? principal.userId;
  const key = `look:${look.action}:${person}:${principal.userId}:${look.entity}:${look.entityId}`;
  const limit = { key, limit: 1, windowSeconds: lookSeconds };
  // Most looks are further ones: those are over with one statement.
  if ((await shutFor(context.database.db, [limit])) > 0) return;
  await context.database.withTx(async (tx) => {
    const { isAllowed } = await reserveAttempt(tx, [limit]);
    if (isAllowed) await audit(tx, origin, { ...look, actor: principal });
  });
}

/** The same of those who treat nobody and see many; whoever treats the patient has left the line of opening the record. */
export async function noteOutsidersLook(looker: Looker, look: Look): Promise<void> {
  const { userType, viewer } = looker.principal;
  if (userType !== '医生' || viewer !== null) await noteLook(looker, look);
}
