// Alerts of many patients, each act by one statement. The caller holds the patients.
import type { AlertSeverity, RuleCode } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { type Read, read, type Tx } from '#server/platform/database/index.ts';
import { groupBy } from '#server/platform/group-by.ts';
import type { Candidate } from './candidate.ts';
import type { StoredAlert } from './decide.ts';

const idList = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

const alertColumns = sql`id, patient_id, rule_code, severity, reason_text, evidence, occasion, repeat_count`;

type Row = Omit<StoredAlert, 'snooze_until'> & { snooze_until: string | null };

const byPatient = (rows: readonly Row[]): Map<number, StoredAlert[]> => {
  const alerts = rows.map((row) => ({
    ...row,
    snooze_until: row.snooze_until === null ? null : new Date(row.snooze_until),
  }));
  return groupBy(alerts, ({ patient_id }) => patient_id);
};

/** Open or taken by somebody, put off or not; by patient. */
export const readStoredAlerts = (patientIds: readonly number[]): Read<Map<number, StoredAlert[]>> =>
  read(
    sql`select ${alertColumns}, status, snooze_until from alert
      where patient_id = any(${idList(patientIds)}) and status in ('open', 'handling') order by id`,
    byPatient,
  );

/**
 * Alerts that the rules ended at that moment or later, the last one first, with the status they come back with: whoever
 * had taken one still has it. A record knows its time in milliseconds only, the database in microseconds.
 */
export const readEndedSince = (patientIds: readonly number[], since: Date): Read<Map<number, StoredAlert[]>> =>
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

/** How bad it was when somebody dealt with it, by itself or hidden behind another; those nobody dealt with are absent. */
export async function listDealtWith(
  tx: Tx,
  occasions: readonly Occasion[],
): Promise<(Occasion & { severity: number })[]> {
  if (occasions.length === 0) return [];
  const { rows } = await tx.execute<Occasion & { severity: number } & Record<string, unknown>>(sql`
    select told.patient_id, told.rule_code, told.occasion,
      max(coalesce((one.told ->> 'severity')::int, alert.severity))::int as severity
    from jsonb_to_recordset(${JSON.stringify(occasions)}::jsonb) as told (patient_id bigint, rule_code text, occasion text)
    join alert on alert.patient_id = told.patient_id and alert.status in ('closed', 'ignored')
      and ((alert.rule_code = told.rule_code and (alert.occasion = told.occasion
          or alert.evidence -> 'told' @> jsonb_build_array(jsonb_build_object('occasion', told.occasion))))
        or alert.evidence -> 'hidden' @> jsonb_build_array(
          jsonb_build_object('rule_code', told.rule_code, 'occasion', told.occasion)))
    left join lateral (
      select entry as told from jsonb_array_elements(alert.evidence -> 'told') as entry
      where alert.rule_code = told.rule_code and entry ->> 'occasion' = told.occasion
    ) as one on true
    group by told.patient_id, told.rule_code, told.occasion`);
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
    update alert set told_time = case when told.repeat_count > alert.repeat_count or told.severity > alert.severity
        then ${now.toISOString()} else alert.told_time end,
      severity = told.severity, reason_text = told.reason_text, evidence = told.evidence,
      occasion = told.occasion, repeat_count = told.repeat_count, snooze_until = told.snooze_until,
      update_time = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as told (id bigint, severity smallint, reason_text text,
      evidence jsonb, occasion text, repeat_count integer, snooze_until timestamptz)
    where alert.id = told.id`);
}

/** The same alerts again, from the time they were first raised, and with what they tell now. */
export async function restoreAlerts(tx: Tx, alerts: readonly StoredAlert[], now: Date): Promise<void> {
  if (alerts.length === 0) return;
  await tx.execute(sql`
    update alert set status = back.status, ended_time = null
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as back (id bigint, status text)
    where alert.id = back.id`);
  await updateAlerts(tx, alerts, now);
}

/** What was done to them before is no longer to be taken back. */
export async function endAlerts(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update alert set status = 'auto_closed', snooze_until = null, before_handling = null, ended_time = now(),
      update_time = ${now.toISOString()}
    where id = any(${idList(ids)})`);
}
