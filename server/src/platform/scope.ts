import { type SQL, sql } from 'drizzle-orm';
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

/**
 * The person, everybody below, and whoever they stand in for at this moment (with everybody below those).
 * `union` keeps it finite even if a loop should ever exist.
 */
function teamIds(viewer: Viewer): SQL {
  return sql`(
    with recursive team (id) as (
      select ${viewer.userId}::bigint
      union select id from app_user where cover_user_id = ${viewer.userId} and cover_until > now()
      union select below.id from app_user below join team on below.manager_id = team.id
    )
    select id from team)`;
}

/** Which rows of `app_user` the caller may see. Every query over users carries it. */
export function userScope(viewer: Viewer): SQL {
  if (viewer.userType === '管理员') return sql`true`;
  if (seesAgency(viewer)) {
    return sql`(${users.id} = ${viewer.userId} or (${users.agencyId} in ${agencyIds(viewer)} and ${users.userType} <> '管理员'))`;
  }
  if (viewer.userType === '医生') return sql`${users.id} in ${teamIds(viewer)}`;
  return sql`${users.id} = ${viewer.userId}`;
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
