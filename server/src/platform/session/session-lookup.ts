import type { Pool } from 'pg';
import type { EndReason } from '#server/tables/session.table.ts';
import type { Principal } from '../caller.ts';
import { listStatement } from '../database/list-statement.ts';

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

interface FoundRow extends SessionRow {
  token_hash: string;
}

/**
 * What an endpoint also has to know of the caller, read by the statement that looks up the session, since a statement of
 * its own would double what a cheap call costs. `sql` is an expression over the caller's row `u`; its type is `T`, or null.
 */
export interface SessionRead<T> {
  name: string;
  sql: string;
  /** Never set: only carries the type. */
  type?: T;
}

/** Same text as `formatTime`, but made once per row instead of once per request. */
const shownTime = (column: string) => `to_char(${column} at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS')`;

// The most frequent statement of the product, so it is written by hand, named (prepared once per connection) and returns
// everything the profile shows: as one JSON column, since reading thirty columns takes as long as the query. Expiry is
// decided by the database's clock.
const selectSessions = (read: string) => `
    select s.token_hash, s.id as session_id, s.binding_hash, s.end_reason,
      s.expire_time <= now() or s.last_seen_time <= now() - interval '30 minutes' as is_expired,
      s.last_seen_time <= now() - interval '1 minute' as wants_touch,
      case
        when a.status = 'disabled' then a.status
        -- In view-as the viewer must still be allowed to, and still be signed in.
        when s.viewer_id is not null and not coalesce(v.status = 'active' and 'ADMIN_MGR' = any(v.modules)
          and va.status is distinct from 'disabled' and vs.end_time is null and vs.expire_time > now(), false) then 'disabled'
        else u.status
      end as status,
      json_build_object(
        'sessionId', s.id, 'userId', u.id, 'account', u.account, 'nickname', u.nickname, 'userType', u.user_type,
        'phone', u.phone, 'email', u.email, 'subtitle', u.subtitle, 'modules', u.modules,
        'agencyId', u.agency_id, 'agencyName', a.name, 'managerId', u.manager_id, 'managerName', m.nickname,
        'mustChangePassword', u.must_change_password and s.viewer_id is null,
        'isAuthAdmin', u.is_auth_admin, 'avatarId', u.avatar_id,
        'covers', coalesce((select json_agg(json_build_object('id', c.id, 'nickname', c.nickname, 'until', ${shownTime('c.cover_until')}) order by c.id)
          from app_user c where c.cover_user_id = u.id and c.cover_until > now() and c.status = 'active'), '[]'),
        'debugUntil', case when s.debug_until > now() then ${shownTime('s.debug_until')} end,
        'viewer', case when s.viewer_id is not null then json_build_object(
          'id', s.viewer_id, 'nickname', v.nickname, 'sessionId', s.viewer_session_id, 'until', ${shownTime('s.expire_time')}) end,
        'createTime', ${shownTime('u.create_time')}, 'accessTime', ${shownTime('u.access_time')}
      ) as principal, ${read} as read
    from session s
    join app_user u on u.id = s.user_id
    left join agency a on a.id = u.agency_id
    left join app_user m on m.id = u.manager_id
    left join app_user v on v.id = s.viewer_id
    left join agency va on va.id = v.agency_id
    left join session vs on vs.id = s.viewer_session_id`;

/** The look-up of sessions by their tokens' hashes, with what is read beside each. */
export function sessionLookUp(pool: Pool, read: SessionRead<unknown> | undefined) {
  const name = read ? `look-up-sessions-${read.name}` : 'look-up-sessions';
  const text = selectSessions(read?.sql ?? 'null');
  const statement = listStatement(name, 'text', (hashes) => `${text} where s.token_hash = any(${hashes})`);
  return async (tokenHashes: string[]): Promise<Map<string, SessionRow>> => {
    const { rows } = await pool.query<FoundRow>(statement(tokenHashes));
    return new Map(rows.map((row) => [row.token_hash, row]));
  };
}
