// All trainings of a patient by one statement, in rows small enough to read a thousand at once. What was done of each
// exercise is read from `train_session.done`, which trigger function `keep_session_done` (0009_session_done.sql) keeps.
import type { AdverseEvent, DangerSign, progress } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { TrainedDay } from '#server/modules/plan/adherence/index.ts';
import { type Db, readColumns, type Tx } from '#server/platform/database/index.ts';
import type { DoneItem } from '#server/tables/training.table.ts';
import { trainedTime, worstPain } from '../progress.queries.ts';

export interface SummarySession {
  id: number;
  plan_id: number;
  version_id: number;
  date: string;
  slot_no: number;
  status: progress.TrainSession['status'];
  /** When it ended, else began, else was entered. */
  time: string;
  minutes: number | null;
  before: number | null;
  after: number | null;
  rpe: number | null;
  /** The worst pain reported before, after or for an exercise; null: none was reported. */
  worst: number | null;
  event: AdverseEvent;
  signs: DangerSign[];
  is_late: boolean;
  is_corrected: boolean;
  items: readonly DoneItem[];
}

const fields: Record<keyof SummarySession, SQL> = {
  id: sql`s.id`,
  plan_id: sql`s.plan_id`,
  version_id: sql`s.version_id`,
  date: sql`s.train_date`,
  slot_no: sql`s.slot_no`,
  status: sql`s.status`,
  time: trainedTime,
  minutes: sql`s.duration_min`,
  before: sql`s.pain_before`,
  after: sql`s.pain_after`,
  rpe: sql`s.rpe`,
  worst: worstPain,
  event: sql`s.adverse_event`,
  signs: sql`to_json(s.signs)`,
  is_late: sql`s.is_late`,
  is_corrected: sql`s.is_corrected`,
  items: sql`s.done`,
};

/** Oldest first; only the newest `limit`, if given. */
export async function listSummarySessions(
  db: Db | Tx,
  patientId: number,
  limit: number | null = null,
): Promise<SummarySession[]> {
  const newestFirst = sql`(select * from train_session where patient_id = ${patientId}
    order by train_date desc, slot_no desc, id desc limit ${limit}) as s`;
  return (await readColumns<SummarySession>(db, fields, newestFirst)).reverse();
}

/** Trainings of a day joined to one. `sessions`: oldest first. */
export function trainedDaysOf(sessions: readonly SummarySession[]): TrainedDay[] {
  const days: TrainedDay[] = [];
  for (const { date, items, is_late, is_corrected } of sessions) {
    const before = days.at(-1)?.date === date ? days.pop() : undefined;
    days.push({
      date,
      sets: before === undefined ? items : [...before.sets, ...items],
      is_late: is_late || (before?.is_late ?? false),
      is_corrected: is_corrected || (before?.is_corrected ?? false),
    });
  }
  return days;
}
