-- Until now a patient was only who is responsible, and nothing but the demo wrote any.
delete from patient_member;
delete from handover;
delete from patient;

-- What a patient is found by: parts of the name, its pinyin from any syllable on, the initials, the end of the number, and
-- any four digits of the phone. `py` holds the syllables, a space between. Short beginnings are words of their own: one
-- word is found much faster than all words that begin with it. The number is marked, for it is not found by its middle;
-- so are place, state and tags, which let a name that thousands have be looked for among few.
create function patient_search(
  name text, py text, phone text, patient_no text, agency_id bigint, doctor_id bigint, status text, condition_code text, tags text[]
) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  plain text := translate(lower(normalize(name, nfkc)), '· .''’-', '');
  syllables text[] := string_to_array(translate(lower(py), 'ü''’.-', 'v'), ' ');
  number text := lower(patient_no);
  initials text := '';
  syllable text;
  tail text;
  words text[] := array['#' || number, '#' || right(number, 4), '#' || right(number, 5), '#' || right(number, 9),
    '@' || agency_id, '=' || doctor_id, '!' || status, '%' || condition_code];
begin
  if plain !~ '^[a-z]' then
    for i in 1 .. length(plain) loop
      tail := substr(plain, i);
      words := words || array[left(tail, 1), left(tail, 2), left(tail, 3), tail];
    end loop;
  end if;
  foreach syllable in array syllables loop
    initials := initials || left(syllable, 1);
  end loop;
  for i in 1 .. cardinality(syllables) loop
    tail := array_to_string(syllables[i:], '');
    words := words || array[left(tail, 2), left(tail, 3), left(tail, 4), left(tail, 5), left(tail, 6), tail];
    tail := substr(initials, i);
    words := words || array[left(tail, 2), left(tail, 3), tail];
  end loop;
  for i in 1 .. length(phone) - 3 loop
    words := words || substr(phone, i, 4);
  end loop;
  foreach tail in array tags loop
    words := words || ('~' || tail);
  end loop;
  return array_to_tsvector(array_remove(words, ''));
end $$;

alter table patient
  add column patient_no text not null,
  add column name text not null,
  add column name_py text not null,
  add column gender smallint not null check (gender in (1, 2, 9)),
  add column birth_date date not null,
  add column phone text not null,
  add column phone_owner text check (phone_owner in ('本人', '配偶', '子女', '父母', '其他')),
  add column id_type text check (id_type in ('身份证', '护照', '港澳台通行证', '军官证', '其他')),
  -- Encrypted and hashed with keys that are not in the database; only the masked form can be read here.
  add column id_cipher text,
  add column id_hash text,
  add column id_masked text,
  add column guardian_name text,
  add column guardian_phone text,
  add column contact_name text,
  add column contact_relation text check (contact_relation in ('配偶', '子女', '父母', '兄弟姐妹', '朋友', '其他')),
  add column contact_phone text,
  add column region text,
  add column address text,
  add column occupation text,
  add column height_cm numeric(4, 1) check (height_cm between 50 and 250),
  add column weight_kg numeric(4, 1) check (weight_kg between 2 and 300),
  add column dominant_side text check (dominant_side in ('左', '右')),
  add column condition_code text not null,
  add column diagnosis text not null,
  add column icd10 text,
  add column affected_side text not null check (affected_side in ('左', '右', '双侧', '不适用')),
  add column onset_date date,
  add column surgery_name text,
  add column surgery_date date,
  add column stage text check (stage in ('急性期', '亚急性期', '恢复期', '维持期')),
  add column weight_bearing text check (weight_bearing in ('不负重', '足尖点地', '部分负重', '耐受下负重', '完全负重')),
  add column precaution_tags text[] not null default '{}',
  add column precaution_text text,
  add column comorbidities text[] not null default '{}',
  add column fall_risk text check (fall_risk in ('低', '中', '高')),
  add column goal_text text,
  add column source text check (source in ('门诊', '住院', '转介', '社区', '自荐')),
  add column tags text[] not null default '{}',
  add column next_visit_date date,
  add column remark text,
  add column status text not null default 'pending'
    check (status in ('pending', 'active', 'paused', 'lost', 'discharged', 'archived')),
  add column status_reason text,
  add column status_time timestamptz not null default now(),
  add column episode integer not null default 1,
  add column created_by bigint references app_user (id),
  add column client_key uuid,
  -- Removed, or merged into another record: in no list any more.
  add column removed_time timestamptz,
  add column merged_into bigint references patient (id),
  -- What lists show and sort by; written by the signals module whenever a fact behind it changes, and once a day.
  add column risk_score smallint not null default 0,
  add column alert_level smallint not null default 0,
  add column alert_text text,
  add column open_alerts integer not null default 0,
  add column plan_id bigint,
  add column plan_title text,
  add column plan_status text check (plan_status in ('active', 'paused')),
  add column plan_start date,
  add column plan_end date,
  -- One letter a day, oldest first: n none, d done, p partial, m missed, s paused.
  add column week_states text not null default '',
  add column week_until date,
  add column adherence_7d smallint,
  add column adherence_28d smallint,
  add column missed_days smallint not null default 0,
  add column last_session_time timestamptz,
  add column last_pain smallint,
  add column pain_change smallint,
  add column waiting_count integer not null default 0,
  add column waiting_since timestamptz,
  add column signals_day date,
  -- The score; of the same score whoever has waited longest for an answer comes first.
  add column risk_rank bigint generated always as (risk_score * 10000000000
    + coalesce(9999999999 - floor(extract(epoch from waiting_since - timestamptz '1970-01-01 00:00:00Z'))::bigint, 0)) stored,
  add column search tsvector generated always as (
    patient_search(name, name_py, phone, patient_no, agency_id, doctor_id, status, condition_code, tags)) stored;

create unique index patient_no_key on patient (patient_no);
create unique index patient_client_key on patient (created_by, client_key) where client_key is not null;
create unique index patient_id_number_key on patient (id_hash) where id_hash is not null and removed_time is null;
drop index patient_agency_idx;
drop index patient_doctor_idx;
-- Whoever may see the patient, risk is the order lists start with. The other columns let a list be filtered, counted and
-- sorted by the index alone, without reading the rows.
create index patient_doctor_idx on patient (doctor_id, risk_rank desc, id desc)
  include (status, condition_code, stage, plan_status, plan_end, adherence_7d, next_visit_date, missed_days, last_session_time)
  where removed_time is null;
create index patient_agency_idx on patient (agency_id, risk_rank desc, id desc)
  include (status, condition_code, stage, plan_status, plan_end, adherence_7d, next_visit_date, missed_days, last_session_time)
  where removed_time is null;
create index patient_risk_idx on patient (risk_rank desc, id desc)
  include (status, condition_code, stage, plan_status, plan_end, adherence_7d, next_visit_date, missed_days, last_session_time)
  where removed_time is null;
create index patient_status_idx on patient (status, risk_rank desc, id desc)
  include (condition_code, stage, plan_status, plan_end, adherence_7d, next_visit_date, missed_days, last_session_time)
  where removed_time is null;
create index patient_condition_idx on patient (condition_code, risk_rank desc, id desc)
  include (status, stage, plan_status, plan_end, adherence_7d, next_visit_date, missed_days, last_session_time)
  where removed_time is null;
create index patient_stage_idx on patient (stage, risk_rank desc, id desc)
  include (status, condition_code, plan_status, plan_end, adherence_7d, next_visit_date, missed_days, last_session_time)
  where removed_time is null;
create index patient_idle_idx on patient (risk_rank desc, id desc) where removed_time is null and missed_days >= 3 and status in ('active', 'lost');
create index patient_plan_end_idx on patient (plan_end, id) include (risk_rank) where removed_time is null and plan_status = 'active';
create index patient_next_visit_idx on patient (next_visit_date, id) include (status, risk_rank) where removed_time is null;
create index patient_adherence_idx on patient (adherence_7d, id) include (status, risk_rank) where removed_time is null;
create index patient_last_session_idx on patient (last_session_time, id) include (status) where removed_time is null;
create index patient_phone_idx on patient (phone) where removed_time is null;
create index patient_twin_idx on patient (birth_date, name_py) where removed_time is null;
create index patient_search_idx on patient using gin (search) with (fastupdate = off);
-- Whose signals are of an earlier day.
create index patient_signals_idx on patient (signals_day nulls first, id)
  where removed_time is null and status in ('pending', 'active', 'paused', 'lost');
-- What time alone changes: who falls silent, who is heard of again, who was discharged long ago.
create index patient_treated_idx on patient (id) where removed_time is null and status in ('active', 'paused');
create index patient_lost_idx on patient (id) where removed_time is null and status = 'lost';
create index patient_discharged_idx on patient (status_time, id) where removed_time is null and status = 'discharged';
-- Whose score grows while they wait for an answer.
create index patient_waiting_idx on patient (id) where removed_time is null and waiting_since is not null;

alter table patient_member
  add column role text not null default '协作医生' check (role in ('治疗师', '护士', '协作医生')),
  add column notify boolean not null default true,
  add column created_by bigint references app_user (id);

-- Which key document numbers are sealed with; nothing of the key itself.
create table data_key (fingerprint text not null);
create unique index data_key_single on data_key ((true));

-- The last number given per agency and year.
create table patient_number (
  agency_id bigint not null references agency (id),
  year integer not null,
  last_no integer not null,
  primary key (agency_id, year)
);

create table attachment (
  -- 128 random bits: an id nobody guesses.
  id text primary key,
  patient_id bigint not null references patient (id),
  kind text not null check (kind in ('检查报告', '影像', '病历', '知情同意书', '照片', '其他')),
  name text not null,
  mime text not null,
  size integer not null,
  sha256 text not null,
  content bytea not null,
  created_by bigint not null references app_user (id),
  create_time timestamptz not null default now(),
  removed_time timestamptz
);
create index attachment_patient_idx on attachment (patient_id, create_time desc) where removed_time is null;
-- Removed files whose content is still there.
create index attachment_removed_idx on attachment (removed_time) where removed_time is not null and octet_length(content) > 0;

create table consent (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient (id),
  doc_code text not null,
  doc_version integer not null,
  signer text not null check (signer in ('本人', '监护人')),
  signer_name text not null,
  method text not null check (method in ('纸质扫描', '手写签名', 'H5 勾选')),
  sign_date date not null,
  attachment_id text references attachment (id),
  withdrawn_time timestamptz,
  withdraw_reason text,
  client_key uuid not null,
  created_by bigint references app_user (id),
  create_time timestamptz not null default now()
);
create unique index consent_client_key on consent (patient_id, client_key);
create index consent_patient_idx on consent (patient_id, id desc);

-- Two records of one person made one; can be undone for seven days.
create table patient_merge (
  id bigint generated always as identity primary key,
  keep_id bigint not null references patient (id),
  drop_id bigint not null references patient (id),
  -- The fields of the kept record as they were.
  before jsonb not null,
  -- Table → ids of the rows that moved.
  moved jsonb not null,
  reason text not null,
  created_by bigint not null references app_user (id),
  create_time timestamptz not null default now(),
  undone_time timestamptz,
  check (keep_id <> drop_id)
);
create index patient_merge_keep_idx on patient_merge (keep_id, id desc);
create index patient_merge_drop_idx on patient_merge (drop_id, id desc);

-- What was answered to a request that gave patients to another doctor: sent again, it gets the same answer.
create table assignment (
  created_by bigint not null references app_user (id),
  client_key uuid not null,
  answer jsonb not null,
  create_time timestamptz not null default now(),
  primary key (created_by, client_key)
);

-- Long work with a progress bar. What it made is kept for a day.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  owner_id bigint not null references app_user (id),
  -- Where its owner was then: who goes to another agency leaves it behind.
  agency_id bigint references agency (id),
  client_key uuid,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  message text,
  detail jsonb not null default '{}',
  file_name text,
  file bytea,
  create_time timestamptz not null default now(),
  -- A job whose process died stops saying that it is alive.
  alive_time timestamptz not null default now()
);
create index job_owner_idx on job (owner_id, id desc);
create index job_create_time_idx on job (create_time);
create unique index job_client_key on job (owner_id, client_key) where client_key is not null;

-- The rows of a sheet while it is looked through and saved.
create table patient_import_row (
  job_id bigint not null references job (id) on delete cascade,
  row_no integer not null,
  state text not null check (state in ('ok', 'error', 'duplicate', 'saved')),
  -- What the page shows; phones masked.
  shown jsonb not null,
  -- What will be saved, encrypted: it holds whole phone and document numbers.
  draft text,
  errors jsonb not null default '[]',
  patient_id bigint references patient (id),
  primary key (job_id, row_no)
);
create index patient_import_row_state_idx on patient_import_row (job_id, state, row_no);
