// Patients who train every day, generated in SQL: all of them under treatment, each with a plan of five exercises.
import { withoutIndexes } from './indexes.mjs';
import { talksOf } from './many-messages.mjs';
import { exerciseOf, today } from './sql.mjs';

/** Smaller ids belong to the demo data and to many-patients.mjs. */
export const firstTraining = 5_000_000;
const idOf = `${firstTraining}::bigint + n`;

const patients = `
  insert into patient (id, agency_id, doctor_id, patient_no, name, name_py, gender, birth_date, phone, condition_code, diagnosis,
    affected_side, surgery_date, status, status_time, create_time, signals_day)
  overriding system value
  select ${idOf}, u.agency_id, u.id, 'TR' || lpad(n::text, 9, '0'), '训练者', 'xun lian zhe', 1 + n % 2, ${today} - 20000, '18800000000',
    (array['TKA', 'STROKE', 'LDH', 'ACLR', 'PD'])[1 + n % 5], '测量用诊断', '右', ${today} - $3::int - 3, 'active',
    now() - make_interval(days => $3::int + 2), now() - make_interval(days => $3::int + 3), ${today} - 1
  from generate_series($1::int, $2::int) n join app_user u on u.account = $4`;

const plans = `
  insert into plan (id, patient_id, patient_agency_id, patient_doctor_id, title, category, start_date, end_date, doctor_id, status,
    version_no, item_count, daily_minutes, create_time, update_time)
  overriding system value
  select p.id, p.id, p.agency_id, p.doctor_id, '居家训练计划', '运动', ${today} - $3::int - 1, ${today} + 40, p.doctor_id, 'active', 1, 5, 25,
    p.create_time, p.create_time
  from patient p where p.id between ${firstTraining} + $1::int and ${firstTraining} + $2::int`;

const versions = `
  insert into plan_version (id, plan_id, version_no, effective_date, title, end_date, pain_limit, item_count, daily_minutes, create_time)
  overriding system value
  select id, id, 1, start_date, title, end_date, 4, 5, 25, create_time from plan
  where id between ${firstTraining} + $1::int and ${firstTraining} + $2::int`;

const items = `
  insert into plan_item (id, version_id, exercise_id, text_id, sort, side, sets, reps, hold_sec, tempo_sec, rest_sec, duration_sec,
    times_per_day, freq_type, place)
  overriding system value
  select v.id * 10 + k, v.id, e.id, e.text_id, k, '双侧', 3, 10, 5, 4, 30, 0, 1, '每天', '居家'
  from plan_version v cross join generate_series(0, 4) k ${exerciseOf('v.id + k')}
  where v.id between ${firstTraining} + $1::int and ${firstTraining} + $2::int`;

/** What a trigger would derive from the five items of a session, as a format of its plan and its pain. */
const doneItems = JSON.stringify([0, 1, 2, 3, 4].map((k) => [`%1$s${k}`, 3, 10, 5, '%2$s'])).replaceAll('"', '');

/** Every day except each eleventh. Of ten patients one has pain since yesterday, and one stopped three days ago. */
const sessions = `
  insert into train_session (id, patient_id, plan_id, version_id, train_date, start_time, end_time, duration_min, status, pain_before,
    pain_after, rpe, source, create_time, item_pain, done)
  overriding system value
  select (${idOf}) * 1000 + d, ${idOf}, ${idOf}, ${idOf}, ${today} - d, t.ended - interval '25 minutes', t.ended, 25, 'done',
    (n + d) % 3, p.pain, 3 + (n + d) % 2, '患者端', t.ended, p.pain, format('${doneItems}', ${idOf}, p.pain)::json
  from generate_series($1::int, $2::int) n cross join generate_series(1, $3::int) d
  cross join lateral (select (${today} - d)::timestamp at time zone 'Asia/Shanghai' + make_interval(hours => 8, mins => n % 600) as ended) t
  cross join lateral (select case when d = 1 and n % 10 = 0 then 6 else 1 + (n + d) % 2 end as pain) p
  where (n + d) % 11 > 0 and not (n % 10 = 1 and d <= 3) order by n, d desc`;

const sessionItems = `
  insert into session_item (session_id, plan_item_id, sets_done, reps_done, hold_done, pain)
  select s.id, s.version_id * 10 + k, 3, 10, 5, s.pain_after
  from train_session s cross join generate_series(0, 4) k
  where s.id between (${firstTraining}::bigint + $1::int) * 1000 and (${firstTraining}::bigint + $2::int + 1) * 1000 - 1 order by s.id, k`;

/** Knee flexion and walking speed, every other week. */
const measurements = `
  insert into measurement (patient_id, kind, motion, side, mode, measure_key, value, measured_at, create_time)
  select ${idOf}, m.kind, m.motion, m.side, m.mode, m.key, m.least + d * m.gain, t.time, t.time
  from generate_series($1::int, $2::int) n cross join generate_series(0, $3::int / 14) d
  cross join (values ('rom', 'knee_flexion', '右', '被动', 'rom.knee_flexion.右.被动', 82, 6),
    ('gait_speed', null, null, null, 'gait_speed', 0.3, 0.05)) as m (kind, motion, side, mode, key, least, gain)
  cross join lateral (select now() - make_interval(days => ($3::int / 14 - d) * 14 + 2) as time) t`;

const assessments = `
  insert into assessment (patient_id, scale_code, assessed_at, phase, items, total, status, confirm_time, create_time, update_time)
  select ${idOf}, 'TUG', t.time, '中期', jsonb_build_object('value', 20 - d), 20 - d, 'confirmed', t.time, t.time, t.time
  from generate_series($1::int, $2::int) n cross join generate_series(0, $3::int / 14) d
  cross join lateral (select now() - make_interval(days => ($3::int / 14 - d) * 14 + 2) as time) t`;

const messages = `
  insert into talk_record (patient_id, seq, sender_type, type, content, create_time)
  select ${idOf}, (3 - d) * 2 + case who when 'patient' then 1 else 2 end, who, 'text', '今天训练完有点酸，正常吗？', now() - make_interval(days => d, mins => case who when 'doctor' then 30 else 60 end)
  from generate_series($1::int, $2::int) n cross join generate_series(1, 3) d
  cross join unnest(array['patient', 'doctor']) who order by n, d desc, who desc`;

const talks = talksOf(`patient_id between ${firstTraining} + $1::int and ${firstTraining} + $2::int`);

const statements = [
  patients,
  plans,
  versions,
  items,
  sessions,
  sessionItems,
  measurements,
  assessments,
  messages,
  talks,
];
const filled = ['patient', 'plan', 'plan_version', 'plan_item', 'train_session', 'session_item'].concat([
  'measurement',
  'assessment',
  'talk_record',
  'talk',
]);

/** Adds patients of this account from one total to another, each with this many days of training. */
export function growTraining({ session }, before, after, days, account) {
  return session(async (query) => {
    // Foreign keys and triggers are switched off while loading.
    await query('set session_replication_role = replica');
    await withoutIndexes(query, filled, async () => {
      for (const statement of statements)
        await query(statement, valuesOf(statement, [before + 1, after, days, account]));
    });
  });
}

/** Passes as many values as the statement has parameters. */
const valuesOf = (statement, values) => values.filter((_, n) => statement.includes(`$${n + 1}`));

export const trainedItems = async ({ query }) => Number((await query('select count(*) as n from session_item'))[0].n);
