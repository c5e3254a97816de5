// Alerts of many patients, each change by one statement. The caller has locked the patients.
import type { AlertSeverity, RuleCode } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { type Read, read, type Tx } from '#server/platform/database/index.ts';
import { groupBy } from '#server/platform/group-by.ts';
import type { Candidate } from './candidate.ts';
import type { StoredAlert } from './decide.ts';
import type { TimedAlert } from './open-alerts.ts';

const idList = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

const alertColumns = sql`id, patient_id, rule_code, severity, reason_text, evidence, occasion, repeat_count, create_time,
  told_time`;

type Row = Omit<StoredAlert, 'snooze_until'> & { snooze_until: string | null; create_time: string; told_time: string };

const byPatient = (rows: readonly Row[]): Map<number, TimedAlert[]> => {
  const alerts = rows.map((row) => ({
    ...row,
    snooze_until: row.snooze_until === null ? null : new Date(row.snooze_until),
    create_time: new Date(row.create_time),
    told_time: new Date(row.told_time),
  }));
  return groupBy(alerts, ({ patient_id }) => patient_id);
};

/** Open or taken by a user, snoozed or not; by patient. */
export const readStoredAlerts = (patientIds: readonly number[]): Read<Map<number, TimedAlert[]>> =>
  read(
    sql`select ${alertColumns}, status, snooze_until from alert
      where patient_id = any(${idList(patientIds)}) and status in ('open', 'handling') order by id`,
    byPatient,
  );

/**
 * Alerts that the rules ended at that moment or later, the last one first, with the status they are restored with: still
 * taken if a user had taken it. `since` is exact to the millisecond only, `ended_time` to the microsecond.
 */
export const readEndedSince = (patientIds: readonly number[], since: Date): Read<Map<number, TimedAlert[]>> =>
  read(
    sql`select ${alertColumns}, case when handler_id is null then 'open' else 'handling' end as status,
        null as snooze_until
      from alert where patient_id = any(${idList(patientIds)}) and status = 'auto_closed'
        and ended_time >= ${since.toISOString()}::timestamptz - interval '1 millisecond'
      order by ended_time desc, id desc`,
    byPatient,
  );

export interface Occasion {
  patient_id: number;
  rule_code: RuleCode;
  occasion: string;
}

/** The occasions that a user has closed or ignored, shown or hidden behind another alert, with their severity then. */
export async function listDealtWith(
  tx: Tx,
  occasions: readonly Occasion[],
): Promise<(Occasion & { severity: number })[]> {
  if (occasions.length === 0) return [];
  const { rows } = await tx.execute<Occasion & { severity: number } & Record<string, unknown>>(sql`
    select found.patient_id, found.rule_code, found.occasion,
      max(coalesce((reported.finding ->> 'severity')::int, alert.severity))::int as severity
    from jsonb_to_recordset(${JSON.stringify(occasions)}::jsonb) as found (patient_id bigint, rule_code text, occasion text)
    join alert on alert.patient_id = found.patient_id and alert.status in ('closed', 'ignored')
      and ((alert.rule_code = found.rule_code and (alert.occasion = found.occasion
          or alert.evidence -> 'told' @> jsonb_build_array(jsonb_build_object('occasion', found.occasion))))
        or alert.evidence -> 'hidden' @> jsonb_build_array(
          jsonb_build_object('rule_code', found.rule_code, 'occasion', found.occasion)))
    left join lateral (
      select finding from jsonb_array_elements(alert.evidence -> 'told') as finding
      where alert.rule_code = found.rule_code and finding ->> 'occasion' = found.occasion
    ) as reported on true
    group by found.patient_id, found.rule_code, found.occasion`);
  return rows;
}

export interface RaisedAlert {
  id: number;
  patient_id: number;
  rule_code: RuleCode;
  severity: AlertSeverity;
  reason_text: string;
}

export async function insertAlerts(
  tx: Tx,
  alerts: readonly (Candidate & { patient_id: number })[],
  now: Date,
): Promise<RaisedAlert[]> {
  if (alerts.length === 0) return [];
  const { rows } = await tx.execute<RaisedAlert & Record<string, unknown>>(sql`
    insert into alert (patient_id, rule_code, severity, reason_text, evidence, occasion, create_time, update_time, told_time)
    select patient_id, rule_code, severity, reason_text, evidence, occasion, ${now.toISOString()}, ${now.toISOString()},
      ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as raised (patient_id bigint, rule_code text,
      severity smallint, reason_text text, evidence jsonb, occasion text)
    returning id, patient_id, rule_code, severity, reason_text`);
  return rows;
}

export async function updateAlerts(tx: Tx, alerts: readonly StoredAlert[], now: Date): Promise<void> {
  if (alerts.length === 0) return;
  await tx.execute(sql`
    update alert set told_time = case when changed.repeat_count > alert.repeat_count or changed.severity > alert.severity
        then ${now.toISOString()} else alert.told_time end,
      severity = changed.severity, reason_text = changed.reason_text, evidence = changed.evidence,
      occasion = changed.occasion, repeat_count = changed.repeat_count, snooze_until = changed.snooze_until,
      update_time = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as changed (id bigint, severity smallint, reason_text text,
      evidence jsonb, occasion text, repeat_count integer, snooze_until timestamptz)
    where alert.id = changed.id`);
}

/** Opens the alerts again; each keeps the time it was first raised, and gets its present findings. */
export async function restoreAlerts(tx: Tx, alerts: readonly StoredAlert[], now: Date): Promise<void> {
  if (alerts.length === 0) return;
  await tx.execute(sql`
    update alert set status = back.status, ended_time = null
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as back (id bigint, status text)
    where alert.id = back.id`);
  await updateAlerts(tx, alerts, now);
}

/** Ends alerts by rule; an earlier handling of them can no longer be undone. */
export async function endAlerts(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update alert set status = 'auto_closed', snooze_until = null, before_handling = null, ended_time = now(),
      update_time = ${now.toISOString()}
    where id = any(${idList(ids)})`);
}
