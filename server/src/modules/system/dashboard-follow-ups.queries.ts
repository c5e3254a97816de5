// Read-only, as dashboard.queries.ts: patients to follow up on, the first few of each kind.
import { ageOn, type system, today } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import { hasConsentSql } from '#server/modules/patient/document/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import { constant, type Db } from '#server/platform/database/index.ts';
import { patientScope, readPatients } from '#server/platform/scope.ts';
import { shownTime } from '#server/platform/time.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { users } from '#server/tables/user.table.ts';
import { isOpenAlert } from './dashboard-alerts.queries.ts';

type FollowUps = NonNullable<system.AdminDashboard['follow_ups']>;

interface Found extends Record<string, unknown> {
  kind: keyof FollowUps;
  id: number;
  name: string;
  birth_date: string;
  doctor_name: string;
  agency_name: string;
  waiting_since: string | null;
  missed_days: number;
}

/** One more than the page shows, so that it knows whether there are more. */
const maxOfEach = 4;

export async function findFollowUps(db: Db, principal: Principal): Promise<FollowUps> {
  const { rows } = await db.execute<Found>(sql`
    with found (kind, id, place) as materialized (
      (${overdueIds(principal)}) union all (${idsInState(principal, 'lost', 'lost', sql`true`)})
      union all (${idsInState(principal, 'unsigned', 'pending', sql`not ${hasConsentSql(patients.id)}`)})
    )
    select found.kind, ${patients.id}, ${patients.name}, ${patients.birthDate}::text as birth_date,
      ${users.nickname} as doctor_name, ${agencies.name} as agency_name,
      ${shownTime(patients.waitingSince)} as waiting_since, ${patients.missedDays} as missed_days
    from found join ${patients} on ${patients.id} = found.id
    join ${users} on ${users.id} = ${patients.doctorId} join ${agencies} on ${agencies.id} = ${patients.agencyId}
    order by found.kind, found.place desc, found.id desc`);
  const of = (kind: keyof FollowUps) => rows.filter((row) => row.kind === kind);
  return {
    overdue: of('overdue').flatMap((row) =>
      row.waiting_since === null ? [] : [{ ...toPerson(row), waiting_since: row.waiting_since }],
    ),
    lost: of('lost').map((row) => ({ ...toPerson(row), missed_days: row.missed_days })),
    unsigned: of('unsigned').map(toPerson),
  };
}

/** Those who have waited longest for an answer come first. */
const overdueIds = (principal: Principal) => sql`
  select 'overdue', ${patients.id}, -extract(epoch from ${patients.waitingSince})::bigint
  from ${alerts} join ${patients} on ${patients.id} = ${alerts.patientId}
  where ${alerts.ruleCode} = 'W13' and ${isOpenAlert} and ${patients.waitingSince} is not null
    and ${patientScope(principal)}
  order by ${patients.waitingSince} limit ${constant(maxOfEach)}`;

/** In the order of risk, as in the list of patients (`risk_rank`, generated column of 0004_patient.sql). */
function idsInState(principal: Principal, kind: keyof FollowUps, status: string, also: SQL): SQL {
  const first = readPatients(
    principal,
    (scope) => sql`(select id, patient.risk_rank from ${patients}
      where ${scope} and ${patients.status} = ${sql.raw(`'${status}'`)} and ${also}
      order by patient.risk_rank desc, id desc limit ${constant(maxOfEach)})`,
  );
  return sql`select ${kind}::text, id, risk_rank from (${first}) as first
    order by risk_rank desc, id desc limit ${constant(maxOfEach)}`;
}

const toPerson = ({ id, name, birth_date, doctor_name, agency_name }: Found) => ({
  id,
  name,
  age: ageOn(birth_date, today()),
  doctor_name,
  agency_name,
});
