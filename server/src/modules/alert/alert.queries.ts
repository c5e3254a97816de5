import { type alert, redFlagRules } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { type Db, type Read, read, type Tx } from '#server/platform/database/index.ts';
import { groupBy } from '#server/platform/group-by.ts';
import { type AlertColumns, alertColumns, type Reader, toOpenAlert } from './alert.answers.ts';

export interface OpenAlerts {
  /** 1 提示, 2 警告, 3 高, 4 危急: the worst that nobody has dealt with. */
  severity: number;
  /** What it says; of several equally bad ones a red flag, else the newest. */
  text: string;
  count: number;
  /** How many of the highest level; each danger that one alert tells of counts. */
  criticals: number;
  /** When the newest danger was reported or confirmed; null: none is open. */
  eventTime: Date | null;
}

/** Not put off any more. Whoever is dealing with one has not done so yet. */
export const isOpen = sql`(alert.status in ('open', 'handling')
  and (alert.snooze_until is null or alert.snooze_until <= now()))`;

const isRedFlag = sql`alert.rule_code = any(${sql.param([...redFlagRules])}::text[])`;

/** No red flag stands behind another alert of its level, however new that is. */
const worstFirst = sql`alert.severity desc, (${isRedFlag}) desc, alert.create_time desc, alert.id desc`;

/** Further dangers go into the alert of the first. A pain that is told again is the same trouble going on. */
const criticalsOf = sql`case when severity < 4 then 0 when not (${isRedFlag}) then 1
  else greatest(1, (select count(*) from jsonb_array_elements(evidence -> 'told') one where (one ->> 'severity')::int = 4)) end`;

/** Patients who have any. */
export function readOpenAlerts(patientIds: readonly number[]): Read<Map<number, OpenAlerts>> {
  const query = sql`
    select distinct on (patient_id) patient_id, severity, reason_text as text,
      count(*) over (partition by patient_id)::int as count,
      (sum(${criticalsOf}) over (partition by patient_id))::int as criticals,
      max(told_time) filter (where severity = 4 and ${isRedFlag}) over (partition by patient_id) as event_time
    from alert
    where patient_id = any(${sql.param([...patientIds])}::bigint[]) and ${isOpen}
    order by patient_id, ${worstFirst}`;
  type Row = Omit<OpenAlerts, 'eventTime'> & { patient_id: number; event_time: string | null };
  const toOpen = ({ patient_id: _, event_time, ...open }: Row): OpenAlerts => ({
    ...open,
    eventTime: event_time === null ? null : new Date(event_time),
  });
  return read(query, (rows: readonly Row[]) => new Map(rows.map((row) => [row.patient_id, toOpen(row)])));
}

/** All that is open of patients whom the caller has found in sight, the worst first; without what was put off. */
export async function findOpenAlertsOf(
  db: Db | Tx,
  patientIds: readonly number[],
  reader: Reader,
): Promise<Map<number, alert.OpenAlert[]>> {
  if (patientIds.length === 0) return new Map();
  const { rows } = await db.execute<AlertColumns & Record<string, unknown>>(sql`
    select ${alertColumns} from alert
    where alert.patient_id = any(${sql.param([...patientIds])}::bigint[]) and ${isOpen}
    order by alert.patient_id, ${worstFirst}`);
  const groups = groupBy(rows, ({ patient_id }) => patient_id);
  return new Map([...groups].map(([id, alerts]) => [id, alerts.map((one) => toOpenAlert(one, reader))]));
}

/** Of level 危急 and 高 that nobody has dealt with, put off or not, the worst first. */
export async function findSevereAlerts(db: Db | Tx, patientId: number, reader: Reader): Promise<alert.OpenAlert[]> {
  const { rows } = await db.execute<AlertColumns & Record<string, unknown>>(sql`
    select ${alertColumns} from alert
    where alert.patient_id = ${patientId} and alert.status in ('open', 'handling')
      and (alert.severity >= 3 or ${isRedFlag})
    order by ${worstFirst}`);
  return rows.map((row) => toOpenAlert(row, reader));
}

/** Patients with an alert that was put off until that moment, with an id above `after`; by id. */
export async function findAwoken(tx: Tx, now: Date, after: number, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct patient_id as id from alert
    where status in ('open', 'handling') and snooze_until <= ${now.toISOString()} and patient_id > ${after}
      and exists (select from patient where patient.id = patient_id and removed_time is null)
    order by patient_id limit ${limit}`);
  return rows.map(({ id }) => id);
}
