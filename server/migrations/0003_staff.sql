alter table agency
  add column type text check (type in ('三级医院', '二级医院', '康复医院', '社区中心', '门诊部', '企业')),
  add column province text,
  add column city text,
  add column address text,
  add column contact_name text,
  add column contact_phone text,
  add column patient_limit integer check (patient_limit > 0),
  add column created_by bigint;

-- Small pictures of people: kept with the rows that show them, so that backups and every server process have them.
create table picture (
  -- 128 random bits: an id nobody guesses.
  id text primary key,
  kind text not null check (kind in ('avatar', 'signature')),
  -- No foreign key: users refer to pictures, and a backup loads tables one after the other.
  owner_id bigint not null,
  mime text not null,
  content bytea not null,
  create_time timestamptz not null default now()
);
create index picture_owner_idx on picture (owner_id, create_time);

alter table app_user
  add column license_no text,
  add column avatar_id text references picture (id),
  add column signature_id text references picture (id),
  -- Which notices the person wants after signing in.
  add column notices text[] not null default '{sign_in,account_change}' check (notices <@ array['sign_in', 'account_change']);

-- Removing a picture asks for whoever shows it.
create index app_user_avatar_idx on app_user (avatar_id) where avatar_id is not null;
create index app_user_signature_idx on app_user (signature_id) where signature_id is not null;

-- Every single character and every pair of neighbours, in lower case: finds names of two characters, which trigrams do not.
create function text_grams(variadic texts text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(t, i, n)), '{}')
  from unnest(texts) as raw (text)
  cross join lateral (select lower(raw.text) as t) as lowered
  cross join generate_series(1, 2) as n
  cross join lateral generate_series(1, length(t) - n + 1) as i
$$;
create index app_user_search_idx on app_user using gin (text_grams(nickname, account, phone));
-- With all that decides who sees whom, so that counting the people of an agency need not read their rows.
drop index app_user_agency_idx;
create index app_user_agency_idx on app_user (agency_id, id) include (user_type, status);
create index app_user_modules_idx on app_user using gin (modules);
create index app_user_type_idx on app_user (user_type, id);
create index app_user_status_idx on app_user (status, id) where status <> 'active';
-- Whoever never signed in comes last.
create index app_user_access_time_idx on app_user (access_time desc nulls last, id desc);
create index app_user_create_time_idx on app_user (create_time, id);

-- Who reported to whom, and when.
create table manager_history (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  manager_id bigint not null references app_user (id),
  from_time timestamptz not null default now(),
  to_time timestamptz,
  changed_by bigint references app_user (id),
  check (to_time >= from_time)
);
create unique index manager_history_current_key on manager_history (user_id) where to_time is null;
insert into manager_history (user_id, manager_id, from_time)
  select id, manager_id, create_time from app_user where manager_id is not null;

-- One hand-over of patients from a doctor to another; can be undone for a day.
create table handover (
  id bigint generated always as identity primary key,
  from_id bigint not null references app_user (id),
  to_id bigint not null references app_user (id),
  patient_ids bigint[] not null,
  reason text not null,
  create_time timestamptz not null default now(),
  created_by bigint not null references app_user (id),
  undone_time timestamptz,
  check (from_id <> to_id)
);
create index handover_from_idx on handover (from_id, id desc);
create index handover_to_idx on handover (to_id, id desc);

alter table session
  -- Somebody else looks through this person's eyes: who, and the session they do it from.
  add column viewer_id bigint references app_user (id),
  add column viewer_session_id bigint references session (id) on delete cascade,
  add column debug_until timestamptz,
  drop constraint session_method_check,
  add constraint session_method_check check (method in ('password', 'phone', 'view_as')),
  add check ((method = 'view_as') = (viewer_id is not null)),
  add check ((viewer_id is null) = (viewer_session_id is null));
create index session_viewer_idx on session (viewer_session_id) where viewer_session_id is not null;
create index session_debug_idx on session (debug_until) where debug_until is not null;

-- Who really acted while looking through `user_id`'s eyes.
alter table audit_log add column viewer_id bigint;
create index audit_log_viewer_idx on audit_log (viewer_id, id desc) where viewer_id is not null;
create index audit_log_action_idx on audit_log (action, id desc);
create index audit_log_refused_idx on audit_log (action, time) where result = 'refused';
create index audit_log_time_idx on audit_log (time, id);
