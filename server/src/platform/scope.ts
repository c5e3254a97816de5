import type { PermissionCode } from '@yun/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { agencies } from '#server/tables/agency.table.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
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

/** The person, everybody below, and those whom they cover at this moment (with everybody below those). */
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

/**
 * Which rows of `patient` the caller may see: none that was removed or merged away. Every query over patients or
 * anything of theirs carries it.
 */
export function patientScope(viewer: Viewer): SQL {
  return kept(keptPatientScope(viewer));
}

function keptPatientScope(viewer: Viewer): SQL {
  if (viewer.userType === '管理员') return sql`true`;
  if (seesAgency(viewer)) return sql`${patients.agencyId} in ${agencyIds(viewer)}`;
  if (viewer.userType === '医生') return sql`(${isInCare(viewer)} or ${isInTeam(viewer)})`;
  return sql`false`;
}

// As arrays, so that each alternative can be looked up by an index of its own.
const isInCare = (viewer: Viewer) => sql`${patients.doctorId} = any(array${teamIds(viewer)})`;
const isInTeam = (viewer: Viewer) => sql`${patients.id} = any(array${teamPatientIds(viewer)})`;

/** Patients whose care team includes the viewer or somebody below; memberships in a former agency are ignored. */
const teamPatientIds = (viewer: Viewer) => sql`(
  select joined.patient_id from patient_member joined
  join app_user member on member.id = joined.user_id
  join patient theirs on theirs.id = joined.patient_id and theirs.agency_id = member.agency_id
  where joined.user_id = any(array${teamIds(viewer)}))`;

const kept = (scope: SQL) => sql`(${patients.removedTime} is null and ${scope})`;

/** For a doctor only patients whose responsible doctor they, or somebody below, are: the care team is not enough. */
export function careScope(viewer: Viewer): SQL {
  return viewer.userType === '医生' ? kept(isInCare(viewer)) : patientScope(viewer);
}

const ofOthers = (viewer: Viewer) => kept(sql`${isInTeam(viewer)} and not ${isInCare(viewer)}`);

/**
 * The rows of `patientScope` in order: `rows` makes the query over `patient` that is asked of each agency or doctor by
 * itself, in its order and with its limit. So an index leads straight to the first rows, where one condition for all
 * would read and sort every patient in scope.
 */
export function readPatients(viewer: Viewer, rows: (scope: SQL) => SQL): SQL {
  const ofEach = (ids: SQL, column: SQLWrapper) => sql`
    select found.* from ${ids} as scope
    cross join lateral (${rows(kept(sql`${column} = scope.id`))}) as found`;
  if (seesAgency(viewer)) return ofEach(agencyIds(viewer), patients.agencyId);
  if (viewer.userType !== '医生') return rows(patientScope(viewer));
  return sql`${ofEach(teamIds(viewer), patients.doctorId)} union all (${rows(ofOthers(viewer))})`;
}

/**
 * The rows of `patientScope` found by their words: where `rows` is given words (a tsquery), every record in that scope
 * has them, and they lead to it; where it is given none, the scope leads.
 */
export function searchPatients(viewer: Viewer, rows: (scope: SQL, words: SQL | null) => SQL): SQL {
  if (viewer.userType === '管理员') return rows(patientScope(viewer), sql`''::tsquery`);
  if (seesAgency(viewer)) {
    const words = sql`(select string_agg('''@' || id || '''', '|')::tsquery from ${agencyIds(viewer)} as agencies)`;
    return rows(patientScope(viewer), words);
  }
  if (viewer.userType !== '医生') return rows(sql`false`, null);
  return sql`${rows(kept(isInCare(viewer)), teamText(viewer))} union all (${rows(ofOthers(viewer), null)})`;
}

/** Of many doctors the agency's word is shorter: patients are of their doctor's agency. */
function teamText(viewer: Viewer): SQL {
  return sql`(select (case when count(*) <= 20 then string_agg('''=' || id || '''', '|')
      else string_agg(distinct '''@' || agency_id || '''', '|') end)::tsquery
    from app_user where id = any(array${teamIds(viewer)}))`;
}

/** Which rows of `plan` the caller may see: those of the patients in scope, by the columns copied from the patient. */
export function planScope(viewer: Viewer): SQL {
  if (viewer.userType === '管理员') return sql`${plans.patientAgencyId} is not null`;
  if (seesAgency(viewer)) return sql`${plans.patientAgencyId} in ${agencyIds(viewer)}`;
  if (viewer.userType === '医生') return sql`(${isPlanInCare(viewer)} or ${isPlanInTeam(viewer)})`;
  return sql`false`;
}

const isPlanInCare = (viewer: Viewer) => sql`${plans.patientDoctorId} = any(array${teamIds(viewer)})`;
const isPlanInTeam = (viewer: Viewer) =>
  sql`(${plans.patientAgencyId} is not null and ${plans.patientId} = any(array${teamPatientIds(viewer)}))`;

/** The rows of `planScope` in order, as `readPatients`. */
export function readPlans(viewer: Viewer, rows: (scope: SQL) => SQL): SQL {
  const ofEach = (ids: SQL, column: SQLWrapper) => sql`
    select found.* from ${ids} as scope cross join lateral (${rows(sql`${column} = scope.id`)}) as found`;
  if (seesAgency(viewer)) return ofEach(agencyIds(viewer), plans.patientAgencyId);
  if (viewer.userType !== '医生') return rows(planScope(viewer));
  const ofOthers = rows(sql`(${isPlanInTeam(viewer)} and not ${isPlanInCare(viewer)})`);
  return sql`${ofEach(teamIds(viewer), plans.patientDoctorId)} union all (${ofOthers})`;
}

/** Which rows of `agency` the caller may see: administrators all, everybody else their own and its children. */
export function agencyScope(viewer: Viewer): SQL {
  if (viewer.userType === '管理员') return sql`true`;
  return sql`${agencies.id} in ${agencyIds(viewer)}`;
}

/**
 * Which lines of the trail the caller may read: their own acts; with USER_MGR what happened to accounts in scope,
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
  const isInScope = isAboutUserIn(userScope(viewer));
  if (isAdministrator) return [...scopes, isInScope];
  if (!readsOwn) scopes.push(sql`(${isByOwn} and ${isInScope})`);
  return [...scopes, sql`(${auditLog.agencyId} is null and ${isInScope})`];
}

/** Asks for the person of each line, never for the lines of each person: there may be very many of both. */
function isAboutUserIn(scope: SQL): SQL {
  const id = sql`case when ${auditLog.entityId} ~ '^[0-9]{1,15}$' then ${auditLog.entityId}::bigint end`;
  return sql`${auditLog.entity} = 'user' and exists (select from ${users} where ${users.id} = ${id} and ${scope})`;
}
