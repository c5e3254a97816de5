import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import type { TrainedDay } from './adherence.ts';

/** What was trained from that day on, by patient. */
export async function findTrainedDays(
  tx: Tx,
  patientIds: readonly number[],
  from: string,
): Promise<Map<number, TrainedDay[]>> {
  const { rows } = await tx.execute<{
    patient_id: number;
    date: string;
    sets: [itemId: number, done: number][];
    is_late: boolean;
    is_corrected: boolean;
  }>(sql`
    select s.patient_id, s.train_date::text as date, bool_or(s.is_late) as is_late, bool_or(s.is_corrected) as is_corrected,
      coalesce(json_agg(json_build_array(i.plan_item_id, i.sets_done)) filter (where i.id is not null), '[]') as sets
    from train_session s
    left join session_item i on i.session_id = s.id
    where s.patient_id = any(${idList(patientIds)}) and s.train_date >= ${from}::date
    group by s.patient_id, s.train_date`);
  const found = new Map<number, TrainedDay[]>();
  for (const { patient_id, sets, ...day } of rows) {
    const trained = { ...day, sets: sets.map(([item_id, done]) => ({ item_id, done })) };
    found.set(patient_id, [...(found.get(patient_id) ?? []), trained]);
  }
  return found;
}

export interface LastTraining {
  date: string;
  time: Date;
  /** The worst pain told in the last finished session; null: none was told. */
  pain: number | null;
  /** The same of the last session before it that told any. */
  painBefore: number | null;
}

/** The last session of each patient who ever trained. */
export async function findLastTrainings(tx: Tx, patientIds: readonly number[]): Promise<Map<number, LastTraining>> {
  const newestFirst = sql`order by s.train_date desc, s.slot_no desc, s.id desc limit 1`;
  const { rows } = await tx.execute<{
    patient_id: number;
    date: string;
    time: string;
    pain: number | null;
    pain_before: number | null;
  }>(sql`
    select p.id as patient_id, last.train_date::text as date, last.time, finished.pain, earlier.pain as pain_before
    from unnest(${idList(patientIds)}) as p (id)
    cross join lateral (
      select s.train_date, coalesce(s.end_time, s.start_time, s.create_time) as time from train_session s
      where s.patient_id = p.id ${newestFirst}) as last
    left join lateral (
      select s.id, s.train_date, s.slot_no, ${worstPain} as pain from train_session s
      where s.patient_id = p.id and s.status <> 'in_progress' ${newestFirst}) as finished on true
    left join lateral (
      select ${worstPain} as pain from train_session s
      where s.patient_id = p.id and s.status <> 'in_progress'
        and (s.train_date, s.slot_no, s.id) < (finished.train_date, finished.slot_no, finished.id)
        and ${worstPain} is not null ${newestFirst}) as earlier on true`);
  return new Map(
    rows.map(({ patient_id, date, time, pain, pain_before }) => [
      patient_id,
      { date, time: new Date(time), pain, painBefore: pain_before },
    ]),
  );
}

/** `greatest` passes over what was not told, and is null where nothing was. */
const worstPain: SQL = sql`greatest(s.pain_before, s.pain_after,
  (select max(i.pain) from session_item i where i.session_id = s.id))`;

function idList(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::bigint[]`;
}
