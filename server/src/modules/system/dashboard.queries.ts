// Read-only. A home page tells about the whole, so this file may read the tables of every module; nowhere else may a
// table be read outside its own module, and not even here may one be written.
import type { system } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { agencyScope, patientScope, userScope } from '#server/platform/scope.ts';
import { nameInKey } from '#server/platform/sign-in-keys.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { shownTime } from './shown-time.ts';

type Dashboard = system.AdminDashboard;
type PatientNumbers = Pick<
  Dashboard,
  'patients' | 'unassigned_patients' | 'closed_with_patients' | 'agencies' | 'doctors' | 'doctors_with_patients'
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

/** Everything that is counted by patient, from one pass over them; grouped before anything is joined. */
export async function countPatients(db: Db, principal: Principal): Promise<PatientNumbers> {
  const { rows } = await db.execute<PatientNumbers & Record<string, unknown>>(sql`
    with counted as materialized (
      select ${patients.agencyId} as agency_id, ${patients.doctorId} as doctor_id, count(*) as patients
      from ${patients} where ${patientScope(principal)} group by 1, 2
    ),
    load as materialized (
      select counted.*, ${users.nickname}, ${users.agencyId} as home_id, ${users.status} <> 'active' as is_closed,
        ${userScope(principal)} as is_in_sight
      from counted join ${users} on ${users.id} = counted.doctor_id
    ),
    by_doctor as (
      select doctor_id as id, nickname, home_id as agency_id, sum(patients) as patients
      from load where is_in_sight group by 1, 2, 3
    ),
    busiest as (select * from by_doctor order by patients desc, id limit 10),
    by_agency as (
      select agency_id, sum(patients) as patients, sum(patients) filter (where is_closed) as unassigned
      from load group by agency_id
    ),
    staff as (
      select ${users.agencyId} as agency_id, count(*) as users,
        count(*) filter (where ${users.userType} = '医生' and ${users.status} = 'active') as doctors
      from ${users} where ${users.status} <> 'removed' and ${userScope(principal)} group by ${users.agencyId}
    )
    select coalesce(sum(patients), 0)::bigint as patients,
      coalesce(sum(patients) filter (where is_closed), 0)::bigint as unassigned_patients,
      count(distinct doctor_id) filter (where is_closed) as closed_with_patients,
      (select count(*) from by_doctor) as doctors_with_patients,
      (select coalesce(jsonb_agg(jsonb_build_object('id', busiest.id, 'nickname', nickname, 'agency_name', a.name,
          'patient_count', patients, 'employee_count', (select count(*) from ${users}
            where ${users.managerId} = busiest.id and ${users.status} <> 'removed' and ${userScope(principal)})) order by patients desc, busiest.id), '[]')
        from busiest left join agency a on a.id = busiest.agency_id) as doctors,
      (select coalesce(jsonb_agg(jsonb_build_object('id', ${agencies.id}, 'name', ${agencies.name},
          'status', ${agencies.status}, 'users', coalesce(staff.users, 0), 'doctors', coalesce(staff.doctors, 0),
          'patients', coalesce(by_agency.patients, 0), 'unassigned_patients', coalesce(by_agency.unassigned, 0))
          order by ${agencies.id}), '[]')
        from ${agencies} left join staff on staff.agency_id = ${agencies.id}
        left join by_agency on by_agency.agency_id = ${agencies.id} where ${agencyScope(principal)}) as agencies
    from load`);
  return rows[0] as PatientNumbers;
}

/** Stand-ins that end today or on one of the next three days, by Shanghai's calendar. */
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

/** Of accounts in sight; tries of names nobody has are for administrators only. */
export async function countFailedSignIns(db: Db, principal: Principal): Promise<number> {
  const isInSight =
    principal.userType === '管理员'
      ? sql`true`
      : sql`${auditLog.entity} = 'user' and ${auditLog.entityId} in (
          select ${users.id}::text from ${users} where ${userScope(principal)})`;
  const { rows } = await db.execute<{ failures: number }>(sql`
    select count(*) as failures from ${auditLog}
    where ${auditLog.action} = 'sign_in' and ${auditLog.result} = 'refused'
      and ${auditLog.time} > now() - interval '1 day' and ${isInSight}`);
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
