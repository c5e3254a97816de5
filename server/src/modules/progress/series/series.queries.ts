// The values of series: measurements that were not removed, and results of confirmed assessments.
import { scales } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, type Read, read, readAlone, readColumns, type Tx } from '#server/platform/database/index.ts';
import { groupBy } from '#server/platform/group-by.ts';

export interface SeriesValue {
  /** `measureKey` or `scaleKey` of the contract. */
  key: string;
  id: number;
  type: 'measurement' | 'assessment';
  /** The day in Shanghai. */
  date: string;
  time: Date;
  value: number;
}

type StoredValue = Omit<SeriesValue, 'time'> & { time: string };
type Row = StoredValue & Record<string, unknown>;

const dayOf = (time: SQL) => sql`to_char(${time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

const measured = sql`select m.measure_key as key, m.id, 'measurement' as type, m.measured_at as time,
  m.value::float8 as value from measurement m`;
/** A scale of stages has no total: each of its parts is a series. */
const stagedScales = Object.values(scales).flatMap(({ code, count }) => (count === 'stages' ? [code] : []));
const assessed = sql`select concat_ws('.', 'scale', a.scale_code, result.part) as key, a.id, 'assessment' as type,
  a.assessed_at as time, result.value::float8 as value from assessment a
  cross join lateral (
    select a.side as part, a.total as value where a.total is not null
    union all
    select stage.key, stage.value::numeric from jsonb_each_text(a.items) as stage (key, value)
    where a.scale_code = any(${sql.param(stagedScales)}::text[])
  ) as result`;

const fields: Record<keyof StoredValue, SQL> = {
  key: sql`s.key`,
  id: sql`s.id`,
  type: sql`s.type`,
  time: sql`s.time`,
  value: sql`s.value`,
  date: dayOf(sql`s.time`),
};

/** All values of a patient, oldest first. */
export async function listSeries(db: Db | Tx, patientId: number): Promise<SeriesValue[]> {
  const oldestFirst = sql`(select * from (
      ${measured} where m.patient_id = ${patientId} and m.removed_time is null
      union all
      ${assessed} where a.patient_id = ${patientId} and a.status = 'confirmed'
    ) as one order by one.time, one.id) as s`;
  return (await readColumns<StoredValue>(db, fields, oldestFirst)).map(toValue);
}

type PatientRow = StoredValue & { patient_id: number };

/**
 * The newest values of each series of many patients, oldest first, by patient and key. Values before `since` are left
 * out. A patient without values has no entry.
 */
export function readSeries(
  patientIds: readonly number[],
  since: string,
  maxPerKey: number,
): Read<Map<number, Map<string, SeriesValue[]>>> {
  const from = sql`${since}::timestamp at time zone 'Asia/Shanghai'`;
  const query = sql`
    select p.id as patient_id, s.key, s.id, s.type, s.time, s.value, ${dayOf(sql`s.time`)} as date
    from unnest(${sql.param([...patientIds])}::bigint[]) as p (id)
    cross join lateral (
      select one.*, row_number() over (partition by one.key order by one.time desc, one.id desc) as place from (
        ${measured} where m.patient_id = p.id and m.removed_time is null and m.measured_at >= ${from}
        union all
        ${assessed} where a.patient_id = p.id and a.status = 'confirmed' and a.assessed_at >= ${from}
      ) as one
    ) as s where s.place <= ${maxPerKey} order by p.id, s.time, s.id`;
  return read(query, (rows: readonly PatientRow[]) => {
    const byPatient = [...groupBy(rows, ({ patient_id }) => patient_id)];
    return new Map(byPatient.map(([id, own]) => [id, groupBy(own.map(toValue), ({ key }) => key)]));
  });
}

export const listSeriesOf = (
  db: Db | Tx,
  patientIds: readonly number[],
  since = '0001-01-01',
  maxPerKey = 6,
): Promise<Map<number, Map<string, SeriesValue[]>>> => readAlone(db, readSeries(patientIds, since, maxPerKey));

const part = (key: SQL, n: number) => sql`split_part(${key}, '.', ${sql.raw(String(n))})`;
/** The newest values of one series; from each of the two tables newest first. */
const newestOf = (patientId: SQL, key: SQL, limit: number) => sql`
  (${measured} where m.patient_id = ${patientId} and m.measure_key = ${key} and m.removed_time is null
    order by m.measured_at desc, m.id desc limit ${limit})
  union all
  (${assessed} where a.patient_id = ${patientId} and ${part(key, 1)} = 'scale' and a.scale_code = ${part(key, 2)}
    and coalesce(result.part, '') = ${part(key, 3)} and a.status = 'confirmed'
    order by a.assessed_at desc, a.id desc limit ${limit})`;

/** Of many patients the newest values of each of these series, oldest first, by patient. A patient without is absent. */
export function readNewestValues(
  patientIds: readonly number[],
  keys: readonly string[],
  limit: number,
): Read<Map<number, SeriesValue[]>> {
  const query = sql`
    select p.id as patient_id, s.key, s.id, s.type, s.time, s.value, ${dayOf(sql`s.time`)} as date
    from unnest(${sql.param([...patientIds])}::bigint[]) as p (id)
    cross join unnest(${sql.param([...keys])}::text[]) as wanted (key)
    cross join lateral (${newestOf(sql`p.id`, sql`wanted.key`, limit)}) as s
    order by p.id, s.time, s.id`;
  return read(query, (rows: readonly PatientRow[]) => {
    const byPatient = [...groupBy(rows, ({ patient_id }) => patient_id)];
    return new Map(byPatient.map(([id, own]) => [id, own.map(toValue)]));
  });
}

/** The newest value of each of these series; a series without values has no entry. */
export async function findNewestValues(
  db: Db | Tx,
  patientId: number,
  keys: readonly string[],
): Promise<Map<string, SeriesValue>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select s.key, s.id, s.type, s.time, s.value, ${dayOf(sql`s.time`)} as date
    from (select distinct key from unnest(${sql.param([...keys])}::text[]) as k (key)) as wanted
    cross join lateral (${newestOf(sql`${patientId}`, sql`wanted.key`, 1)}) as s`);
  return new Map(rows.map((row) => [row.key, toValue(row)]));
}

function toValue({ key, id, type, date, time, value }: StoredValue): SeriesValue {
  return { key, id, type, date, time: new Date(time), value };
}
