import type { PermissionCode } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import { agencies } from '#server/tables/agency.table.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { patientMembers, patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import type { Principal } from './caller.ts';

type Viewer = Pick<Principal, 'userId' | 'agencyId' | 'userType' | 'modules'>;

const agencyWide = ['AGENCY_MGR', 'AGENCY_DATA_BROWSER', 'USER_MGR', 'USER_BROWSE'] as const;

function seesAgency(viewer: Viewer): boolean {
  return viewer.userType === '机构' && agencyWide.some((code) => viewer.modules.includes(code));
}

/** Own agency and its child agencies. */
function agencyIds(viewer: Viewer): SQL {
  return sql`(select id from agency where id = ${viewer.agencyId} or parent_id = ${viewer.agencyId})`;
}

/** `union` keeps it finite even if a loop should ever exist. */
function everybodyBelow(top: SQL): SQL {
  return sql`(
    with recursive team (id) as (
      ${top}
      union select below.id from app_user below join team on below.manager_id = team.id
    )
    select id from team)`;
}

/** The person, everybody below, and whoever they stand in for at this moment (with everybody below those). */
function teamIds({ userId }: Viewer): SQL {
  return everybodyBelow(sql`select ${userId}::bigint
    union select id from app_user where cover_user_id = ${userId} and cover_until > now()`);
}

/** Which rows of `app_user` the caller may see. Every query over users carries it. */
export function userScope(viewer: Viewer): SQL {
  if (viewer.userType === '管理员') return sql`true`;
  if (seesAgency(viewer)) {
    // The viewer is one of them. An `or` would keep the index from being used.
    return sql`(${users.agencyId} in ${agencyIds(viewer)} and ${users.userType} <> '管理员')`;
  }
  if (viewer.userType === '医生') return sql`${users.id} in ${teamIds(viewer)}`;
  return sql`${users.id} = ${viewer.userId}`;
}

/** Which accounts the caller may change, rank permitting: a deputy sees the other's team but does not manage it. */
export function managedScope(viewer: Viewer): SQL {
  if (viewer.userType !== '医生') return userScope(viewer);
  return sql`${users.id} in ${everybodyBelow(sql`select ${viewer.userId}::bigint`)}`;
}

/** Which rows of `patient` the caller may see. Every query over patients or anything of theirs carries it. */
export function patientScope(viewer: Viewer): SQL {
  if (viewer.userType === '管理员') return sql`true`;
  if (seesAgency(viewer)) return sql`${patients.agencyId} in ${agencyIds(viewer)}`;
  if (viewer.userType === '医生') {
    return sql`(${patients.doctorId} in ${teamIds(viewer)} or ${patients.id} in (
      select ${patientMembers.patientId} from ${patientMembers} where ${patientMembers.userId} in ${teamIds(viewer)}))`;
  }
  return sql`false`;
}

/** Which rows of `agency` the caller may see: administrators all, everybody else their own and its children. */
export function agencyScope(viewer: Viewer): SQL {
  if (viewer.userType === '管理员') return sql`true`;
  return sql`${agencies.id} in ${agencyIds(viewer)}`;
}

/**
 * Which lines of the trail the caller may read: their own acts; with USER_MGR what happened to accounts in sight,
 * unless people of a foreign agency tried it; as manager of an agency the acts of its people; as administrator with
 * ADMIN_MGR everything. Alternatives instead of one condition: each has an index of its own, all together have none.
 */
export function auditScopes(viewer: Viewer): [SQL, ...SQL[]] {
  const holds = (code: PermissionCode) => viewer.modules.includes(code);
  const isAdministrator = viewer.userType === '管理员';
  if (isAdministrator && holds('ADMIN_MGR')) return [sql`true`];
  const scopes: [SQL, ...SQL[]] = [sql`${auditLog.userId} = ${viewer.userId}`];
  const isByOwn = sql`${auditLog.agencyId} in ${agencyIds(viewer)}`;
  const readsOwn = seesAgency(viewer) && (holds('AGENCY_MGR') || holds('ADMIN_MGR'));
  if (readsOwn) scopes.push(isByOwn);
  if (!holds('USER_MGR')) return scopes;
  const isInSight = isAboutUserIn(userScope(viewer));
  if (isAdministrator) return [...scopes, isInSight];
  if (!readsOwn) scopes.push(sql`(${isByOwn} and ${isInSight})`);
  return [...scopes, sql`(${auditLog.agencyId} is null and ${isInSight})`];
}

/** Asks for the person of each line, never for the lines of each person: there may be very many of both. */
function isAboutUserIn(scope: SQL): SQL {
  const id = sql`case when ${auditLog.entityId} ~ '^[0-9]{1,15}$' then ${auditLog.entityId}::bigint end`;
  return sql`${auditLog.entity} = 'user' and exists (select from ${users} where ${users.id} = ${id} and ${scope})`;
}
