// Adds many invented users to a database with the demo data, generated in SQL.
import { withoutIndexes } from './indexes.mjs';

const han = '子涵若彤一鸣书浩然静怡雨薇明哲志强丽萍文博国玉梅海涛思琪晓秋菊少华雅德福秀珍永康慧敏建';
const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗';

/** One of ten users is in the large agency, a tree of five levels; the others in the demo's three, in teams of twenty. */
const users = `
  with numbered as (
    select n, 1000 + n as id, n % 10 = 0 as is_large, n / 10 - 1 as k from generate_series($1::int, $2::int) n
  )
  insert into app_user (id, agency_id, account, password_hash, nickname, user_type, phone, title, department, manager_id,
    modules, status, access_time, create_time)
  overriding system value
  select id,
    (select a.id from agency a where a.code = case when is_large then 'LARGE' else (array['RH', 'YK', 'BC'])[n % 3 + 1] end),
    'user_' || n, 'none',
    substr($3, n / 7 % 20 + 1, 1) || substr($4, n * 31 % 43 + 1, 1) || substr($4, n / 43 * 17 % 43 + 1, 1),
    case when n % 11 = 5 then '机构' else '医生' end,
    '15' || lpad((n * 48271::bigint % 999999937)::text, 9, '0'), '主治医师', '康复医学科',
    case
      when is_large then case when k > 0 then 1000 + ((k - 1) / 10 + 1) * 10 end
      else nullif(1000 + n / 60 * 60 + (n + 2) % 3 + 1, id)
    end,
    case when n % 11 = 5 then array['AGENCY_DATA_BROWSER', 'USER_BROWSE', 'SELF_MGR'] else array['PATIENT_MGR', 'SELF_MGR'] end,
    case when n % 50 = 7 then 'disabled' when n % 100 = 9 then 'removed' else 'active' end,
    case when n % 20 <> 3 then now() - make_interval(mins => (n * 7919::bigint % 400000)::int) end,
    now() - make_interval(mins => (n * 104729::bigint % 900000)::int)
  from numbered order by n`;

const patients = `
  insert into patient (agency_id, doctor_id, patient_no, name, name_py, gender, birth_date, phone, condition_code, diagnosis,
    affected_side)
  select agency_id, id, 'BENCH' || id || '-' || n, '测量', 'ce liang', 2, '1960-05-01', '13800000000', 'OTHER', '测量', '不适用'
  from app_user cross join generate_series(1, 20) n
  where user_type = '医生' and id between 1000 + $1::int and 1000 + $2::int order by id
  limit greatest(0, 200000 - (select count(*) from patient))`;

/** The large agency and its manager, who has the password of the demo users. */
export async function addLargeAgency({ query }) {
  await query(`insert into agency (name, code) values ('大型康复集团', 'LARGE')`);
  await query(`
    insert into app_user (agency_id, account, password_hash, nickname, user_type, phone, modules)
    select (select id from agency where code = 'LARGE'), 'large_admin', password_hash, '何敏', '机构', '19900000099', modules
    from app_user where account = 'rh_admin'`);
}

/** Adds invented users from one total to another. */
export async function growTo({ query, session }, from, to) {
  await query(users, [from + 1, to, surnames, han]);
  await session((onConnection) =>
    withoutIndexes(onConnection, ['patient'], () => onConnection(patients, [from + 1, to])),
  );
  await query('vacuum analyze');
}
