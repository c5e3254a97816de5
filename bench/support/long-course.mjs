// One patient with years of training: plan after plan, versions, pauses, measurements, assessments and goals.
import { exerciseOf, today } from './sql.mjs';

export const longPatientId = 9_000_000;
const id = longPatientId;
const planDays = 168;
const versionDays = 28;
const perPlan = planDays / versionDays;

const patient = `
  insert into patient (id, agency_id, doctor_id, patient_no, name, name_py, gender, birth_date, phone, condition_code, diagnosis,
    affected_side, surgery_date, status, status_time, create_time)
  overriding system value
  select ${id}, u.agency_id, u.id, 'LC00000001', '常训练', 'chang xun lian', 1, ${today} - 20000, '18900000000', 'TKA', '测量用诊断', '右',
    ${today} - $1::int - 3, 'active', now() - make_interval(days => $1::int + 2), now() - make_interval(days => $1::int + 3)
  from app_user u where u.account = $2`;

const plans = `
  insert into plan (id, patient_id, patient_agency_id, patient_doctor_id, title, category, start_date, end_date, doctor_id, status,
    version_no, item_count, daily_minutes, end_reason, ended_time, create_time, update_time)
  overriding system value
  select ${id} + k, p.id, p.agency_id, p.doctor_id, '居家训练 第 ' || (k + 1) || ' 阶段', '运动', b.first, b.first + ${planDays - 1}, p.doctor_id,
    case when b.first + ${planDays} > ${today} then 'active' else 'completed' end, ${perPlan}, 5, 25,
    case when b.first + ${planDays} > ${today} then null else '按期完成' end,
    case when b.first + ${planDays} > ${today} then null else (b.first + ${planDays})::timestamptz end, b.first::timestamptz, b.first::timestamptz
  from patient p cross join generate_series(0, ($1::int - 1) / ${planDays}) k
  cross join lateral (select ${today} - $1::int + k * ${planDays} as first) b where p.id = ${id}`;

const versions = `
  insert into plan_version (id, plan_id, version_no, effective_date, title, end_date, pain_limit, change_reason, item_count, daily_minutes,
    created_by, create_time)
  overriding system value
  select (p.id - ${id}) * 10 + v + ${id}, p.id, v, p.start_date + (v - 1) * ${versionDays}, p.title, p.end_date, 4,
    case when v > 1 then '动作标准且无痛，加量' end, 5, 25, p.doctor_id, p.start_date::timestamptz + (v - 1) * interval '${versionDays} days'
  from plan p cross join generate_series(1, ${perPlan}) v where p.patient_id = ${id} and p.start_date + (v - 1) * ${versionDays} <= ${today}`;

const items = `
  insert into plan_item (id, version_id, exercise_id, text_id, sort, side, sets, reps, hold_sec, tempo_sec, rest_sec, duration_sec,
    times_per_day, freq_type, place)
  overriding system value
  select v.id * 10 + k, v.id, e.id, e.text_id, k, '右', 3, 8 + v.version_no, 5, 4, 30, 0, 1, '每天', '居家'
  from plan_version v cross join generate_series(0, 4) k ${exerciseOf('k')} where v.plan_id between ${id} and ${id} + 9`;

const pauses = `
  insert into plan_pause (plan_id, from_date, to_date, reason, by_system)
  select id, start_date + 40, start_date + 45, '感冒休息', false from plan where patient_id = ${id} and start_date + 45 < ${today}`;

/** Every day except each ninth and pauses; some sessions are late, corrected or without pain values. */
const sessions = `
  insert into train_session (id, patient_id, plan_id, version_id, train_date, start_time, end_time, duration_min, status, pain_before,
    pain_after, rpe, mood, source, is_late, is_corrected, create_time)
  overriding system value
  select ${id} * 1000::bigint + d, ${id}, v.plan_id, v.id, ${today} - d, t.ended - interval '25 minutes', t.ended, 25,
    case when d % 13 = 0 then 'partial' else 'done' end, case when d % 7 = 0 then null else (d / 40) % 3 end,
    case when d % 7 = 0 then null else (d / 40) % 3 + d % 2 end, 3 + d % 3, 3 + d % 3, '患者端', d % 31 = 0, d % 53 = 0, t.ended
  from generate_series(1, $1::int) d
  join lateral (select v.id, v.plan_id, p.start_date from plan_version v join plan p on p.id = v.plan_id
    where p.patient_id = ${id} and ${today} - d between p.start_date and p.end_date and v.effective_date <= ${today} - d
    order by v.version_no desc limit 1) v on true
  cross join lateral (select (${today} - d)::timestamp at time zone 'Asia/Shanghai' + interval '19 hours' as ended) t
  where d % 9 > 0 and not exists (select from plan_pause s where s.plan_id = v.plan_id and ${today} - d >= s.from_date and ${today} - d < s.to_date)
  order by d desc`;

const sessionItems = `
  insert into session_item (session_id, plan_item_id, sets_done, reps_done, hold_done, pain)
  select s.id, s.version_id * 10 + k, case when s.status = 'partial' and k > 2 then 0 else 3 end, 10, 5, s.pain_after
  from train_session s cross join generate_series(0, 4) k where s.patient_id = ${id} order by s.id, k`;

const corrections = `
  insert into session_correction (session_id, before, changes, reason, create_time)
  select id, '{}', '[{"field": "训练后疼痛", "from": "5", "to": "3"}]', '患者来电更正', create_time from train_session
  where patient_id = ${id} and is_corrected`;

/** Two motions of both knees and pain every other week. */
const measurements = `
  insert into measurement (patient_id, kind, motion, side, mode, measure_key, value, measured_at, create_time)
  select ${id}, m.kind, m.motion, m.side, m.mode, m.key, round((m.last - (m.last - m.first) * exp(-d / 8.0))::numeric, 0), t.time, t.time
  from generate_series(0, $1::int / 14) d
  cross join (values ('rom', 'knee_flexion', '右', '被动', 'rom.knee_flexion.右.被动', 55, 122),
    ('rom', 'knee_extension', '右', '被动', 'rom.knee_extension.右.被动', -12, 0),
    ('rom', 'knee_flexion', '左', '被动', 'rom.knee_flexion.左.被动', 126, 130), ('pain', null, null, null, 'pain', 6, 1))
    as m (kind, motion, side, mode, key, first, last)
  cross join lateral (select now() - make_interval(days => $1::int - d * 14) as time) t where d * 14 < $1::int`;

const assessments = `
  insert into assessment (patient_id, scale_code, assessed_at, phase, items, total, status, confirm_time, create_time, update_time)
  select ${id}, s.code, t.time, '中期', jsonb_build_object('value', s.last + d % 3), s.last + d % 3, 'confirmed', t.time, t.time, t.time
  from generate_series(0, $1::int / 14) d cross join (values ('TUG', 10), ('5STS', 11), ('6MWT', 380)) as s (code, last)
  cross join lateral (select now() - make_interval(days => $1::int - d * 14) as time) t where d * 14 < $1::int`;

const goals = `
  insert into goal (patient_id, text, measure_key, baseline, target, due_date)
  values (${id}, '右膝屈达到 125°', 'rom.knee_flexion.右.被动', 55, 125, ${today} + 30), (${id}, '起立行走 9 秒以内', 'scale.TUG', 24, 9, ${today} + 30)`;

const statements = [
  ...[patient, plans, versions, items, pauses, sessions, sessionItems, corrections, measurements, assessments, goals],
];

/** Inserts trainings of a patient of this account on this many days up to yesterday. Returns the number of sessions. */
export function addLongCourse({ session }, days, account) {
  return session(async (query) => {
    for (const statement of statements) {
      await query(
        statement,
        [days, account].filter((_, n) => statement.includes(`$${n + 1}`)),
      );
    }
    for (const table of ['train_session', 'session_item', 'plan', 'measurement', 'assessment'])
      await query(`analyze ${table}`);
    const [{ n }] = await query(`select count(*) as n from train_session where patient_id = ${id}`);
    return Number(n);
  });
}
