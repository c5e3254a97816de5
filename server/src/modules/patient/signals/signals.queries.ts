// The signal columns of a patient's row, which lists show. Computed by modules/signal, stored here. `risk_rank` follows
// from them as a generated column (0004_patient.sql).
import { anticoagulants, type patient } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Read, read, type Tx } from '#server/platform/database/index.ts';
import type { patients } from '#server/tables/patient.table.ts';

/** What of the record itself goes into the signals. */
interface SignalFacts {
  id: number;
  agencyId: number;
  status: (typeof patients.$inferSelect)['status'];
  conditionCode: (typeof patients.$inferSelect)['conditionCode'];
  affectedSide: (typeof patients.$inferSelect)['affectedSide'];
  surgeryDate: string | null;
  onsetDate: string | null;
  nextVisitDate: string | null;
  fallRisk: (typeof patients.$inferSelect)['fallRisk'];
  onAnticoagulants: boolean;
  /** Removed, or merged into another record. */
  isRemoved: boolean;
}

/** The columns that lists show, computed from all facts about the patient. */
const signalColumns = {
  riskScore: ['risk_score', 'smallint'],
  alertLevel: ['alert_level', 'smallint'],
  alertText: ['alert_text', 'text'],
  openAlerts: ['open_alerts', 'integer'],
  planId: ['plan_id', 'bigint'],
  planTitle: ['plan_title', 'text'],
  planStatus: ['plan_status', 'text'],
  planStart: ['plan_start', 'date'],
  planEnd: ['plan_end', 'date'],
  weekStates: ['week_states', 'text'],
  weekUntil: ['week_until', 'date'],
  adherence7d: ['adherence_7d', 'smallint'],
  adherence28d: ['adherence_28d', 'smallint'],
  missedDays: ['missed_days', 'smallint'],
  lastSessionTime: ['last_session_time', 'timestamptz'],
  lastPain: ['last_pain', 'smallint'],
  lastPainDate: ['last_pain_date', 'date'],
  painChange: ['pain_change', 'smallint'],
  waitingCount: ['waiting_count', 'integer'],
  waitingSince: ['waiting_since', 'timestamptz'],
  todayState: ['today_state', 'text'],
  monthStates: ['month_states', 'text'],
  painMedian: ['pain_median', 'numeric'],
  settingsVersion: ['settings_version', 'integer'],
  signalsDay: ['signals_day', 'date'],
} as const satisfies { [C in keyof typeof patients.$inferSelect]?: readonly [column: string, type: string] };

type SignalColumn = keyof typeof signalColumns;
export type Signals = Pick<typeof patients.$inferSelect, 'id' | SignalColumn>;

/** The record's own facts, and its signals as last computed. */
export interface SignalRecord extends SignalFacts {
  signals: Signals;
}

const signalNames = Object.keys(signalColumns) as SignalColumn[];
const columnOf = (name: SignalColumn) => sql.identifier(signalColumns[name][0]);
const listOf = (toSql: (name: SignalColumn) => SQL) => sql.join(signalNames.map(toSql), sql`, `);

/** Facts that users enter in the record: the field that each is read from, and how. */
const enteredFacts = {
  conditionCode: ['condition_code', sql`condition_code`],
  affectedSide: ['affected_side', sql`affected_side`],
  surgeryDate: ['surgery_date', sql`surgery_date`],
  onsetDate: ['onset_date', sql`onset_date`],
  nextVisitDate: ['next_visit_date', sql`next_visit_date`],
  fallRisk: ['fall_risk', sql`fall_risk`],
  onAnticoagulants: ['comorbidities', sql`${anticoagulants} = any(comorbidities)`],
} as const satisfies Record<EnteredFact, readonly [patient.PatientField, SQL]>;

type EnteredFact = Exclude<keyof SignalFacts, 'id' | 'agencyId' | 'status' | 'isRemoved'>;

/** A change of one of these fields makes the patient be judged again. */
export const judgedFields: ReadonlySet<patient.PatientField> = new Set(
  Object.values(enteredFacts).map(([field]) => field),
);

const enteredColumns = sql.join(
  Object.entries(enteredFacts).map(([name, [, value]]) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
);

export function readSignalRecords(patientIds: readonly number[]): Read<SignalRecord[]> {
  const query = sql`
    select id, agency_id as "agencyId", status, ${enteredColumns},
      removed_time is not null as "isRemoved", (select row_to_json(s) from (
        select id, ${listOf((name) => sql`${columnOf(name)} as ${sql.identifier(name)}`)}) as s) as signals
    from patient where id = any(${idList(patientIds)}) order by id`;
  return read(query, (rows: readonly SignalRecord[]) => rows.map(withTimes));
}

const toTime = (text: unknown) => (text === null ? null : new Date(String(text)));

function withTimes({ signals, ...record }: SignalRecord): SignalRecord {
  const { lastSessionTime, waitingSince } = signals;
  const times = { lastSessionTime: toTime(lastSessionTime), waitingSince: toTime(waitingSince) };
  return { ...record, signals: { ...signals, ...times } };
}

/** Locks in the order of the ids. Facts read afterwards include all that other transactions wrote under this lock. */
export async function lockForSignals(tx: Tx, patientIds: readonly number[]): Promise<number[]> {
  return idsOf(tx, sql`select id from patient where id = any(${idList(patientIds)}) order by id for no key update`);
}

/** In one statement. The record keeps its version, so that no open form becomes outdated. */
export async function saveSignals(tx: Tx, rows: readonly Signals[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update patient p set ${listOf((name) => sql`${columnOf(name)} = s.${sql.identifier(name)}`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (
      id bigint, ${listOf((name) => sql`${sql.identifier(name)} ${sql.raw(signalColumns[name][1])}`)})
    where p.id = s.id
      -- A row written again is written into every index again.
      and (${listOf((name) => sql`p.${columnOf(name)}`)}) is distinct from (${listOf((name) => sql`s.${sql.identifier(name)}`)})`);
}

/** The agencies of these patients, as an array within another query. */
export const agenciesOf = (patientIds: readonly number[]): SQL =>
  sql`array(select agency_id from patient where id = any(${idList(patientIds)}))`;

/** Patients under treatment whose signals were last refreshed on an earlier day; the oldest first. */
export async function findStaleSignals(tx: Tx, today: string, limit: number): Promise<number[]> {
  return idsOf(
    tx,
    sql`select id from patient
      where removed_time is null and status in ('pending', 'active', 'paused', 'lost')
        and (signals_day is null or signals_day < ${today}::date)
      order by signals_day nulls first, id limit ${limit}`,
  );
}

/** The settings of agencies, each with the number of its last change. */
export interface SettingsVersion {
  agencyId: number;
  version: number;
}

/** Patients under treatment whose signals were computed with earlier settings of their agency. */
export async function findJudgedBefore(tx: Tx, settings: readonly SettingsVersion[], limit: number): Promise<number[]> {
  if (settings.length === 0) return [];
  return idsOf(
    tx,
    sql`select behind.id from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) as s ("agencyId" bigint, version integer)
      cross join lateral (
        select id from patient
        where agency_id = s."agencyId" and settings_version < s.version
          and removed_time is null and status in ('pending', 'active', 'paused', 'lost')
        limit ${limit}) as behind
      limit ${limit}`,
  );
}

/** Patients waiting for an answer since later than `since`, with an id above `after`; by id. */
export async function findWaitingSince(tx: Tx, since: Date, after: number, limit: number): Promise<number[]> {
  return idsOf(
    tx,
    sql`select id from patient
      where removed_time is null and waiting_since is not null and waiting_since > ${since.toISOString()} and id > ${after}
      order by id limit ${limit}`,
  );
}

async function idsOf(tx: Tx, statement: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(statement);
  return rows.map(({ id }) => id);
}

function idList(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::bigint[]`;
}
