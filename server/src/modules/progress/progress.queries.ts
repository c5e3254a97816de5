import type { PainEntry } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import type { DoneItem } from '#server/tables/training.table.ts';
import type { TrainedDay } from './training/adherence.ts';

/** What was trained from that day on, or up to another, by patient. */
export function findTrainedDays(
  db: Db | Tx,
  patientIds: readonly number[],
  from: string,
  to?: string,
): Promise<Map<number, TrainedDay[]>> {
  const until = to === undefined ? sql`` : sql` and s.train_date <= ${to}::date`;
  return findDays(
    db,
    sql`s.patient_id`,
    sql`s.patient_id = any(${idList(patientIds)}) and s.train_date >= ${from}::date${until}`,
  );
}

/** All that was trained of each plan, by plan. */
export function findTrainedDaysOfPlans(db: Db | Tx, planIds: readonly number[]): Promise<Map<number, TrainedDay[]>> {
  return findDays(db, sql`s.plan_id`, sql`s.plan_id = any(${idList(planIds)})`);
}

interface TrainedSession {
  date: string;
  sets: readonly DoneItem[];
  is_late: boolean;
  is_corrected: boolean;
}

async function findDays(db: Db | Tx, owner: SQL, condition: SQL): Promise<Map<number, TrainedDay[]>> {
  const { rows } = await db.execute<TrainedSession & { owner: number } & Record<string, unknown>>(sql`
    select ${owner} as owner, s.train_date::text as date, s.is_late, s.is_corrected, s.done as sets
    from train_session s where ${condition} order by s.train_date`);
  const found = new Map<number, TrainedDay[]>();
  for (const { owner: id, ...session } of rows) {
    const days = found.get(id) ?? [];
    found.set(id, days);
    const before = days.at(-1)?.date === session.date ? days.pop() : undefined;
    days.push(toDay(session, before));
  }
  return found;
}

/** With what was trained earlier on the same day. */
function toDay({ date, sets, is_late, is_corrected }: TrainedSession, before?: TrainedDay): TrainedDay {
  return {
    date,
    sets: before === undefined ? sets : [...before.sets, ...sets],
    is_late: is_late || (before?.is_late ?? false),
    is_corrected: is_corrected || (before?.is_corrected ?? false),
  };
}

export interface LastTraining {
  date: string;
  time: Date;
  /** The newest two trainings with a pain entry, oldest first. */
  pains: PainEntry[];
}

/** The last session of each patient who ever trained, with the latest pains, which may be of earlier ones. */
export async function findLastTrainings(
  tx: Db | Tx,
  patientIds: readonly number[],
): Promise<Map<number, LastTraining>> {
  const newestFirst = sql`order by s.train_date desc, s.slot_no desc, s.id desc`;
  const { rows } = await tx.execute<{
    patient_id: number;
    date: string;
    time: string;
    pains: { date: string; time: string; pain: number }[] | null;
  }>(sql`
    select p.id as patient_id, last.train_date::text as date, last.time, told.pains
    from unnest(${idList(patientIds)}) as p (id)
    cross join lateral (
      select s.train_date, ${trainedTime} as time from train_session s
      where s.patient_id = p.id ${newestFirst} limit 1) as last
    left join lateral (
      select json_agg(json_build_object('date', two.date, 'time', two.time, 'pain', two.pain)) as pains from (
        select s.train_date as date, ${trainedTime} as time, ${worstPain} as pain from train_session s
        where s.patient_id = p.id and s.status <> 'in_progress' and ${worstPain} is not null
        ${newestFirst} limit 2) as two) as told on true`);
  return new Map(
    rows.map(({ patient_id, date, time, pains }) => [
      patient_id,
      {
        date,
        time: new Date(time),
        pains: (pains ?? []).map((one) => ({ ...one, time: new Date(one.time) })).reverse(),
      },
    ]),
  );
}

/** When a training ended, else began, else was entered. */
export const trainedTime: SQL = sql`coalesce(s.end_time, s.start_time, s.create_time)`;

/** `greatest` passes over what was not told, and is null where nothing was. */
export const worstPain: SQL = sql`greatest(s.pain_before, s.pain_after, s.item_pain)`;

function idList(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::bigint[]`;
}
