// Read-only, as dashboard.queries.ts: the open alerts of many patients, counted.
import { type SQL, sql } from 'drizzle-orm';
import { patients } from '#server/tables/patient.table.ts';
import { alerts } from '#server/tables/training.table.ts';

/** Alerts to deal with now, without the snoozed ones, as in the list of alerts. */
export const isOpenAlert = sql`(${alerts.status} in ('open', 'handling')
  and (${alerts.snoozeUntil} is null or ${alerts.snoozeUntil} <= now()))`;

/** Open alerts by agency and doctor. `open_alerts` limits the search to patients who have any. */
export function alertLoad(scope: SQL): SQL {
  const level = (severity: number) => sql`count(*) filter (where ${alerts.severity} = ${severity})`;
  return sql`
    select ${patients.agencyId} as agency_id, ${patients.doctorId} as doctor_id, count(*) as open_alerts,
      ${level(4)} as critical, ${level(3)} as high, ${level(2)} as warning, ${level(1)} as hint,
      count(*) filter (where ${alerts.ruleCode} = 'W13') as overdue_replies
    from ${patients} join ${alerts} on ${alerts.patientId} = ${patients.id} and ${isOpenAlert}
    where ${patients.openAlerts} > 0 and ${patients.removedTime} is null and ${scope}
    group by 1, 2`;
}
