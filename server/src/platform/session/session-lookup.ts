import type { PermissionCode, UserType } from '@yun/contract';
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
}

interface RawRow extends Omit<SessionRow, 'principal'> {
  token_hash: string;
  user_id: number;
  account: string;
  nickname: string;
  user_type: UserType;
  phone: string;
  email: string | null;
  subtitle: string | null;
  modules: PermissionCode[];
  agency_id: number | null;
  agency_name: string | null;
  manager_id: number | null;
  manager_name: string | null;
  must_change_password: boolean;
  is_auth_admin: boolean;
  avatar_id: string | null;
  covers: Principal['covers'];
  debug_until: string | null;
  viewer_id: number | null;
  viewer_session_id: number;
  viewer_name: string;
  expire_time: string;
  create_time: string;
  access_time: string | null;
}

/** Same text as `formatTime`, but made once per row instead of once per request. */
const shownTime = (column: string) => `to_char(${column} at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS')`;

// The most frequent statement of the product, so it is written by hand, named (prepared once per connection) and returns
// everything the profile shows. Expiry is decided by the database's clock.
const selectSessions = `
    select s.token_hash, s.id as session_id, s.binding_hash, s.end_reason,
      s.expire_time <= now() or s.last_seen_time <= now() - interval '30 minutes' as is_expired,
      s.last_seen_time <= now() - interval '1 minute' as wants_touch,
      case
        when a.status = 'disabled' then a.status
        -- In view-as the viewer must still be allowed to, and still be signed in.
        when s.viewer_id is not null and not coalesce(v.status = 'active' and 'ADMIN_MGR' = any(v.modules)
          and va.status is distinct from 'disabled' and vs.end_time is null and vs.expire_time > now(), false) then 'disabled'
        else u.status
      end as status, u.id as user_id, u.account, u.nickname, u.user_type, u.phone, u.email, u.subtitle, u.modules,
      u.agency_id, a.name as agency_name, u.manager_id, m.nickname as manager_name,
      u.must_change_password and s.viewer_id is null as must_change_password, u.is_auth_admin, u.avatar_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'nickname', c.nickname, 'until', ${shownTime('c.cover_until')}) order by c.id)
        from app_user c where c.cover_user_id = u.id and c.cover_until > now() and c.status = 'active'), '[]') as covers,
      case when s.debug_until > now() then ${shownTime('s.debug_until')} end as debug_until,
      s.viewer_id, s.viewer_session_id, v.nickname as viewer_name, ${shownTime('s.expire_time')} as expire_time,
      ${shownTime('u.create_time')} as create_time, ${shownTime('u.access_time')} as access_time
    from session s
    join app_user u on u.id = s.user_id
    left join agency a on a.id = u.agency_id
    left join app_user m on m.id = u.manager_id
    left join app_user v on v.id = s.viewer_id
    left join agency va on va.id = v.agency_id
    left join session vs on vs.id = s.viewer_session_id`;

const lookUpSessions = listStatement(
  'look-up-sessions',
  'text',
  (hashes) => `${selectSessions} where s.token_hash = any(${hashes})`,
);

export async function loadSessions(pool: Pool, tokenHashes: string[]): Promise<Map<string, SessionRow>> {
  const { rows } = await pool.query<RawRow>(lookUpSessions(tokenHashes));
  return new Map(rows.map((row) => [row.token_hash, toSessionRow(row)]));
}

function toSessionRow(row: RawRow): SessionRow {
  return {
    session_id: row.session_id,
    binding_hash: row.binding_hash,
    end_reason: row.end_reason,
    is_expired: row.is_expired,
    wants_touch: row.wants_touch,
    status: row.status,
    principal: {
      sessionId: row.session_id,
      userId: row.user_id,
      account: row.account,
      nickname: row.nickname,
      userType: row.user_type,
      phone: row.phone,
      email: row.email,
      subtitle: row.subtitle,
      modules: row.modules,
      agencyId: row.agency_id,
      agencyName: row.agency_name,
      managerId: row.manager_id,
      managerName: row.manager_name,
      mustChangePassword: row.must_change_password,
      isAuthAdmin: row.is_auth_admin,
      avatarId: row.avatar_id,
      covers: row.covers,
      debugUntil: row.debug_until,
      viewer:
        row.viewer_id === null
          ? null
          : {
              id: row.viewer_id,
              nickname: row.viewer_name,
              sessionId: row.viewer_session_id,
              until: row.expire_time,
            },
      createTime: row.create_time,
      accessTime: row.access_time,
    },
  };
}
