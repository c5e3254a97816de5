// Reads `train_session.done`, which `keep_session_done` (0009_session_done.sql) keeps equal to the session's items.
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import type { DoneItem } from '#server/tables/training.table.ts';
import type { TrainedDay } from './adherence.ts';

/** Training days by patient, from `from` on and, if given, up to `to`. */
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

/** All training days of each plan, by plan. */
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

/** Adds a session to what was trained earlier on the same day. */
function toDay({ date, sets, is_late, is_corrected }: TrainedSession, before?: TrainedDay): TrainedDay {
  return {
    date,
    sets: before === undefined ? sets : [...before.sets, ...sets],
    is_late: is_late || (before?.is_late ?? false),
    is_corrected: is_corrected || (before?.is_corrected ?? false),
  };
}

function idList(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::bigint[]`;
}
