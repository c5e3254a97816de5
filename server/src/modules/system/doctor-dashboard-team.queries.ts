// Read-only, as dashboard.queries.ts: the workload of each doctor of a team.
import type { system } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import { constant, type Db } from '#server/platform/database/index.ts';
import { managedScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { alertLoad } from './dashboard-alerts.queries.ts';

type TeamRow = NonNullable<system.DoctorDashboard['team']>[number];

const maxDoctors = 100;

/** The caller and everybody below who has patients; those with most open alerts first. */
export async function findTeam(db: Db, principal: Principal): Promise<TeamRow[]> {
  const ofTeam = sql`${patients.doctorId} = any(array(
    select ${users.id} from ${users} where ${managedScope({ ...principal, userType: '医生' })}))
    and ${patients.status} <> 'archived'`;
  const { rows } = await db.execute<TeamRow & Record<string, unknown>>(sql`
    with counted as (
      select ${patients.doctorId} as doctor_id, count(*)::int as patients,
        count(*) filter (where ${patients.status} = 'active')::int as active,
        sum(${patients.waitingCount})::int as waiting_messages, round(avg(${patients.adherence7d}) filter (where ${patients.status} <> 'discharged'))::int as adherence_7d
      from ${patients} where ${patients.removedTime} is null and ${ofTeam} group by 1
    ),
    load as (${alertLoad(ofTeam)}),
    by_doctor as (
      select doctor_id, sum(open_alerts)::int as open_alerts, sum(critical)::int as critical, sum(high)::int as high,
        sum(overdue_replies)::int as overdue_replies
      from load group by 1
    )
    select counted.doctor_id, ${users.nickname}, counted.patients, counted.active, counted.waiting_messages,
      coalesce(by_doctor.overdue_replies, 0) as overdue_replies, coalesce(by_doctor.open_alerts, 0) as open_alerts,
      coalesce(by_doctor.critical, 0) as critical, coalesce(by_doctor.high, 0) as high, counted.adherence_7d
    from counted join ${users} on ${users.id} = counted.doctor_id
    left join by_doctor on by_doctor.doctor_id = counted.doctor_id
    order by open_alerts desc, patients desc, counted.doctor_id limit ${constant(maxDoctors)}`);
  return rows;
}
