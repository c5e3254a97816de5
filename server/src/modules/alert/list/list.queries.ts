import { type alert, patient as contract, type ParsedOf } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientScope, readPatients } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { type AlertColumns, alertColumns } from '../alert.answers.ts';
import { isOpen } from '../alert.queries.ts';

type Query = ParsedOf<typeof alert.listAlert>;
export type AlertFilters = Omit<Query, 'page' | 'size'>;

interface Part {
  limit: number;
  offset: number;
}

const { maxCounted } = contract;
/** Ended alerts are listed for so many days; older ones are in the timeline of each patient. */
const doneDays = 90;

const isDone = sql`alert.status in ('closed', 'ignored', 'auto_closed')
  and alert.update_time > now() - make_interval(days => ${doneDays})`;
const isSnoozed = sql`alert.status in ('open', 'handling') and alert.snooze_until > now()`;
const views: Record<Query['view'], SQL> = { open: isOpen, snoozed: isSnoozed, done: isDone };

const orders: Record<Query['sort'], SQL> = {
  severity: sql`alert.severity, alert.create_time, alert.id`,
  '-severity': sql`alert.severity desc, alert.create_time desc, alert.id desc`,
  create_time: sql`alert.create_time, alert.id`,
  '-create_time': sql`alert.create_time desc, alert.id desc`,
};
/** Ended alerts are sorted by when they ended. */
const orderOf = ({ view, sort }: AlertFilters) =>
  view === 'done' && sort === '-severity' ? sql`alert.update_time desc, alert.id desc` : orders[sort];

function conditions({ view, severity, rule_code, patient_id }: AlertFilters): SQL {
  const all = [views[view]];
  if (severity !== undefined) all.push(sql`alert.severity = ${Number(severity)}`);
  if (rule_code !== undefined) all.push(sql`alert.rule_code = ${rule_code}`);
  if (patient_id !== undefined) all.push(sql`alert.patient_id = ${patient_id}`);
  return sql.join(all, sql` and `);
}

type OwnerFilter = Pick<AlertFilters, 'agency_id' | 'doctor_id'>;

function ownerCondition({ agency_id, doctor_id }: OwnerFilter): SQL {
  const agency = agency_id === undefined ? sql`` : sql` and ${patients.agencyId} = ${agency_id}`;
  return doctor_id === undefined ? agency : sql`${agency} and ${patients.doctorId} = ${doctor_id}`;
}

/** Patients the caller may see who may have such alerts; those with open ones are found by an index. */
function patientsIn(principal: Principal, filters: OwnerFilter & Pick<AlertFilters, 'view' | 'patient_id'>): SQL {
  const { view, patient_id } = filters;
  const more = sql`${ownerCondition(filters)}${view === 'open' ? sql` and ${patients.openAlerts} > 0` : sql``}`;
  if (patient_id !== undefined)
    return sql`select ${patients.id} from ${patients} where ${patients.id} = ${patient_id} and ${patientScope(principal)}${more}`;
  return readPatients(principal, (scope) => sql`(select ${patients.id} from ${patients} where ${scope}${more})`);
}

/** Whether to read alerts in order and check each patient: faster where few of many patients have alerts. */
function isLedByAlerts({ userType }: Principal, { view, ...filters }: AlertFilters): boolean {
  const { agency_id, doctor_id, patient_id } = filters;
  if ([agency_id, doctor_id, patient_id].some((id) => id !== undefined)) return false;
  return userType === '管理员' || (userType === '机构' && view !== 'open');
}

/** The alerts of those patients, as a query over `alert`. */
function alertsIn(principal: Principal, filters: AlertFilters, select: SQL, rest: SQL): SQL {
  if (isLedByAlerts(principal, filters))
    return sql`select ${select} from alert where ${conditions(filters)} and exists (
      select from ${patients} where ${patients.id} = alert.patient_id and ${patientScope(principal)}) ${rest}`;
  return sql`select ${select} from (${patientsIn(principal, filters)}) as seen
    join alert on alert.patient_id = seen.id where ${conditions(filters)} ${rest}`;
}

export interface FoundAlerts {
  ids: number[];
  total: number;
}

export async function findAlertIds(
  db: Db,
  principal: Principal,
  filters: AlertFilters,
  { limit, offset }: Part,
): Promise<FoundAlerts> {
  const page = alertsIn(
    principal,
    filters,
    sql`alert.id`,
    sql`order by ${orderOf(filters)} limit ${limit} offset ${offset}`,
  );
  const counted = alertsIn(principal, filters, sql``, sql`limit ${maxCounted}`);
  const { rows } = await db.execute<FoundAlerts & Record<string, unknown>>(sql`
    select array(${page}) as ids, (select count(*)::int from (${counted}) as counted) as total`);
  return rows[0] ?? { ids: [], total: 0 };
}

export interface AlertCounts {
  1: number;
  2: number;
  3: number;
  4: number;
  snoozed: number;
}

/** Counts up to `maxCounted` each. */
export async function countAlerts(db: Db, principal: Principal): Promise<AlertCounts> {
  const all: AlertFilters = { view: 'open', sort: '-severity' };
  const open = alertsIn(principal, all, sql`alert.severity`, sql`limit ${4 * maxCounted}`);
  const snoozed = alertsIn(principal, { ...all, view: 'snoozed' }, sql``, sql`limit ${maxCounted}`);
  const level = (n: number) =>
    sql`least(count(*) filter (where severity = ${n}), ${maxCounted})::int as ${sql.identifier(String(n))}`;
  const { rows } = await db.execute<AlertCounts & Record<string, unknown>>(sql`
    select ${sql.join([1, 2, 3, 4].map(level), sql`, `)},
      (select count(*)::int from (${snoozed}) as counted) as snoozed
    from (${open}) as open`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('counting gave no row');
  return counts;
}

export interface ListedAlert extends AlertColumns {
  patient_no: string;
  name: string;
  gender: contract.PatientRow['gender'];
  birth_date: string;
  condition_code: contract.PatientRow['condition_code'];
  affected_side: contract.PatientRow['affected_side'];
  patient_status: contract.PatientRow['status'];
  doctor_name: string;
  handler_name: string | null;
  handle_note: string | null;
  handled_time: string | null;
  /** The user who handled it, while that can still be undone. */
  handled_by: number | null;
}

/** How long handling an alert can be undone. */
export const undoSeconds = 60;
const isRecent = sql`alert.handled_time > now() - make_interval(secs => ${undoSeconds})`;

/** In the order of the ids; alerts the caller may not see are left out. */
export async function listAlertRows(db: Db | Tx, principal: Principal, ids: readonly number[]): Promise<ListedAlert[]> {
  const { rows } = await db.execute<ListedAlert & Record<string, unknown>>(sql`
    select ${alertColumns}, ${patients.patientNo}, ${patients.name}, ${patients.gender},
      ${patients.birthDate}::text as birth_date, ${patients.conditionCode}, ${patients.affectedSide},
      ${patients.status} as patient_status, doctor.nickname as doctor_name, handler.nickname as handler_name,
      alert.handle_note, alert.handled_time,
      case when alert.before_handling is not null and ${isRecent}
        then (alert.before_handling ->> 'by')::bigint end as handled_by
    from alert join ${patients} on ${patients.id} = alert.patient_id
    join app_user doctor on doctor.id = ${patients.doctorId}
    left join app_user handler on handler.id = alert.handler_id
    where alert.id = any(${sql.param([...ids])}::bigint[]) and ${patientScope(principal)}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
