// Everything a patient trained, small enough to be read at once: a thousand sessions are one statement.
import { type AdverseEvent, type progress, worstTold } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import type { TrainedDay } from './adherence.ts';

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
  /** The worst pain told anywhere in it; null: none was. */
  worst: number | null;
  event: AdverseEvent;
  is_late: boolean;
  is_corrected: boolean;
  items: readonly SummaryItem[];
}

/** As the database tells it: there are thousands of these, and most are only counted. */
export type SummaryItem = readonly [
  ...[itemId: number, sets: number, reps: number | null, hold: number | null, pain: number | null],
];

const columns = sql`s.id, s.plan_id, s.version_id, s.train_date, s.slot_no, s.status,
  coalesce(s.end_time, s.start_time, s.create_time), s.duration_min, s.pain_before, s.pain_after, s.rpe, s.adverse_event,
  s.is_late, s.is_corrected`;

type Row = [
  ...[id: number, planId: number, versionId: number, date: string, slotNo: number, status: SummarySession['status']],
  ...[time: string, minutes: number | null, before: number | null, after: number | null, rpe: number | null],
  ...[event: AdverseEvent, isLate: boolean, isCorrected: boolean, items: SummaryItem[] | null],
];

/** Oldest first; the newest `most`, where given. */
export async function listSummarySessions(
  db: Db | Tx,
  patientId: number,
  most: number | null = null,
): Promise<SummarySession[]> {
  // One value instead of a row each: reading a thousand rows takes longer than finding them. Items are asked of each
  // session: a join may be answered by reading those of everybody.
  const { rows } = await db.execute<{ sessions: Row[] }>(sql`
    select coalesce(json_agg(json_build_array(${columns}, ${itemsOf}) order by s.train_date, s.slot_no, s.id), '[]') as sessions
    from (select * from train_session where patient_id = ${patientId}
      order by train_date desc, slot_no desc, id desc limit ${most}) as s`);
  return (rows[0]?.sessions ?? []).map(toSession);
}

const itemsOf: SQL = sql`(select json_agg(json_build_array(i.plan_item_id, i.sets_done, i.reps_done,
  i.hold_done, i.pain) order by i.id) from session_item i where i.session_id = s.id)`;

function toSession(row: Row): SummarySession {
  const [id, plan_id, version_id, date, slot_no, status, time, minutes, before, after, rpe, event, is_late] = row;
  const items = row[14] ?? [];
  let worst = worstTold([before, after]);
  for (const [, , , , pain] of items) if (pain !== null && (worst === null || pain > worst)) worst = pain;
  const told = { time, minutes, before, after, rpe, worst, event, is_late, is_corrected: row[13], items };
  return { id, plan_id, version_id, date, slot_no, status, ...told };
}

/** As days are judged; given oldest first. */
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
