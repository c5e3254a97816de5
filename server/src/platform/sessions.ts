import { hash, randomBytes } from 'node:crypto';
import { errorCodes } from '@yun/contract';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type EndReason, sessions } from '#server/tables/session.table.ts';
import { reserveAttempt } from './attempts.ts';
import { audit } from './audit.ts';
import { createBatcher } from './batcher.ts';
import type { Origin, Principal } from './caller.ts';
import type { Database, Tx } from './database/index.ts';
import { AppError } from './errors.ts';
import { loadSessions, type SessionRow } from './session-lookup.ts';

const absoluteHours = 12;
const maxSessionsPerUser = 5;

export interface NewSession {
  userId: number;
  method: 'password' | 'phone';
  /** A browser gets a second, HttpOnly secret: the token alone is then worthless elsewhere. */
  isBrowser: boolean;
}

export interface OpenedSession {
  token: string;
  binding: string | null;
}

export interface Credentials {
  token: string | undefined;
  binding: string | undefined;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(database: Database) {
  const lookUp = createBatcher<SessionRow>((hashes) => loadSessions(database.pool, hashes), {
    hasSpare: database.engine === 'postgres',
  });

  return {
    /** The caller must have locked the user's row, so that two sign-ins cannot both count four sessions. */
    async open(tx: Tx, origin: Origin, wanted: NewSession): Promise<OpenedSession> {
      await endOldest(tx, wanted.userId);
      const token = randomBytes(32).toString('base64url');
      const binding = wanted.isBrowser ? randomBytes(32).toString('base64url') : null;
      await tx.insert(sessions).values({
        tokenHash: digest(token),
        bindingHash: binding === null ? null : digest(binding),
        userId: wanted.userId,
        method: wanted.method,
        address: origin.address,
        userAgent: origin.userAgent,
        expireTime: sql`now() + make_interval(hours => ${absoluteHours})`,
      });
      return { token, binding };
    },

    /** Who is calling, or why not. Looks at the database for every request: a change acts at once. */
    async resolve({ token, binding }: Credentials, origin: Origin, isActivity: boolean): Promise<Principal> {
      if (token === undefined || !/^[\w-]{43}$/.test(token)) throw badToken();
      const row = await lookUp(digest(token));
      if (row === undefined) throw badToken();
      refuseEnded(row);
      if (row.binding_hash !== null && (binding === undefined || digest(binding) !== row.binding_hash)) {
        await auditStolenToken(database, origin, row);
        throw badToken();
      }
      if (isActivity && row.wants_touch) touch(database, row.session_id);
      return row.principal;
    },

    async end(tx: Tx, sessionId: number, reason: EndReason): Promise<void> {
      await tx
        .update(sessions)
        .set({ endTime: sql`now()`, endReason: reason })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endTime)));
    },

    async endOthers(tx: Tx, userId: number, keepSessionId: number, reason: EndReason): Promise<void> {
      await tx
        .update(sessions)
        .set({ endTime: sql`now()`, endReason: reason })
        .where(and(eq(sessions.userId, userId), ne(sessions.id, keepSessionId), isNull(sessions.endTime)));
    },
  };
}

const isAlive = sql`${sessions.expireTime} > now() and ${sessions.lastSeenTime} > now() - interval '30 minutes'`;

async function endOldest(tx: Tx, userId: number): Promise<void> {
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endTime), isAlive))
    .orderBy(sql`${sessions.id} desc`)
    .offset(maxSessionsPerUser - 1);
  await tx.update(sessions).set({ endTime: sql`now()`, endReason: 'displaced' }).where(inArray(sessions.id, surplus));
}

function refuseEnded(row: SessionRow): void {
  if (row.end_reason === 'signed_out') throw badToken();
  if (row.end_reason !== null || row.status !== 'active') {
    throw new AppError(errorCodes.endedElsewhere, '登录已在别处结束，请重新登录');
  }
  if (row.is_expired) throw new AppError(errorCodes.expired, '登录已过期，请重新登录');
}

function badToken(): AppError {
  return new AppError(errorCodes.badToken, '登录状态无效，请重新登录');
}

function digest(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Not awaited: losing one touch shortens the idle time by a minute, waiting would slow every call. */
function touch(database: Database, sessionId: number): void {
  database.db
    .update(sessions)
    .set({ lastSeenTime: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endTime)))
    .catch(() => undefined);
}

/** One line a minute per session: whoever holds a stolen token must not be able to flood the trail. */
async function auditStolenToken(database: Database, origin: Origin, row: SessionRow): Promise<void> {
  const once = await reserveAttempt(database.db, [{ key: `binding:${row.session_id}`, limit: 1, windowSeconds: 60 }]);
  if (!once.isAllowed) return;
  await audit(database.db, origin, {
    action: 'session_binding_mismatch',
    entity: 'session',
    entityId: row.session_id,
    result: 'refused',
    detail: { user_id: row.principal.userId },
  });
}
