import type { StampedSql } from './stamped.ts';

const rows = `
    from session s
    join app_user u on u.id = s.user_id
    left join agency a on a.id = u.agency_id
    left join app_user m on m.id = u.manager_id`;

const covered = `from app_user c where c.cover_user_id = u.id and c.cover_until > now() and c.status = 'active'`;

/** Same text as `formatTime`, but made once per row instead of once per request. */
const shownTime = (column: string) => `to_char(${column} at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS')`;

/**
 * Who is calling (`Principal`). The database gives each version of a row the number of the transaction that wrote it
 * (`xmin`). Of the session only debug mode changes. In view-as, where more rows count, the principal is always read.
 */
export const principalSql: StampedSql = {
  name: 'read-principals',
  // About 1 KB each.
  maxKept: 5000,
  rows,
  stamp: `
      case when s.viewer_id is null then
        row(u.xmin, a.xmin, m.xmin, case when s.debug_until > now() then s.debug_until end,
          (select array_agg((c.id, c.xmin)) ${covered}))::text
      end`,
  content: `
      json_build_object(
        'sessionId', s.id, 'userId', u.id, 'account', u.account, 'nickname', u.nickname, 'userType', u.user_type,
        'phone', u.phone, 'email', u.email, 'subtitle', u.subtitle, 'modules', u.modules,
        'agencyId', u.agency_id, 'agencyName', a.name, 'managerId', u.manager_id, 'managerName', m.nickname,
        'mustChangePassword', u.must_change_password and s.viewer_id is null,
        'isAuthAdmin', u.is_auth_admin, 'avatarId', u.avatar_id,
        'covers', coalesce((
          select json_agg(json_build_object('id', c.id, 'nickname', c.nickname, 'until', ${shownTime('c.cover_until')}) order by c.id)
          ${covered}), '[]'),
        'debugUntil', case when s.debug_until > now() then ${shownTime('s.debug_until')} end,
        'viewer', case when s.viewer_id is not null then json_build_object(
          'id', s.viewer_id, 'nickname', (select v.nickname from app_user v where v.id = s.viewer_id),
          'sessionId', s.viewer_session_id, 'until', ${shownTime('s.expire_time')}) end,
        'createTime', ${shownTime('u.create_time')}, 'accessTime', ${shownTime('u.access_time')}
      )`,
};
