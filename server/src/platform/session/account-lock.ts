import { errorCodes, type PermissionCode, type UserType } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { Principal } from '../caller.ts';
import type { Tx } from '../database/index.ts';
import { AppError, forbidden } from '../errors.ts';
import { advisoryKeys } from '../jobs/advisory-keys.ts';

// Rules about several accounts, such as "one authorised administrator remains", hold because accounts and agencies are
// changed one at a time.

/**
 * Taken before any row is locked, so that two changes cannot deadlock. The caller may have been closed or lost rights
 * while waiting, so session and rights are checked again.
 */
export async function lockAccounts(tx: Tx, principal: Principal): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryKeys.accounts})`);
  const { rows } = await tx.execute<Standing>(sql`
    select u.user_type, u.agency_id, u.modules, u.is_auth_admin
    from session s join app_user u on u.id = s.user_id left join agency a on a.id = u.agency_id
    where s.id = ${principal.sessionId} and s.end_time is null and u.status = 'active'
      and a.status is distinct from 'disabled'`);
  const [now] = rows;
  if (now === undefined) throw new AppError(errorCodes.endedElsewhere, '登录已在别处结束，请重新登录');
  if (!isSame(principal, now)) throw new AppError(forbidden().code, '你的权限刚刚有变动，请重试');
}

interface Standing extends Record<string, unknown> {
  user_type: UserType;
  agency_id: number | null;
  modules: PermissionCode[];
  is_auth_admin: boolean;
}

function isSame(principal: Principal, now: Standing): boolean {
  const { userType, agencyId, modules, isAuthAdmin } = principal;
  return (
    now.user_type === userType &&
    now.agency_id === agencyId &&
    now.is_auth_admin === isAuthAdmin &&
    now.modules.length === modules.length &&
    now.modules.every((code) => modules.includes(code))
  );
}

/** Called after a change that may remove an authorised administrator: one who can sign in must remain. */
export async function assertAuthAdminRemains(tx: Tx): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from app_user u left join agency a on a.id = u.agency_id
    where u.is_auth_admin and u.status = 'active' and 'ADMIN_MGR' = any(u.modules)
      and coalesce(a.status, 'active') = 'active' limit 1`);
  if (rows.length === 0) throw new AppError(errorCodes.wrongState, '至少要保留一名授权管理员');
}
