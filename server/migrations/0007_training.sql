create table train_session (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient (id),
  plan_id bigint not null references plan (id),
  version_id bigint not null references plan_version (id),
  train_date date not null,
  -- Which training of the day.
  slot_no smallint not null default 1,
  start_time timestamptz,
  end_time timestamptz,
  duration_min smallint,
  status text not null check (status in ('in_progress', 'done', 'partial', 'aborted')),
  pain_before smallint check (pain_before between 0 and 10),
  pain_after smallint check (pain_after between 0 and 10),
  pain_site text,
  rpe smallint check (rpe between 0 and 10),
  mood smallint check (mood between 1 and 5),
  note text,
  source text not null check (source in ('患者端', '医生代录', '导入')),
  recorder_id bigint references app_user (id),
  is_late boolean not null default false,
  is_corrected boolean not null default false,
  adverse_event text not null default '无' check (adverse_event in ('无', '跌倒', '头晕', '胸痛', '肿胀加重', '其他')),
  create_time timestamptz not null default now(),
  unique (plan_id, train_date, slot_no)
);
create index train_session_patient_idx on train_session (patient_id, train_date desc, slot_no desc);
-- When a patient was last heard of.
create index train_session_heard_idx on train_session (patient_id, create_time);

create table session_item (
  id bigint generated always as identity primary key,
  session_id bigint not null references train_session (id) on delete cascade,
  plan_item_id bigint not null references plan_item (id),
  sets_done smallint not null default 0,
  reps_done smallint,
  hold_done smallint,
  load_done numeric(6, 2),
  pain smallint check (pain between 0 and 10),
  skipped_reason text check (skipped_reason in ('疼痛', '没时间', '不会做', '器械不便', '忘记', '其他')),
  unique (session_id, plan_item_id)
);

create table alert (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient (id),
  rule_code text not null check (rule_code ~ '^W[0-9]{2}$'),
  -- 1 提示, 2 警告, 3 高, 4 危急.
  severity smallint not null check (severity between 1 and 4),
  reason_text text not null,
  evidence jsonb not null default '{}',
  status text not null default 'open' check (status in ('open', 'handling', 'closed', 'ignored', 'auto_closed')),
  repeat_count integer not null default 1,
  handler_id bigint references app_user (id),
  handle_note text,
  snooze_until timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create unique index alert_open_key on alert (patient_id, rule_code) where status in ('open', 'handling');
create index alert_patient_idx on alert (patient_id, id desc);

create table talk_record (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient (id),
  sender_type text not null check (sender_type in ('patient', 'doctor', 'system')),
  sender_id bigint references app_user (id),
  type text not null check (type in ('text', 'image', 'file', 'plan_card', 'session_card', 'alert_card', 'assess_card', 'system')),
  content text not null,
  ref_id bigint,
  client_msg_id uuid,
  create_time timestamptz not null default now()
);
create index talk_record_patient_idx on talk_record (patient_id, id desc);
create index talk_record_heard_idx on talk_record (patient_id, create_time) where sender_type = 'patient';
