create table agency (
  id bigint generated always as identity primary key,
  name text not null unique,
  code text not null unique check (code ~ '^[A-Z0-9]{2,12}$'),
  parent_id bigint references agency (id),
  status text not null default 'active' check (status in ('active', 'disabled')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  check (parent_id <> id)
);
create index agency_parent_idx on agency (parent_id) where parent_id is not null;

create table app_user (
  id bigint generated always as identity primary key,
  agency_id bigint references agency (id),
  account text not null check (account ~ '^[A-Za-z][A-Za-z0-9_.-]{2,31}$'),
  password_hash text not null,
  must_change_password boolean not null default false,
  nickname text not null,
  user_type text not null check (user_type in ('医生', '管理员', '机构')),
  phone text not null check (phone ~ '^1[3-9][0-9]{9}$'),
  email text,
  title text,
  department text,
  subtitle text,
  manager_id bigint references app_user (id),
  -- At least one code: an account without any could never load its profile.
  modules text[] not null check (
    cardinality(modules) >= 1
    and modules <@ array['USER_MGR', 'USER_BROWSE', 'SELF_MGR', 'AGENCY_MGR', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER', 'PATIENT_MGR']
  ),
  is_auth_admin boolean not null default false,
  cover_user_id bigint references app_user (id),
  cover_until timestamptz,
  status text not null default 'active' check (status in ('active', 'disabled', 'removed')),
  access_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  created_by bigint references app_user (id),
  version integer not null default 1,
  check (user_type = '管理员' or agency_id is not null),
  check (manager_id <> id),
  check (cover_user_id <> id),
  check ((cover_user_id is null) = (cover_until is null))
);
create unique index app_user_account_key on app_user (lower(account));
create unique index app_user_phone_key on app_user (phone) where status <> 'removed';
create index app_user_agency_idx on app_user (agency_id, id);
create index app_user_manager_idx on app_user (manager_id) where manager_id is not null;
create index app_user_cover_idx on app_user (cover_user_id) where cover_user_id is not null;

create table session (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token; the token itself is never stored.
  token_hash text not null unique,
  -- SHA-256 of the browser-binding cookie, null for clients that are not browsers.
  binding_hash text,
  user_id bigint not null references app_user (id),
  method text not null check (method in ('password', 'phone')),
  address text not null,
  user_agent text not null,
  create_time timestamptz not null default now(),
  last_seen_time timestamptz not null default now(),
  expire_time timestamptz not null,
  end_time timestamptz,
  end_reason text check (end_reason in ('signed_out', 'displaced', 'password_changed', 'revoked')),
  check ((end_time is null) = (end_reason is null))
);
create index session_user_idx on session (user_id, id desc);
create index session_expire_idx on session (expire_time);

-- Counters of failed tries and of sent codes; every change is one atomic statement.
create table attempt_counter (
  key text primary key,
  count integer not null,
  max_count integer not null,
  window_start timestamptz not null,
  window_seconds integer not null,
  -- Null: a full counter stays shut until its window is over. Else the first lock's length; each next one doubles.
  lock_seconds integer,
  locked_until timestamptz,
  lock_level integer not null default 0
);
create index attempt_counter_window_idx on attempt_counter (window_start);

create table phone_code (
  id bigint generated always as identity primary key,
  phone text not null,
  scene text not null check (scene in ('login', 'reset', 'bind')),
  code_hash text not null,
  attempts integer not null default 0,
  create_time timestamptz not null default now(),
  expire_time timestamptz not null,
  used_time timestamptz
);
create index phone_code_newest_idx on phone_code (phone, scene, id desc);
create index phone_code_expire_idx on phone_code (expire_time);

create table audit_log (
  id bigint generated always as identity primary key,
  time timestamptz not null default now(),
  agency_id bigint,
  user_id bigint,
  action text not null,
  entity text not null,
  entity_id text,
  result text not null check (result in ('ok', 'refused')),
  detail jsonb not null default '{}',
  address text not null,
  user_agent text not null,
  request_id text not null
);
create index audit_log_agency_idx on audit_log (agency_id, id desc);
create index audit_log_user_idx on audit_log (user_id, id desc);
create index audit_log_entity_idx on audit_log (entity, entity_id, id desc);

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end
$$;
create trigger audit_log_no_change before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
