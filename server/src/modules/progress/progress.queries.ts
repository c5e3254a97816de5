import type { PainEntry } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Read, read } from '#server/platform/database/index.ts';

export interface LastTraining {
  date: string;
  time: Date;
  /** The newest two trainings with a pain entry, oldest first. */
  pains: PainEntry[];
}

/** The last session of each patient who ever trained, with the latest pain entries, which may be of earlier sessions. */
export function readLastTrainings(patientIds: readonly number[]): Read<Map<number, LastTraining>> {
  const newestFirst = sql`order by s.train_date desc, s.slot_no desc, s.id desc`;
  const query = sql`
    select p.id as patient_id, last.train_date as date, last.time, coalesce(reported.pains, '[]') as pains
    from unnest(${idList(patientIds)}) as p (id)
    cross join lateral (
      select s.train_date, ${trainedTime} as time from train_session s
      where s.patient_id = p.id ${newestFirst} limit 1) as last
    left join lateral (
      select json_agg(json_build_object('date', two.date, 'time', two.time, 'pain', two.pain)) as pains from (
        select s.train_date as date, ${trainedTime} as time, ${worstPain} as pain from train_session s
        where s.patient_id = p.id and s.status <> 'in_progress' and ${worstPain} is not null
        ${newestFirst} limit 2) as two) as reported on true`;
  interface Row {
    patient_id: number;
    date: string;
    time: string;
    pains: { date: string; time: string; pain: number }[];
  }
  const toTraining = ({ date, time, pains }: Row): LastTraining => ({
    date,
    time: new Date(time),
    pains: pains.map((entry) => ({ ...entry, time: new Date(entry.time) })).reverse(),
  });
  return read(query, (rows: readonly Row[]) => new Map(rows.map((row) => [row.patient_id, toTraining(row)])));
}

/** When a training ended, else began, else was entered. */
export const trainedTime: SQL = sql`coalesce(s.end_time, s.start_time, s.create_time)`;

/**
 * `greatest` ignores nulls, and is null where no pain was entered. `item_pain` is the worst pain of an exercise, kept by
 * `keep_session_done` (0009_session_done.sql).
 */
export const worstPain: SQL = sql`greatest(s.pain_before, s.pain_after, s.item_pain)`;

function idList(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::bigint[]`;
}
