// Events of a patient out of the records of progress. Not scoped: the caller has checked that the patient may be seen.
import type { AdverseEvent, DangerSign, progress, ScaleAnswers, ScaleCode } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/index.ts';

/** The condition for events older than the cursor of the page; given time and id. */
export type IsBefore = (time: SQL, id: SQL) => SQL;

interface PlacedEvent {
  id: number;
  /** To the microsecond, UTC. */
  at: string;
  user_name: string | null;
}

const atOf = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at`;

export interface SessionEvent extends PlacedEvent {
  status: progress.TrainSession['status'];
  before: number | null;
  after: number | null;
  rpe: number | null;
  minutes: number | null;
  event: AdverseEvent;
  signs: DangerSign[];
  note: string | null;
  is_late: boolean;
  is_corrected: boolean;
}

/** A training is placed on its day, whenever it was entered. `until`: the last day that can be on the page. */
export async function listSessionEvents(db: Db, patientId: number, isBefore: IsBefore, until: string, limit: number) {
  const midnight = sql`(s.train_date::timestamp at time zone 'Asia/Shanghai')`;
  const lastMoment = sql`${midnight} + interval '1 day' - interval '1 microsecond'`;
  const time = sql`least(greatest(coalesce(s.end_time, s.start_time, s.create_time), ${midnight}), ${lastMoment})`;
  const { rows } = await db.execute<SessionEvent & Record<string, unknown>>(sql`
    select s.id, ${atOf(time)}, s.status, s.pain_before as before, s.pain_after as after, s.rpe,
      s.duration_min as minutes, s.adverse_event as event, s.signs, s.note, s.is_late, s.is_corrected, person.nickname as user_name
    from train_session s left join app_user person on person.id = s.recorder_id
    where s.patient_id = ${patientId} and s.train_date <= ${until}::date and ${isBefore(time, sql`s.id`)}
    order by s.train_date desc, ${time} desc, s.id desc limit ${limit}`);
  return rows;
}

export interface MeasurementEvent extends PlacedEvent {
  key: string;
  value: number;
  second_value: number | null;
  note: string | null;
}

export async function listMeasurementEvents(db: Db, patientId: number, isBefore: IsBefore, limit: number) {
  const { rows } = await db.execute<MeasurementEvent & Record<string, unknown>>(sql`
    select m.id, ${atOf(sql`m.measured_at`)}, m.measure_key as key, m.value::float8 as value,
      m.second_value::float8 as second_value, m.note, person.nickname as user_name
    from measurement m left join app_user person on person.id = m.recorder_id
    where m.patient_id = ${patientId} and m.removed_time is null and ${isBefore(sql`m.measured_at`, sql`m.id`)}
    order by m.measured_at desc, m.id desc limit ${limit}`);
  return rows;
}

export interface AssessmentEvent extends PlacedEvent {
  code: ScaleCode;
  side: string | null;
  total: number | null;
  items: ScaleAnswers;
  band: string | null;
  conclusion: string | null;
  status: 'confirmed' | 'void';
}

/** Drafts are left out. */
export async function listAssessmentEvents(db: Db, patientId: number, isBefore: IsBefore, limit: number) {
  const { rows } = await db.execute<AssessmentEvent & Record<string, unknown>>(sql`
    select a.id, ${atOf(sql`a.assessed_at`)}, a.scale_code as code, a.side, a.total::float8 as total, a.items, a.band,
      a.conclusion, a.status, person.nickname as user_name
    from assessment a left join app_user person on person.id = a.assessor_id
    where a.patient_id = ${patientId} and a.status <> 'draft' and ${isBefore(sql`a.assessed_at`, sql`a.id`)}
    order by a.assessed_at desc, a.id desc limit ${limit}`);
  return rows;
}

export interface GoalEvent extends PlacedEvent {
  text: string;
  status: progress.Goal['status'];
  due_date: string;
  close_note: string | null;
}

/** Goals by when they were set, or by when they were closed. */
export async function listGoalEvents(
  db: Db,
  patientId: number,
  moment: 'create_time' | 'closed_time',
  isBefore: IsBefore,
  limit: number,
) {
  const time = sql`g.${sql.identifier(moment)}`;
  const { rows } = await db.execute<GoalEvent & Record<string, unknown>>(sql`
    select g.id, ${atOf(time)}, g.text, g.status, g.due_date::text as due_date, g.close_note, person.nickname as user_name
    from goal g left join app_user person on person.id = g.created_by
    where g.patient_id = ${patientId} and ${time} is not null and ${isBefore(time, sql`g.id`)}
    order by ${time} desc, g.id desc limit ${limit}`);
  return rows;
}
