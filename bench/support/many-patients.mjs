// Fills a migrated database with many invented patients and their plans, generated in SQL.
import { withoutIndexes } from './indexes.mjs';
import { today } from './sql.mjs';

/** 王wang → [['王', 'wang']]. */
const readings = (text) => text.split(' ').map((entry) => [entry.slice(0, 1), entry.slice(1)]);

const surnames = readings(
  '王wang 李li 张zhang 刘liu 陈chen 杨yang 赵zhao 黄huang 周zhou 吴wu 徐xu 孙sun 胡hu 朱zhu 高gao 林lin 何he 郭guo 马ma 罗luo ' +
    '梁liang 宋song 郑zheng 谢xie 韩han 唐tang 冯feng 于yu 董dong 萧xiao',
);
const givenNames = readings(
  '子zi 涵han 若ruo 彤tong 一yi 鸣ming 书shu 浩hao 然ran 静jing 怡yi 雨yu 薇wei 明ming 哲zhe 志zhi 强qiang 丽li 萍ping 文wen ' +
    '博bo 国guo 玉yu 梅mei 海hai 涛tao 思si 琪qi 晓xiao 秋qiu 菊ju 少shao 华hua 雅ya 德de 福fu 秀xiu 珍zhen 永yong 康kang ' +
    '慧hui 敏min 建jian 军jun 伟wei 芳fang 娜na 磊lei 洋yang 勇yong 艳yan 杰jie 娟juan 超chao 霞xia 平ping 刚gang 桂gui 英ying 兰lan',
);
const conditions = [
  ...['STROKE', 'TKA', 'LDH', 'CERV', 'LBP', 'OA_KNEE', 'ACLR', 'RCR', 'THA', 'FROZEN', 'FX_LE', 'FX_UE', 'ANKLE'],
  ...['MENISCUS', 'RC_CONS', 'PD', 'COPD', 'CHD', 'SCI', 'OTHER'],
];
const stages = ['急性期', '亚急性期', '恢复期', '维持期'];
const tags = ['重点随访', '医保', '独居', '语言沟通', '可提速', '依从差', '需家属', '术后复查', '社区转介', '科研入组'];

const agencyCount = 50;
const doctorsPerAgency = 100;
/** Smaller ids belong to the demo data. */
export const firstId = 100_000;
const codeOf = (n) => `'BN' || lpad((${n})::text, 2, '0')`;
const doctorOf = (agency, place) => `${firstId} + (${agency}) * ${doctorsPerAgency} + (${place})`;

const administrator = `
  insert into app_user (account, password_hash, nickname, user_type, phone, modules)
  values ('bench_root', $1, '测量管理员', '管理员', '19200000000',
    array['USER_MGR', 'USER_BROWSE', 'SELF_MGR', 'AGENCY_MGR', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER', 'PATIENT_MGR'])`;

/** Agencies with a manager and a hundred doctors each: one manages ten, each of whom manages nine. */
const staff = `
  with made as (
    insert into agency (name, code) select '测量机构 ' || n, ${codeOf('n')} from generate_series(0, ${agencyCount - 1}) n
    returning id, right(code, 2)::int as n
  ), managers as (
    insert into app_user (agency_id, account, password_hash, nickname, user_type, phone, modules)
    select id, 'bench_agency_' || n, $1, '机构管理员', '机构', '190' || lpad(n::text, 8, '0'),
      array['AGENCY_MGR', 'USER_MGR', 'PATIENT_MGR'] from made
  )
  insert into app_user (id, agency_id, account, password_hash, nickname, user_type, phone, modules, manager_id)
  overriding system value
  select ${doctorOf('n', 'k')}, id, 'bench_doctor_' || n || '_' || k, $1, '测量医生', '医生',
    '191' || lpad((${doctorOf('n', 'k')})::text, 8, '0'), array['PATIENT_MGR'],
    case when k = 0 then null when k <= 10 then ${doctorOf('n', 0)} else ${doctorOf('n', '(k - 11) / 9 + 1')} end
  from made cross join generate_series(0, ${doctorsPerAgency - 1}) k order by n, k`;

const exercises = `
  insert into exercise (id, code, name, owner_scope, body_parts, kind, position, equipment, difficulty, purpose, steps, dose)
  overriding system value
  select ${firstId} + n, 'BN' || n, '测量动作 ' || n, 'system', '{膝}', '力量', '坐位', '{无}', 1, '测量', '{测量}', '{}'
  from generate_series(0, 59) n`;

const arrayOf = (list) => `array['${list.join("', '")}']`;
/** Picks one of `range` values for patient n, evenly and independent of other seeds. */
const chance = (seed, range) => `((hashint8extended(n, ${seed}) & 2147483647) % ${range})::int`;
const anyOf = (list, seed) => `(${arrayOf(list)})[${chance(seed, list.length)} + 1]`;
/** Earlier entries of the list are more frequent. */
const earlyOf = (list, seed) =>
  `(${arrayOf(list)})[${chance(seed, 1000)} * ${chance(seed, 1000)} * ${list.length} / 1000000 + 1]`;
const pinyinOf = (column, all) =>
  `(${arrayOf(all.map(([, pinyin]) => pinyin))})[array_position(${arrayOf(all.map(([character]) => character))}, ${column})]`;
const charactersOf = (all) => all.map(([character]) => character);

const patients = `
  with drawn as (
    select n, n % ${agencyCount} as a, n / ${agencyCount} % ${doctorsPerAgency} as k, ${chance(1, 100)} as s, ${chance(2, 1000)} as r,
      ${earlyOf(charactersOf(surnames), 3)} as surname, ${anyOf(charactersOf(givenNames), 4)} as first,
      case when ${chance(5, 5)} > 0 then ${anyOf(charactersOf(givenNames), 6)} else '' end as second,
      ${chance(7, 60)} as start_days, (array[14, 28, 42, 84])[${chance(8, 4)} + 1] as plan_days
    from generate_series($1::int, $2::int) n
  ), classified as (
    select *, s between 8 and 69 and plan_days > start_days as has_plan,
      case when s < 5 then 'pending' when s < 60 then 'active' when s < 66 then 'paused' when s < 70 then 'lost'
        when s < 95 then 'discharged' else 'archived' end as state
    from drawn
  )
  insert into patient (id, agency_id, doctor_id, patient_no, name, name_py, gender, birth_date, phone, condition_code,
    diagnosis, affected_side, address, precaution_text, remark, surgery_date, stage, tags, next_visit_date, status,
    create_time, risk_score, alert_text, open_alerts, plan_id, plan_title, plan_status, plan_start, plan_end, week_states,
    week_until, adherence_7d, adherence_28d, missed_days, last_session_time, last_pain, last_pain_date,
    pain_change, waiting_count, waiting_since, alert_level, today_state, month_states, pain_median, signals_day)
  overriding system value
  select ${firstId} + n, agency.id, ${doctorOf('a', 'k')},
    ${codeOf('a')} || (2024 + n % 3) || lpad((n / ${agencyCount})::text, 5, '0'), surname || first || second,
    trim(${pinyinOf('surname', surnames)} || ' ' || ${pinyinOf('first', givenNames)} || ' ' || coalesce(${pinyinOf('second', givenNames)}, '')),
    1 + n % 2, ${today} - 9000 - ${chance(9, 20000)}, '1' || (3 + n % 7) || lpad(${chance(10, 1_000_000_000)}::text, 9, '0'),
    ${earlyOf(conditions, 11)}, '右侧膝关节置换术后，关节活动受限', ${anyOf(['左', '右', '双侧', '不适用'], 12)},
    '测量市测量区测量路 ' || n || ' 号', case when n % 4 = 0 then repeat('避免负重', 8) end,
    case when n % 3 = 0 then repeat('测量', 20) end, case when n % 3 = 0 then ${today} - ${chance(13, 400)} end,
    case when n % 5 > 0 then ${anyOf(stages, 14)} end,
    case when ${chance(15, 5)} = 0 then array[${earlyOf(tags, 16)}] else '{}' end,
    case when ${chance(17, 2)} = 0 then ${today} - 10 + ${chance(18, 60)} end, state,
    now() - make_interval(mins => (1100000 - n) / 2),
    case when state not in ('active', 'paused', 'lost') then r % 11 when r < 10 then 100 + r * 4 when r < 50 then 60 + r % 40
      when r < 200 then 30 + r % 30 else r % 30 end,
    case when state = 'active' and r < 200 then '最近疼痛 6 分，高于计划上限 4 分' end,
    case when state = 'active' and r < 200 then 1 else 0 end,
    case when has_plan then ${firstId} + n end, case when has_plan then '居家训练计划' end,
    case when not has_plan then null when state = 'paused' then 'paused' else 'active' end,
    case when has_plan then ${today} - start_days end, case when has_plan then ${today} - start_days + plan_days end,
    case when has_plan then 'dddpmnd' else '' end, case when has_plan then ${today} - 1 end,
    case when has_plan then ${chance(19, 101)} end, case when has_plan then ${chance(20, 101)} end,
    case when state = 'lost' then 14 when has_plan and ${chance(21, 10)} = 0 then 3 + n % 5 else 0 end,
    case when state <> 'pending' then now() - make_interval(mins => ${chance(22, 80000)}) end,
    case when has_plan then ${chance(23, 11)} end, case when has_plan then ${today} - 1 end,
    case when has_plan then ${chance(26, 5)} - 2 end, case when r % 33 = 0 then 1 else 0 end,
    case when r % 33 = 0 then now() - interval '3 hours' end, case when state <> 'active' then 0 when r < 10 then 4 when r < 50 then 3 when r < 200 then 2 else 0 end,
    case when has_plan then ${anyOf(['w', 'p', 'd'], 24)} else 'n' end, case when has_plan then repeat('ddpdmdl', 4) else '' end,
    case when has_plan then ${chance(25, 6)} end, ${today}
  from classified join agency on agency.code = ${codeOf('a')} order by n`;

/** Every eleventh patient has a doctor of another part of the agency in the care team. */
const members = `
  insert into patient_member (patient_id, user_id)
  select ${firstId} + n, ${doctorOf(`n % ${agencyCount}`, `(n / ${agencyCount} + 7) % ${doctorsPerAgency}`)}
  from generate_series($1::int, $2::int) n where n % 11 = 0`;

/** Four of five have a plan of four exercises. */
const plans = `
  insert into plan (id, patient_id, patient_agency_id, patient_doctor_id, title, category, start_date, end_date, doctor_id,
    status, version_no, item_count, daily_minutes, create_time, update_time)
  overriding system value
  select p.id, p.id, p.agency_id, p.doctor_id, '居家训练计划', '运动', coalesce(p.plan_start, ${today} - 90),
    coalesce(p.plan_end, ${today} - 30), p.doctor_id, state.status, case when state.status = 'draft' then 0 else 1 end,
    4, 24.5, p.create_time, p.create_time
  from generate_series($1::int, $2::int) n join patient p on p.id = ${firstId} + n
  cross join lateral (select coalesce(p.plan_status,
    case when p.status = 'pending' then 'draft' when p.status = 'archived' then 'archived' else 'completed' end)) as state (status)
  where n % 4 > 0 or p.plan_id is not null order by n`;
const versions = `
  insert into plan_version (id, plan_id, version_no, effective_date, title, end_date, pain_limit, item_count, daily_minutes)
  overriding system value
  select id, id, 1, start_date, title, end_date, 4, 4, 24.5 from plan
  where id between ${firstId} + $1::int and ${firstId} + $2::int and version_no = 1`;
const items = `
  insert into plan_item (version_id, exercise_id, text_id, sort, side, sets, reps, hold_sec, tempo_sec, rest_sec,
    duration_sec, times_per_day, freq_type, place)
  select version.id, exercise.id, exercise.text_id, k, '双侧', 3, 10, 5, 4, 30, 0, 2, '每天', '居家'
  from plan_version version cross join generate_series(1, 4) k
    join exercise on exercise.id = ${firstId} + (version.id * 7 + k) % 60
  where version.id between ${firstId} + $1::int and ${firstId} + $2::int`;

/** The rows from which columns of the patients are derived. */
const alerts = `
  insert into alert (patient_id, rule_code, severity, reason_text, occasion, create_time, update_time)
  select id, 'W03', alert_level, alert_text, 'session:' || id, last_session_time, last_session_time from patient
  where id between ${firstId} + $1::int and ${firstId} + $2::int and open_alerts > 0 and alert_text is not null`;
const messages = `
  insert into talk_record (patient_id, seq, sender_type, type, content, create_time)
  select id, 1, 'patient', 'text', '今天训练完有点酸，正常吗？', waiting_since from patient
  where id between ${firstId} + $1::int and ${firstId} + $2::int and waiting_count > 0`;
const talks = `
  insert into talk (patient_id, last_seq, last_id, last_time, heard_id)
  select patient_id, 1, id, create_time, id from talk_record
  where patient_id between ${firstId} + $1::int and ${firstId} + $2::int`;

const filled = ['patient', 'patient_member', 'plan', 'plan_version', 'plan_item', 'alert', 'talk_record', 'talk'];

/** An administrator, and agencies with their staff, who all have the password of this account. */
export async function addStaff({ query }, likeAccount) {
  const [{ password_hash }] = await query('select password_hash from app_user where account = $1', [likeAccount]);
  await query(administrator, [password_hash]);
  await query(staff, [password_hash]);
  await query(exercises);
}

/** Adds invented patients from one total to another. */
export function growPatients({ session }, before, after) {
  return session(async (query) => {
    // Foreign keys and triggers are switched off while loading.
    await query('set session_replication_role = replica');
    await withoutIndexes(query, filled, async () => {
      for (const statement of [patients, members, plans, versions, items, alerts, messages, talks])
        await query(statement, [before + 1, after]);
    });
  });
}

/** Doctors with a fixed number of patients, whatever the total: one doctor, and five below one head. */
export const busy = { doctor: 'bench_busy', head: 'bench_head', reports: 5, patients: 500 };

/** Moves the first patients to these doctors; there must be enough patients. */
export async function addBusyDoctors({ session }, likeAccount) {
  const people = [busy.head, busy.doctor, ...Array.from({ length: busy.reports }, (_, n) => `bench_report_${n}`)];
  await session(async (query) => {
    for (const [n, account] of people.entries()) {
      await query(
        `insert into app_user (agency_id, account, password_hash, nickname, user_type, phone, modules, manager_id)
         select a.id, $1, u.password_hash, '忙碌医生', '医生', '1930000000' || $2::int, array['PATIENT_MGR'],
           case when $2::int > 1 then (select id from app_user where account = $3) end
         from agency a, app_user u where a.code = 'BN07' and u.account = $4`,
        [account, n, busy.head, likeAccount],
      );
      if (n === 0) continue;
      const first = firstId + (n - 1) * busy.patients + 1;
      await query(
        `update patient p set agency_id = u.agency_id, doctor_id = u.id from app_user u
         where u.account = $1 and p.id between $2::bigint and $3::bigint`,
        [account, first, first + busy.patients - 1],
      );
    }
    await query('vacuum analyze patient');
    await query('vacuum analyze plan');
  });
}
