import { hash, randomBytes } from 'node:crypto';
import { errorCodes } from '@yun/contract';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type EndReason, sessions } from '#server/tables/session.table.ts';
import { audit } from '../audit.ts';
import type { Origin, Principal } from '../caller.ts';
import type { Database, Tx } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { createBatcher } from '../jobs/batcher.ts';
import { reserveAttempt } from './attempts.ts';
import { type SessionRead, type SessionRow, sessionLookUps } from './session-lookup.ts';

const absoluteHours = 12;
const maxSessionsPerUser = 5;
const viewAsMinutes = 30;

export interface NewSession {
  userId: number;
  method: 'password' | 'phone';
  /** A browser gets a second secret in an HttpOnly cookie; the token alone is then worthless elsewhere. */
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

interface Resolving {
  /** The call keeps the session alive. */
  isActivity: boolean;
  read?: SessionRead<unknown> | undefined;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(database: Database) {
  type LookUp = ReturnType<typeof createBatcher<SessionRow>>;
  const lookUpOf = sessionLookUps(database.pool);
  const lookUps = new Map<SessionRead<unknown> | undefined, LookUp>();

  /** Each statement has batches of its own. */
  function lookUpWith(read: SessionRead<unknown> | undefined): LookUp {
    const created = lookUps.get(read);
    if (created !== undefined) return created;
    const lookUp = createBatcher(lookUpOf(read), { hasSpare: database.engine === 'postgres' });
    lookUps.set(read, lookUp);
    return lookUp;
  }

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

    /** The signed-in caller; throws if there is none. Reads the database for every request, so that changes act at once. */
    async resolve(
      { token, binding }: Credentials,
      origin: Origin,
      { isActivity, read }: Resolving,
    ): Promise<Pick<SessionRow, 'principal' | 'read'>> {
      if (token === undefined || !/^[\w-]{43}$/.test(token)) throw badToken();
      const row = await lookUpWith(read)(digest(token));
      if (row === undefined) throw badToken();
      refuseEnded(row);
      if (row.binding_hash !== null && (binding === undefined || digest(binding) !== row.binding_hash)) {
        await auditStolenToken(database, origin, row);
        throw badToken();
      }
      if (isActivity && row.wants_touch) touch(database, row);
      return row;
    },

    /** A session to view as another person: read-only, half an hour, ends with the session it was opened from. */
    async openViewAs(
      tx: Tx,
      origin: Origin,
      viewer: Principal,
      userId: number,
    ): Promise<{ token: string; until: Date }> {
      const token = randomBytes(32).toString('base64url');
      const [from] = await tx.select().from(sessions).where(eq(sessions.id, viewer.sessionId)).for('update');
      if (from === undefined || from.endTime !== null) throw badToken();
      const [opened] = await tx
        .insert(sessions)
        .values({
          tokenHash: digest(token),
          bindingHash: from.bindingHash,
          userId,
          method: 'view_as',
          viewerId: viewer.userId,
          viewerSessionId: from.id,
          address: origin.address,
          userAgent: origin.userAgent,
          expireTime: sql`least(now() + make_interval(mins => ${viewAsMinutes}), ${from.expireTime})`,
        })
        .returning({ until: sessions.expireTime });
      if (opened === undefined) throw new Error('the session was not opened');
      return { token, until: opened.until };
    },

    /** Ends that session and gives the viewer a new token for the session it was opened from. */
    async closeViewAs(tx: Tx, principal: Principal): Promise<string> {
      if (principal.viewer === null) throw new AppError(errorCodes.wrongState, '当前没有以他人身份查看');
      if (!(await this.end(tx, principal.sessionId, 'signed_out'))) throw badToken();
      const token = randomBytes(32).toString('base64url');
      const renewed = await tx
        .update(sessions)
        .set({ tokenHash: digest(token), lastSeenTime: sql`now()` })
        .where(and(eq(sessions.id, principal.viewer.sessionId), isNull(sessions.endTime), isNotOver))
        .returning({ id: sessions.id });
      if (renewed.length === 0) throw new AppError(errorCodes.endedElsewhere, '登录已在别处结束，请重新登录');
      return token;
    },

    async endAll(tx: Tx, userId: number, reason: EndReason): Promise<number> {
      const ended = await tx
        .update(sessions)
        .set({ endTime: sql`now()`, endReason: reason })
        .where(and(eq(sessions.userId, userId), isNull(sessions.endTime), isNotOver))
        .returning({ isAlive: sql<boolean>`${isAlive}` });
      return ended.filter((session) => session.isAlive).length;
    },

    /** False when it had ended already. */
    async end(tx: Tx, sessionId: number, reason: EndReason): Promise<boolean> {
      const ended = await tx
        .update(sessions)
        .set({ endTime: sql`now()`, endReason: reason })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endTime)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    async endOthers(tx: Tx, userId: number, keepSessionId: number, reason: EndReason): Promise<void> {
      await tx
        .update(sessions)
        .set({ endTime: sql`now()`, endReason: reason })
        .where(and(eq(sessions.userId, userId), ne(sessions.id, keepSessionId), isNull(sessions.endTime)));
    },
  };
}

const isNotOver = sql`${sessions.expireTime} > now()`;
const isAlive = sql`${isNotOver} and ${sessions.lastSeenTime} > now() - interval '30 minutes'`;

async function endOldest(tx: Tx, userId: number): Promise<void> {
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.viewerId), isNull(sessions.endTime), isAlive))
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

/** Not awaited: a lost update shortens the idle time by a minute, waiting for it would slow every call. */
function touch(database: Database, { session_id, principal: { viewer } }: SessionRow): void {
  // A viewer is not idle: his own session must still be open when he returns to it.
  const ids = viewer === null ? [session_id] : [session_id, viewer.sessionId];
  database.db
    .update(sessions)
    .set({ lastSeenTime: sql`now()` })
    .where(and(inArray(sessions.id, ids), isNull(sessions.endTime)))
    .catch(() => undefined);
}

/** At most one line a minute per session, so that the holder of a stolen token cannot flood the audit trail. */
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
