create table plan_template (
  id bigint generated always as identity primary key,
  code text unique,
  name text not null,
  condition_code text not null,
  phase text not null,
  day_from integer,
  day_to integer,
  category text not null check (category in ('运动', '作业', '呼吸', '其他')),
  duration_days integer not null check (duration_days between 1 and 180),
  pain_limit smallint not null check (pain_limit between 0 and 10),
  rest_rule text,
  goals text[] not null default '{}',
  source_note text,
  items jsonb not null,
  -- What a patient should have reached by which day.
  milestones jsonb not null default '[]',
  owner_scope text not null check (owner_scope in ('system', 'agency', 'user')),
  agency_id bigint references agency (id),
  owner_id bigint references app_user (id),
  status text not null default 'draft' check (status in ('draft', 'active', 'disabled')),
  use_count integer not null default 0,
  created_by bigint references app_user (id),
  client_key uuid,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  check (owner_scope = 'user' or (owner_scope = 'system') = (agency_id is null)),
  check ((owner_scope = 'user') = (owner_id is not null))
);
create index plan_template_owner_idx on plan_template (agency_id, owner_id);
create unique index plan_template_name_key
  on plan_template (coalesce(owner_id, 0), (case owner_scope when 'agency' then agency_id else 0 end), name);
-- Which templates hold an exercise.
create index plan_template_items_idx on plan_template using gin (items jsonb_path_ops);
create unique index plan_template_client_key on plan_template (created_by, client_key) where client_key is not null;

-- One row per treatment intention; what is to be done lies in its versions, which never change.
create table plan (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient (id),
  -- Whose the patient is, so that lists need not look at every patient. Null: the patient is in no list any more.
  patient_agency_id bigint,
  patient_doctor_id bigint,
  title text not null,
  category text not null check (category in ('运动', '作业', '呼吸', '其他')),
  start_date date not null,
  end_date date not null,
  doctor_id bigint not null references app_user (id),
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'completed', 'archived')),
  -- 0 before the first start.
  version_no integer not null default 0,
  item_count smallint not null default 0,
  daily_minutes numeric(6, 1) not null default 0,
  -- The content of the next version, its reason and day; null: nothing is being prepared.
  draft jsonb,
  draft_time timestamptz,
  draft_by bigint references app_user (id),
  template_id bigint references plan_template (id),
  end_reason text check (end_reason in ('按期完成', '达标提前', '效果不佳', '不良事件', '患者要求', '被替换', '患者结案')),
  end_note text,
  ended_time timestamptz,
  created_by bigint references app_user (id),
  client_key uuid,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  check (end_date >= start_date),
  check ((status = 'draft') = (version_no = 0))
);
create index plan_patient_idx on plan (patient_id, id desc);
create unique index plan_running_key on plan (patient_id, category) where status = 'active';
create unique index plan_client_key on plan (created_by, client_key) where client_key is not null;
-- Lists read each status by itself, of everybody, of an agency or of a doctor, without looking at the rows passed over.
create index plan_status_idx on plan (status, update_time desc, id desc) include (category) where patient_agency_id is not null;
create index plan_status_end_idx on plan (status, end_date, id) include (category) where patient_agency_id is not null;
create index plan_status_start_idx on plan (status, start_date, id) include (category) where patient_agency_id is not null;
create index plan_agency_idx on plan (patient_agency_id, status, update_time desc, id desc) include (category, start_date, end_date);
create index plan_care_idx on plan (patient_doctor_id, status, update_time desc, id desc) include (category, start_date, end_date);
create index plan_end_idx on plan (end_date, id) where status in ('active', 'paused');
create index plan_doctor_idx on plan (doctor_id);
create index plan_title_idx on plan using gin (text_grams(title));
create index plan_template_idx on plan (template_id) where template_id is not null;
create index plan_ended_idx on plan (ended_time) where status = 'completed';

create function place_plan() returns trigger language plpgsql as $$
begin
  new.patient_agency_id := null;
  new.patient_doctor_id := null;
  select agency_id, doctor_id into new.patient_agency_id, new.patient_doctor_id
    from patient where id = new.patient_id and removed_time is null;
  return new;
end $$;
create trigger plan_is_placed before insert or update of patient_id on plan for each row execute function place_plan();

create function move_plans() returns trigger language plpgsql as $$
begin
  update plan set patient_agency_id = case when new.removed_time is null then new.agency_id end,
    patient_doctor_id = case when new.removed_time is null then new.doctor_id end
    where patient_id = new.id;
  return null;
end $$;
create trigger patient_moves_plans after update of agency_id, doctor_id, removed_time on patient for each row
  when ((old.agency_id, old.doctor_id, old.removed_time) is distinct from (new.agency_id, new.doctor_id, new.removed_time))
  execute function move_plans();

create table plan_version (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id) on delete cascade,
  version_no integer not null,
  effective_date date not null,
  title text not null,
  end_date date not null,
  pain_limit smallint not null check (pain_limit between 0 and 10),
  rest_rule text,
  goals text[] not null default '{}',
  change_reason text,
  change_summary text not null default '',
  item_count smallint not null,
  daily_minutes numeric(6, 1) not null,
  -- Texts of the warnings the prescriber took on.
  acknowledged text[] not null default '{}',
  ack_reason text,
  created_by bigint references app_user (id),
  create_time timestamptz not null default now(),
  unique (plan_id, version_no)
);

create table plan_item (
  id bigint generated always as identity primary key,
  version_id bigint not null references plan_version (id) on delete cascade,
  exercise_id bigint not null references exercise (id),
  -- What was told of the exercise when the version was started.
  text_id bigint not null references exercise_text (id),
  sort smallint not null,
  side text not null check (side in ('左', '右', '双侧', '交替', '不分')),
  sets smallint not null check (sets between 1 and 10),
  reps smallint not null check (reps between 0 and 100),
  hold_sec smallint not null check (hold_sec between 0 and 300),
  tempo_sec smallint not null check (tempo_sec between 1 and 30),
  rest_sec smallint not null check (rest_sec between 0 and 600),
  duration_sec smallint not null check (duration_sec between 0 and 3600),
  times_per_day smallint not null check (times_per_day between 1 and 12),
  freq_type text not null check (freq_type in ('每天', '每周指定日', '隔天', '每周N次')),
  weekdays smallint[] not null default '{}',
  times_per_week smallint check (times_per_week between 1 and 7),
  load_value numeric(6, 2),
  load_unit text check (load_unit in ('kg', '弹力带', '自重', '瓦')),
  place text not null check (place in ('居家', '门诊', '病房')),
  target_rpe smallint check (target_rpe between 0 and 10),
  need_pain boolean not null default true,
  need_video boolean not null default false,
  from_day smallint,
  to_day smallint,
  note text,
  unique (version_id, sort)
);
create index plan_item_exercise_idx on plan_item (exercise_id);

create function tell_plan_item() returns trigger language plpgsql as $$
begin
  select text_id into new.text_id from exercise where id = new.exercise_id;
  return new;
end $$;
create trigger plan_item_is_told before insert on plan_item for each row when (new.text_id is null)
  execute function tell_plan_item();

-- A version is what was ordered on its day, in the words of that day: nothing of it can be changed afterwards.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a plan version never changes';
end $$;
create trigger exercise_text_is_final before update on exercise_text for each row execute function refuse_change();
create trigger plan_version_is_final before update on plan_version for each row execute function refuse_change();
create trigger plan_item_is_final before update on plan_item for each row execute function refuse_change();

-- Days that do not count. `to_date` is the first day of training again; null while it lasts.
create table plan_pause (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id) on delete cascade,
  from_date date not null,
  to_date date,
  resume_date date,
  reason text not null,
  by_system boolean not null default false,
  created_by bigint references app_user (id),
  create_time timestamptz not null default now(),
  check (to_date >= from_date)
);
create index plan_pause_plan_idx on plan_pause (plan_id, id);
create unique index plan_pause_open_key on plan_pause (plan_id) where to_date is null;

-- The trail of a patient holds what happened to their plans too.
create index audit_log_plan_patient_idx on audit_log ((detail ->> 'patient_id'), id desc) where entity = 'plan';
