// Trainings, measurements and assessments of the invented patients, in which the rules find alerts.
import {
  type ConditionCode,
  conditionCodes,
  mainMeasureOf,
  motions,
  type ScaleCode,
  scales,
  scoreScale,
} from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import { createRandom } from '../patients/made/random.ts';
import { answersFor } from '../patients/made/scale-answers.ts';

/** Patients with more pain since yesterday, and patients without progress. */
const everyHurting = 37;
const everyIdle = 41;

/** Trainings of the last days for patients under treatment, on four of five days. */
export const insertSessions = (days: number): SQL => sql`
  insert into train_session (patient_id, plan_id, version_id, train_date, start_time, end_time, duration_min, status,
    pain_before, pain_after, rpe, source, create_time)
  select p.patient_id, p.id, v.id, current_date - d, t.time - interval '25 minutes', t.time, 25, 'done',
    case when told.pain is not null then greatest(0, told.pain - 1) end, told.pain, 4, '患者端', t.time
  from plan p join plan_version v on v.plan_id = p.id join patient o on o.id = p.patient_id and o.status = 'active'
  cross join generate_series(1, ${days}::int) d
  cross join lateral (select (current_date - d)::timestamp at time zone 'Asia/Shanghai' + make_interval(hours => 8, mins => (p.id % 600)::int) as time) t
  cross join lateral (select case when (p.id + d) % 7 = 0 and d > 1 then null
    when d = 1 and p.id % ${everyHurting}::int = 0 then p.id % 4 + 4 else p.id % 3 + (p.id * 3 + d) % 2 end as pain) told
  where p.status = 'active' and current_date - d >= p.start_date and ((p.id * 3 + d) % 5 > 0 or p.id % ${everyHurting}::int = 0)
  order by p.id, d desc`;

export const insertSessionItems: SQL = sql`
  insert into session_item (session_id, plan_item_id, sets_done, reps_done, hold_done)
  select s.id, i.id, case when (s.id + i.sort) % 11 = 0 then 2 else 6 end, 10, 5
  from train_session s join plan_item i on i.version_id = s.version_id order by s.id, i.sort`;

/** Visits two weeks apart, the last one a few days ago. */
const visits = 3;
const gapDays = 14;
const visitTime = sql`(current_date - 2 - (o.id % 5)::int - ${gapDays}::int * (${visits}::int - k))::timestamp
  at time zone 'Asia/Shanghai' + interval '10 hours'`;

const motionsBy = conditionCodes.flatMap((condition) => {
  const main = mainMeasureOf(condition);
  if (main.type !== 'rom') return [];
  const { motion, mode } = main;
  return [{ condition, motion, mode, first: Math.min(62, motions[motion].normal - 40) }];
});

/** The main motion of the affected side: six to nine degrees more at every visit. */
export const insertMeasurements: SQL = sql`
  insert into measurement (patient_id, kind, motion, side, mode, measure_key, value, measured_at, recorder_id, create_time)
  select o.id, 'rom', m.motion, w.side, m.mode, 'rom.' || m.motion || '.' || w.side || '.' || m.mode,
    m.first + case when o.id % ${everyIdle}::int = 0 then 8 else (o.id % 4)::int * 4 + k * (6 + (o.id % 4)::int) end,
    ${visitTime}, o.doctor_id, ${visitTime}
  from patient o
  join jsonb_to_recordset(${JSON.stringify(motionsBy)}::jsonb) as m (condition text, motion text, mode text, first int)
    on m.condition = o.condition_code
  cross join lateral (select case when o.affected_side = '左' then '左' else '右' end as side) w
  cross join generate_series(1, ${visits}::int) k
  where o.status in ('active', 'lost') order by o.id, k`;

/** First and last total. */
const courses: Partial<Record<ScaleCode, readonly [number, number]>> = {
  'FMA-UE': [28, 40],
  MBI: [52, 80],
  ODI: [42, 24],
  NDI: [38, 20],
  TUG: [18, 12],
  '5STS': [18, 12],
  '6MWT': [300, 390],
};

/** For conditions whose main measure is a scale: totals of the visits, with answers that add up to them. */
function assessedBy() {
  return conditionCodes.flatMap((condition: ConditionCode) => {
    const main = mainMeasureOf(condition);
    if (main.type === 'rom') return [];
    const scale = scales[main.code as ScaleCode];
    const course = courses[scale.code];
    if (course === undefined) throw new Error(`nobody knows how ${scale.code} goes`);
    const [first, last] = course;
    return Array.from({ length: visits }, (_, k) => {
      const wanted = Number((first + ((last - first) * k) / (visits - 1)).toFixed(scale.digits));
      const items = answersFor(scale, wanted, createRandom(k + 1));
      const score = scoreScale(scale, items);
      if (!score.isComplete) throw new Error(`${main.code} ${wanted} has no answers`);
      return { condition, code: scale.code, k: k + 1, items, total: score.total, band: score.band };
    });
  });
}

export const insertAssessments = (): SQL => sql`
  insert into assessment (patient_id, scale_code, assessed_at, phase, items, total, band, assessor_id, status, confirm_time,
    create_time, update_time)
  select o.id, a.code, ${visitTime}, case when k = 1 then '入院' else '中期' end, a.items, a.total, a.band, o.doctor_id,
    'confirmed', ${visitTime}, ${visitTime}, ${visitTime}
  from patient o
  join jsonb_to_recordset(${JSON.stringify(assessedBy())}::jsonb)
    as a (condition text, code text, k int, items jsonb, total numeric, band text) on a.condition = o.condition_code
  where o.status in ('active', 'lost') order by o.id, a.k`;
