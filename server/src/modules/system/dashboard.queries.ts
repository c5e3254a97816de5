// Read-only. A home page summarizes all modules, so the dashboard queries may read the tables of every module, but
// write none. Elsewhere a table is read only by its own module.
import type { system } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { agencyScope, patientScope, userScope } from '#server/platform/scope.ts';
import { nameInKey } from '#server/platform/session/sign-in-keys.ts';
import { shownTime } from '#server/platform/time.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { alertLoad } from './dashboard-alerts.queries.ts';

type Dashboard = system.AdminDashboard;
type PatientNumbers = Pick<
  Dashboard,
  | 'patients'
  | 'by_status'
  | 'alerts'
  | 'overdue_replies'
  | 'adherence_7d'
  | 'unassigned_patients'
  | 'closed_with_patients'
  | 'agencies'
  | 'doctors'
  | 'doctors_with_patients'
>;

export async function countAccounts(db: Db, principal: Principal): Promise<Dashboard['accounts']> {
  const isActive = sql`${users.status} = 'active'`;
  const { rows } = await db.execute<Dashboard['accounts'] & Record<string, unknown>>(sql`
    select count(*) filter (where ${isActive}) as active,
      count(*) filter (where ${isActive} and ${users.coverUntil} > now()) as on_leave,
      count(*) filter (where ${users.status} = 'disabled') as disabled,
      count(*) filter (where ${isActive} and ${users.mustChangePassword}) as must_change_password,
      count(*) filter (where ${isActive} and ${users.accessTime} is null) as never_signed_in
    from ${users} where ${userScope(principal)}`);
  return rows[0] as Dashboard['accounts'];
}

interface Counted {
  doctors: Dashboard['doctors'];
  agencies: Dashboard['agencies'];
  patients: number;
  pending: number;
  active: number;
  paused: number;
  lost: number;
  discharged: number;
  critical: number;
  high: number;
  warning: number;
  hint: number;
  overdue_replies: number;
  adherence_7d: number | null;
  unassigned_patients: number;
  closed_with_patients: number;
  doctors_with_patients: number;
}

/** All numbers about patients, from one pass over them; grouped before anything is joined. */
export async function countPatients(db: Db, principal: Principal): Promise<PatientNumbers> {
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    with counted as materialized (${countedPatients(principal)}),
    warned as materialized (${alertLoad(patientScope(principal))}),
    load as materialized (
      select counted.*, ${users.nickname}, ${users.agencyId} as home_id, ${users.status} <> 'active' as is_closed,
        ${userScope(principal)} as is_in_scope, coalesce(open_alerts, 0) as open_alerts,
        coalesce(critical, 0) as critical, coalesce(high, 0) as high, coalesce(warning, 0) as warning,
        coalesce(hint, 0) as hint, coalesce(overdue_replies, 0) as overdue_replies
      from counted join ${users} on ${users.id} = counted.doctor_id 
      left join warned on warned.agency_id = counted.agency_id and warned.doctor_id = counted.doctor_id
    ),
    by_doctor as (
      select doctor_id as id, nickname, home_id as agency_id, ${loadSums}
      from load where is_in_scope group by 1, 2, 3
    ),
    busiest as (select * from by_doctor order by open_alerts desc, patients desc, id limit 10),
    by_agency as (select agency_id, sum(records) filter (where is_closed) as unassigned, ${loadSums} from load group by 1),
    staff as (
      select ${users.agencyId} as agency_id, count(*) as users,
        count(*) filter (where ${users.userType} = '医生' and ${users.status} = 'active') as doctors
      from ${users} where ${users.status} <> 'removed' and ${userScope(principal)} group by ${users.agencyId}
    )
    select ${sums('pending', 'paused', 'lost', 'discharged', 'warning', 'hint')}, ${loadSums},
      coalesce(sum(records) filter (where is_closed), 0)::int as unassigned_patients,
      count(distinct doctor_id) filter (where is_closed)::int as closed_with_patients,
      (select count(*)::int from by_doctor) as doctors_with_patients,
      ${busiestDoctors(principal)} as doctors, ${agencyRows(principal)} as agencies
    from load`);
  return toNumbers(rows[0] as Counted);
}

/** By agency and doctor: the one pass over the patients in scope. */
function countedPatients(principal: Principal): SQL {
  const inState = (status: string) =>
    sql`count(*) filter (where ${patients.status} = ${sql.raw(`'${status}'`)}) as ${sql.identifier(status)}`;
  const isTrained = sql`${patients.adherence7d} is not null and ${patients.status} not in ('discharged', 'archived')`;
  return sql`
    select ${patients.agencyId} as agency_id, ${patients.doctorId} as doctor_id, count(*) as records,
      count(*) filter (where ${patients.status} <> 'archived') as patients,
      ${sql.join(['pending', 'active', 'paused', 'lost', 'discharged'].map(inState), sql`, `)},
      count(*) filter (where ${isTrained}) as trained,
      coalesce(sum(${patients.adherence7d}) filter (where ${isTrained}), 0) as adherence
    from ${patients} where ${patientScope(principal)} group by 1, 2`;
}

const sums = (...names: string[]) =>
  sql.join(
    names.map((name) => sql`coalesce(sum(${sql.identifier(name)}), 0)::int as ${sql.identifier(name)}`),
    sql`, `,
  );

/** Sums over rows of `load`. */
const loadSums = sql`${sums('patients', 'active', 'open_alerts', 'critical', 'high', 'overdue_replies')},
  round(sum(adherence) / nullif(sum(trained), 0))::int as adherence_7d`;

/** The arguments of `jsonb_build_object` for a row of `loadSums` with this alias. */
const loadOf = (name: string) =>
  sql.join(
    ['active', 'open_alerts', 'critical', 'high', 'overdue_replies'].map(
      (field) => sql`${sql.raw(`'${field}'`)}, coalesce(${sql.identifier(name)}.${sql.identifier(field)}, 0)`,
    ),
    sql`, `,
  );

function busiestDoctors(principal: Principal): SQL {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', busiest.id, 'nickname', nickname, 'agency_name', a.name,
      'patient_count', patients, 'adherence_7d', adherence_7d, ${loadOf('busiest')}, 'waiting_messages', (
        select coalesce(sum(${patients.waitingCount}), 0) from ${patients}
        where ${patients.doctorId} = busiest.id and ${patientScope(principal)}))
      order by open_alerts desc, patients desc, busiest.id), '[]')
    from busiest left join agency a on a.id = busiest.agency_id)`;
}

function agencyRows(principal: Principal): SQL {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', ${agencies.id}, 'name', ${agencies.name},
      'status', ${agencies.status}, 'users', coalesce(staff.users, 0), 'doctors', coalesce(staff.doctors, 0),
      'patients', coalesce(by_agency.patients, 0), 'unassigned_patients', coalesce(by_agency.unassigned, 0),
      'adherence_7d', by_agency.adherence_7d, ${loadOf('by_agency')}) order by ${agencies.id}), '[]')
    from ${agencies} left join staff on staff.agency_id = ${agencies.id}
    left join by_agency on by_agency.agency_id = ${agencies.id} where ${agencyScope(principal)})`;
}

function toNumbers(counted: Counted): PatientNumbers {
  const { patients, pending, active, paused, lost, discharged, critical, high, warning, hint } = counted;
  const { unassigned_patients, closed_with_patients, doctors_with_patients, doctors, agencies } = counted;
  return {
    patients,
    by_status: { pending, active, paused, lost, discharged },
    alerts: { 1: hint, 2: warning, 3: high, 4: critical },
    overdue_replies: counted.overdue_replies,
    adherence_7d: counted.adherence_7d,
    unassigned_patients,
    closed_with_patients,
    doctors_with_patients,
    doctors,
    agencies,
  };
}

/** Covers that end today or on one of the next three days, by Shanghai's calendar. */
export async function findEndingCovers(db: Db, principal: Principal): Promise<Dashboard['ending_covers']> {
  const { rows } = await db.execute<Dashboard['ending_covers'][number] & Record<string, unknown>>(sql`
    select ${users.id} as user_id, ${users.nickname}, stand_in.nickname as cover_name, ${shownTime(users.coverUntil)} as until,
      (select count(*) from patient p where p.doctor_id = ${users.id}) as patient_count
    from ${users} join app_user stand_in on stand_in.id = ${users.coverUserId}
    where ${users.status} = 'active' and ${users.coverUntil} > now() and ${userScope(principal)}
      and ${users.coverUntil} at time zone interval '8 hours'
        <= date_trunc('day', now() at time zone interval '8 hours') + interval '4 days'
    order by ${users.coverUntil}, ${users.id} limit 20`);
  return rows;
}

/** Of accounts in scope; attempts with unknown account names are counted for administrators only. */
export async function countFailedSignIns(db: Db, principal: Principal): Promise<number> {
  const isInScope =
    principal.userType === '管理员'
      ? sql`true`
      : sql`${auditLog.entity} = 'user' and ${auditLog.entityId} in (
          select ${users.id}::text from ${users} where ${userScope(principal)})`;
  const { rows } = await db.execute<{ failures: number }>(sql`
    select count(*) as failures from ${auditLog}
    where ${auditLog.action} = 'sign_in' and ${auditLog.result} = 'refused'
      and ${auditLog.time} > now() - interval '1 day' and ${isInScope}`);
  return rows[0]?.failures ?? 0;
}

export async function findSecurity(db: Db): Promise<NonNullable<Dashboard['security']>> {
  const { rows } = await db.execute<{
    auth_admins: string[];
    debug: { nickname: string; until: string }[];
    locked: number;
  }>(sql`
    select array(select nickname from app_user where is_auth_admin and status = 'active' order by id) as auth_admins,
      (select coalesce(jsonb_agg(jsonb_build_object('nickname', u.nickname, 'until',
          ${shownTime(sql`s.debug_until`)}) order by s.debug_until), '[]')
        from session s join app_user u on u.id = s.user_id
        where s.debug_until > now() and s.end_time is null and s.expire_time > now()) as debug,
      (select count(distinct u.id) from attempt_counter c
        join app_user u on u.status = 'active' and (lower(u.account) = ${nameInKey(sql`c.key`)} or u.phone = ${nameInKey(sql`c.key`)})
        where c.locked_until > now()) as locked`);
  return rows[0] as NonNullable<Dashboard['security']>;
}
