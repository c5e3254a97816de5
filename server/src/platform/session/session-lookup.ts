import type { Pool } from 'pg';
import type { EndReason } from '#server/tables/session.table.ts';
import type { Principal } from '../caller.ts';
import { listStatement } from '../database/list-statement.ts';
import { principalSql } from './principals.ts';
import { createStamped, type StampedSql } from './stamped.ts';

export interface SessionRow {
  session_id: number;
  binding_hash: string | null;
  end_reason: EndReason | null;
  is_expired: boolean;
  wants_touch: boolean;
  status: 'active' | 'disabled' | 'removed';
  principal: Principal;
  /** What the `SessionRead` found. */
  read: unknown;
}

/**
 * What an endpoint also has to know of the caller, looked up with the session, since statements of its own would double
 * what a cheap call costs. `sql` and `stamp` are expressions over the caller's row `u`; the content is `T`, or null.
 */
export interface SessionRead<T> {
  name: string;
  sql: string;
  /** Differs as soon as what `sql` finds does. */
  stamp: string;
  /** Never set: only carries the type. */
  type?: T;
}

interface StateRow extends Omit<SessionRow, 'principal' | 'read'> {
  token_hash: string;
  principal_stamp: string | null;
  read_stamp: string | null;
}

// The most frequent statement of the product, so it is written by hand and named (prepared once per connection). It reads
// who may call as the database has it now, and stamps of what else is needed: the principal with its thirty values, and
// what an endpoint reads, take longer than all the rest, and are read only when their stamps are new. Expiry is decided by
// the database's clock.
const selectStates = (readStamp: string) => `
    select s.token_hash, s.id as session_id, s.binding_hash, s.end_reason,
      s.expire_time <= now() or s.last_seen_time <= now() - interval '30 minutes' as is_expired,
      s.last_seen_time <= now() - interval '1 minute' as wants_touch,
      case
        when a.status = 'disabled' then a.status
        -- In view-as the viewer must still be allowed to, and still be signed in.
        when s.viewer_id is not null and not exists (
          select from app_user v
          left join agency va on va.id = v.agency_id
          join session vs on vs.id = s.viewer_session_id
          where v.id = s.viewer_id and v.status = 'active' and 'ADMIN_MGR' = any(v.modules)
            and va.status is distinct from 'disabled' and vs.end_time is null and vs.expire_time > now()) then 'disabled'
        else u.status
      end as status,
      ${principalSql.stamp} as principal_stamp, ${readStamp} as read_stamp
    ${principalSql.rows}`;

type LookUp = (tokenHashes: string[]) => Promise<Map<string, SessionRow>>;

/** Look-ups of sessions by their tokens' hashes, for each `SessionRead` or none. All share the principals. */
export function sessionLookUps(pool: Pool): (read: SessionRead<unknown> | undefined) => LookUp {
  const principals = createStamped<Principal>(pool, principalSql);
  return (read) => {
    const name = read ? `look-up-sessions-${read.name}` : 'look-up-sessions';
    const text = selectStates(read ? readSql(read).stamp : 'null');
    const statement = listStatement(name, 'text', (hashes) => `${text} where s.token_hash = any(${hashes})`);
    const reads = read && createStamped<unknown>(pool, readSql(read));
    return async (tokenHashes) => {
      const { rows } = await pool.query<StateRow>(statement(tokenHashes));
      const [principalOf, readOf] = await Promise.all([
        principals(rows.map(({ session_id, principal_stamp }) => ({ session_id, stamp: principal_stamp }))),
        reads?.(rows.map(({ session_id, read_stamp }) => ({ session_id, stamp: read_stamp }))),
      ]);
      const found = new Map<string, SessionRow>();
      for (const row of rows) {
        const principal = principalOf.get(row.session_id);
        if (principal) found.set(row.token_hash, { ...row, principal, read: readOf?.get(row.session_id) ?? null });
      }
      return found;
    };
  };
}

const readSql = ({ name, sql, stamp }: SessionRead<unknown>): StampedSql => ({
  name: `read-${name}`,
  maxKept: 2000,
  rows: 'from session s join app_user u on u.id = s.user_id',
  // Without rows the stamp is null, which would stand for content that is never kept.
  stamp: `coalesce(${stamp}, '')`,
  content: sql,
});
