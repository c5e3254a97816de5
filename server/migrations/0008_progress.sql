-- Training records that can be corrected, and entered once however often they are sent.
alter table train_session
  add column client_key uuid,
  add column version integer not null default 1,
  add column update_time timestamptz not null default now();
create unique index train_session_client_key on train_session (patient_id, client_key) where client_key is not null;

-- What a record said before it was corrected.
create table session_correction (
  id bigint generated always as identity primary key,
  session_id bigint not null references train_session (id) on delete cascade,
  before jsonb not null,
  changes jsonb not null,
  reason text not null,
  created_by bigint references app_user (id),
  create_time timestamptz not null default now()
);
create index session_correction_session_idx on session_correction (session_id, id desc);

create table measurement (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient (id),
  kind text not null,
  motion text,
  side text check (side in ('左', '右')),
  mode text check (mode in ('主动', '被动')),
  site text,
  -- Kind, motion, side, mode and site together: one series.
  measure_key text not null,
  value numeric(8, 2) not null,
  second_value numeric(8, 2),
  measured_at timestamptz not null,
  method text,
  note text,
  source text not null default '医生' check (source in ('医生', '患者端', '导入')),
  recorder_id bigint references app_user (id),
  client_key uuid,
  -- Which of those entered together.
  entry_no smallint not null default 0,
  removed_time timestamptz,
  removed_by bigint references app_user (id),
  remove_reason text,
  create_time timestamptz not null default now()
);
create unique index measurement_client_key on measurement (patient_id, client_key, entry_no) where client_key is not null;
create index measurement_patient_idx on measurement (patient_id, measured_at desc, id desc) where removed_time is null;
create index measurement_series_idx on measurement (patient_id, measure_key, measured_at desc, id desc) where removed_time is null;

create table assessment (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient (id),
  scale_code text not null,
  side text check (side in ('左', '右')),
  assessed_at timestamptz not null,
  phase text not null check (phase in ('入院', '中期', '出院', '随访')),
  items jsonb not null,
  -- Counted by the server; null while a draft is incomplete.
  total numeric(8, 2),
  band text,
  conclusion text,
  assessor_id bigint references app_user (id),
  status text not null check (status in ('draft', 'confirmed', 'void')),
  confirm_time timestamptz,
  void_reason text,
  void_by bigint references app_user (id),
  void_time timestamptz,
  client_key uuid,
  version integer not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  check (status = 'draft' or total is not null)
);
create unique index assessment_client_key on assessment (patient_id, client_key) where client_key is not null;
create index assessment_patient_idx on assessment (patient_id, assessed_at desc, id desc);
create index assessment_series_idx on assessment (patient_id, scale_code, assessed_at desc, id desc) where status = 'confirmed';

-- What an agency decided about a scale; without a row the scale is used with its own numbers.
create table scale_setting (
  agency_id bigint not null references agency (id),
  code text not null,
  is_enabled boolean not null,
  mdc numeric(8, 2),
  version integer not null default 1,
  updated_by bigint references app_user (id),
  update_time timestamptz not null default now(),
  primary key (agency_id, code)
);

create table goal (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient (id),
  text text not null,
  measure_key text,
  baseline numeric(8, 2),
  target numeric(8, 2),
  due_date date not null,
  status text not null default 'open' check (status in ('open', 'reached', 'missed', 'cancelled')),
  close_note text,
  closed_time timestamptz,
  created_by bigint references app_user (id),
  client_key uuid,
  version integer not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create unique index goal_client_key on goal (patient_id, client_key) where client_key is not null;
create index goal_patient_idx on goal (patient_id, id desc);

-- What happened that the alert tells of: dealt with once, it is not told again.
alter table alert
  add column occasion text not null default '',
  add column handled_time timestamptz,
  -- What it was before it was dealt with, for taking that back.
  add column before_handling jsonb;
-- Until now only made-up alerts of the demo existed, with evidence of another shape.
update alert set evidence = '{"records": [], "marks": [], "hidden": []}';
alter table alert alter column evidence set default '{"records": [], "marks": [], "hidden": []}';
-- The other columns let open alerts be counted without reading the rows.
create index alert_open_idx on alert (severity desc, create_time desc, id desc) include (patient_id, rule_code, snooze_until)
  where status in ('open', 'handling');
create index alert_open_rule_idx on alert (rule_code, patient_id) where status in ('open', 'handling');
-- Put off, by when they come back.
create index alert_snoozed_idx on alert (snooze_until) where status in ('open', 'handling') and snooze_until is not null;
create index alert_done_idx on alert (update_time desc, id desc) where status in ('closed', 'ignored', 'auto_closed');

-- What an agency set; without a row a rule works with its standard.
create table alert_rule (
  agency_id bigint not null references agency (id),
  code text not null check (code ~ '^W[0-9]{2}$'),
  is_enabled boolean not null,
  params jsonb not null,
  version integer not null default 1,
  updated_by bigint references app_user (id),
  update_time timestamptz not null default now(),
  primary key (agency_id, code)
);

-- What patients are expected to reach: few templates of many.
create index plan_template_milestone_idx on plan_template (id)
  where milestones <> '[]' and status = 'active' and owner_scope <> 'user';

-- What the home page of a doctor shows of a patient, worked out with the other signals.
alter table patient
  -- Of the day of `signals_day`: n nothing asked for, s pausing, w not begun, p begun, d done.
  add column today_state text not null default 'n' check (today_state in ('n', 's', 'w', 'p', 'd')),
  -- The 28 days up to the day before: as week_states, and l late, c corrected.
  add column month_states text not null default '',
  add column pain_median numeric(3, 1),
  -- The settings of the agency (alert rules, scales) by which the alerts were judged.
  add column settings_version integer not null default 0;
create index patient_settings_idx on patient (agency_id, settings_version)
  where removed_time is null and status in ('pending', 'active', 'paused', 'lost');
create index patient_alerts_doctor_idx on patient (doctor_id, id) include (agency_id, status) where open_alerts > 0 and removed_time is null;
create index patient_alerts_agency_idx on patient (agency_id, id) include (doctor_id, status) where open_alerts > 0 and removed_time is null;
