// Many invented patients, made by the database itself. Everything hangs on the number n of the row, so that two runs make
// the same data but for the dates.
import { type SQL, sql } from 'drizzle-orm';
import { givenNames, surnames } from './load-names.ts';

export const agencyCount = 3;
export const doctorsPerAgency = 200;

const textList = (values: readonly string[]) => sql.raw(`array['${values.join("', '")}']`);

/** Evenly spread from 0 up to, not including, the range; every seed gives other numbers. */
const chance = (seed: number, range: number) =>
  sql.raw(`((hashint8extended(n, ${seed}) & 2147483647) % ${range})::int`);
const oneOf = (values: readonly string[], seed: number) =>
  sql`(${textList(values)})[${chance(seed, values.length)} + 1]`;
/** The earlier in the list, the more often. */
const mostlyFirst = (values: readonly string[], seed: number) =>
  sql`(${textList(values)})[${chance(seed, 1000)} * ${chance(seed + 100, 1000)} * ${values.length} / 1000000 + 1]`;
const readingOf = (column: string, names: Readonly<Record<string, string>>) =>
  sql`(${textList(Object.values(names))})[array_position(${textList(Object.keys(names))}, ${sql.raw(column)})]`;

export const insertAgencies: SQL = sql`
  insert into agency (name, code, type) select '负载机构 ' || n, 'LD' || n, '康复医院' from generate_series(1, ${agencyCount}::int) n`;

/** An administrator, and per agency a manager, one head, ten doctors below, and everybody else below those. */
export const insertStaff = (passwordHash: string): SQL[] => [
  sql`
  insert into app_user (account, password_hash, nickname, user_type, phone, modules, is_auth_admin)
  values ('load_root', ${passwordHash}, '负载管理员', '管理员', '19800000000',
    array['USER_MGR', 'USER_BROWSE', 'SELF_MGR', 'AGENCY_MGR', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER', 'PATIENT_MGR'], true)`,
  sql`
  insert into app_user (agency_id, account, password_hash, nickname, user_type, phone, modules)
  select a.id, 'load_agency_' || right(a.code, 1), ${passwordHash}, '机构管理员', '机构', '1980000001' || right(a.code, 1),
    array['AGENCY_MGR', 'USER_MGR', 'USER_BROWSE', 'AGENCY_DATA_BROWSER', 'SELF_MGR']
  from agency a where a.code like 'LD_'`,
  sql`
  insert into app_user (agency_id, account, password_hash, nickname, user_type, phone, title, modules)
  select a.id, 'load_doctor_' || right(a.code, 1) || '_' || k, ${passwordHash}, '医生' || right(a.code, 1) || '之' || k, '医生',
    '1981' || right(a.code, 1) || lpad(k::text, 6, '0'), '主治医师', array['PATIENT_MGR', 'USER_BROWSE', 'SELF_MGR']
  from agency a cross join generate_series(1, ${doctorsPerAgency}::int) k where a.code like 'LD_' order by a.id, k`,
  sql`
  update app_user u set manager_id = m.id from app_user m
  where u.account ~ '^load_doctor_' and m.agency_id = u.agency_id
    and m.account = regexp_replace(u.account, '[0-9]+$', '') || case
      when split_part(u.account, '_', 4)::int = 1 then '0'
      when split_part(u.account, '_', 4)::int <= 11 then '1'
      else (2 + split_part(u.account, '_', 4)::int % 10)::text end`,
];

const conditions = [
  'STROKE',
  'TKA',
  'LDH',
  'CERV',
  'LBP',
  'OA_KNEE',
  'ACLR',
  'RCR',
  'THA',
  'FROZEN',
  'FX_LE',
  'ANKLE',
  'PD',
];
const tags = ['重点随访', '医保', '独居', '可提速', '需家属陪同', '外地患者'];

/** Of a hundred patients five wait for consent, seventy-three are treated, two lost, twenty discharged. */
export const insertPatients = (count: number): SQL => sql`
  with drawn as (
    select n, ${chance(1, 100)} as s, ${mostlyFirst(Object.keys(surnames), 2)} as surname,
      ${oneOf(Object.keys(givenNames), 3)} as first,
      case when ${chance(4, 5)} > 0 then ${oneOf(Object.keys(givenNames), 5)} else '' end as second,
      ${mostlyFirst(conditions, 6)} as condition, 1 + (n % ${agencyCount}::int) as a,
      1 + (n / ${agencyCount}::int) % ${doctorsPerAgency}::int as k
    from generate_series(0, ${count}::int - 1) n
  )
  insert into patient (agency_id, doctor_id, created_by, patient_no, name, name_py, gender, birth_date, phone, condition_code,
    diagnosis, affected_side, onset_date, surgery_name, surgery_date, stage, fall_risk, tags, next_visit_date, status,
    status_time, create_time)
  select d.agency_id, d.id, d.id, 'LD' || a || (extract(year from now()))::int || lpad((n / ${agencyCount}::int + 1)::text, 5, '0'),
    surname || first || second,
    trim(${readingOf('surname', surnames)} || ' ' || ${readingOf('first', givenNames)} || ' ' || coalesce(${readingOf('second', givenNames)}, '')),
    1 + n % 2, current_date - 9000 - ${chance(7, 20_000)}, '1982' || lpad(n::text, 7, '0'), condition, '负载测试用诊断',
    ${oneOf(['左', '右', '双侧', '不适用'], 8)}, current_date - 60 - ${chance(9, 300)},
    case when condition in ('TKA', 'ACLR', 'RCR', 'THA', 'FX_LE') then '负载测试用手术' end,
    case when condition in ('TKA', 'ACLR', 'RCR', 'THA', 'FX_LE') then current_date - ${chance(10, 60)} end,
    ${oneOf(['急性期', '亚急性期', '恢复期', '维持期'], 11)}, ${mostlyFirst(['低', '中', '高'], 12)},
    case when ${chance(13, 4)} = 0 then array[${oneOf(tags, 14)}] else '{}' end,
    case when ${chance(15, 2)} = 0 then current_date + ${chance(16, 40)} end,
    case when s < 5 then 'pending' when s < 78 then 'active' when s < 80 then 'lost' else 'discharged' end,
    now() - make_interval(days => ${chance(17, 10)}), now() - make_interval(days => 20 + ${chance(18, 150)})
  from drawn join app_user d on d.account = 'load_doctor_' || a || '_' || k order by n`;

export const insertNumbers: SQL = sql`
  insert into patient_number (agency_id, year, last_no)
  select agency_id, extract(year from now())::int, count(*) from patient where patient_no like 'LD%' group by agency_id`;

export const insertConsents: SQL = sql`
  insert into consent (patient_id, doc_code, doc_version, signer, signer_name, method, sign_date, client_key, created_by)
  select id, 'REHAB_DATA', 1, '本人', name, '手写签名', create_time::date, gen_random_uuid(), doctor_id
  from patient where status <> 'pending' order by id`;

/** Everybody but those who wait; discharged patients have completed theirs. */
export const insertPlans: SQL = sql`
  insert into plan (patient_id, title, category, start_date, end_date, doctor_id, status, version_no, item_count, daily_minutes,
    end_reason, ended_time, created_by, create_time, update_time)
  select id, '居家训练计划', '运动', current_date - 14 - (id % 14)::int, current_date + 28 - (id % 14)::int, doctor_id,
    case when status = 'discharged' then 'completed' else 'active' end, 1, 4, 26,
    case when status = 'discharged' then '患者结案' end, case when status = 'discharged' then now() - interval '3 days' end,
    doctor_id, create_time, create_time
  from patient where status <> 'pending' order by id`;

export const insertVersions: SQL = sql`
  insert into plan_version (plan_id, version_no, effective_date, title, end_date, pain_limit, item_count, daily_minutes,
    change_summary, created_by, create_time)
  select id, 1, start_date, title, end_date, 4, 4, 26, '首个版本', doctor_id, create_time from plan order by id`;

/** Four different exercises of the library each. */
export const insertItems: SQL = sql`
  insert into plan_item (version_id, exercise_id, text_id, sort, side, sets, reps, hold_sec, tempo_sec, rest_sec, duration_sec,
    times_per_day, freq_type, place)
  select v.id, (select array_agg(id order by id) from exercise)[1 + (v.id * 7 + k * 13) % 60],
    (select array_agg(text_id order by id) from exercise)[1 + (v.id * 7 + k * 13) % 60], k, '双侧', 3, 10, 5, 4, 30, 0, 2,
    '每天', '居家'
  from plan_version v cross join generate_series(0, 3) k order by v.id, k`;

/** Every fortieth patient under treatment waits for an answer. */
export const insertMessages: SQL = sql`
  insert into talk_record (patient_id, sender_type, type, content, create_time)
  select id, 'patient', 'text', '今天训练完有点酸，正常吗？', now() - make_interval(hours => (id % 30)::int)
  from patient where status = 'active' and id % 40 = 0 order by id`;
