import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import type { DoneItem } from '#server/tables/training.table.ts';
import type { TrainedDay } from './adherence.ts';

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
  /** The worst pain told in the last finished session; null: none was told. */
  pain: number | null;
  /** The same of the last session before it that told any. */
  painBefore: number | null;
}

/** The last session of each patient who ever trained. */
export async function findLastTrainings(
  tx: Db | Tx,
  patientIds: readonly number[],
): Promise<Map<number, LastTraining>> {
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
export const worstPain: SQL = sql`greatest(s.pain_before, s.pain_after, s.item_pain)`;

function idList(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::bigint[]`;
}
