-- What a reader is told of an exercise. A change makes a new row: versions of plans keep the words of their day.
create table exercise_text (
  id bigint generated always as identity primary key,
  name text not null,
  steps text[] not null,
  key_points text[] not null default '{}',
  figure jsonb,
  create_time timestamptz not null default now()
);

create table exercise (
  id bigint generated always as identity primary key,
  code text not null,
  name text not null,
  name_py text not null default '',
  name_en text,
  aliases text[] not null default '{}',
  owner_scope text not null check (owner_scope in ('system', 'agency', 'user')),
  agency_id bigint references agency (id),
  owner_id bigint references app_user (id),
  body_parts text[] not null,
  kind text not null,
  position text not null,
  equipment text[] not null,
  is_unilateral boolean not null default false,
  difficulty smallint not null check (difficulty between 1 and 5),
  purpose text not null,
  steps text[] not null,
  key_points text[] not null default '{}',
  mistakes text[] not null default '{}',
  dose jsonb not null,
  rules jsonb not null default '[]',
  figure jsonb,
  -- The same words as they are kept.
  text_id bigint not null references exercise_text (id),
  status text not null default 'active' check (status in ('draft', 'active', 'disabled')),
  -- Whose contraindications it keeps.
  copied_from bigint references exercise (id),
  created_by bigint references app_user (id),
  client_key uuid,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  version integer not null default 1,
  -- A person's own has the agency it was made in; administrators have none.
  check (owner_scope = 'user' or (owner_scope = 'system') = (agency_id is null)),
  check ((owner_scope = 'user') = (owner_id is not null))
);
create unique index exercise_code_key on exercise (code);
create unique index exercise_name_key
  on exercise (coalesce(owner_id, 0), (case owner_scope when 'agency' then agency_id else 0 end), name);
create unique index exercise_client_key on exercise (created_by, client_key) where client_key is not null;
create index exercise_owner_idx on exercise (agency_id, owner_id);

create function keep_exercise_text() returns trigger language plpgsql as $$
begin
  insert into exercise_text (name, steps, key_points, figure) values (new.name, new.steps, new.key_points, new.figure)
    returning id into new.text_id;
  return new;
end $$;
-- A row that is restored brings its own.
create trigger exercise_is_told before insert on exercise for each row when (new.text_id is null)
  execute function keep_exercise_text();
create trigger exercise_is_retold before update of name, steps, key_points, figure on exercise for each row
  when ((old.name, old.steps, old.key_points, old.figure) is distinct from (new.name, new.steps, new.key_points, new.figure))
  execute function keep_exercise_text();

-- Harder after easier; never a ring.
create table exercise_progression (
  from_id bigint not null references exercise (id) on delete cascade,
  to_id bigint not null references exercise (id) on delete cascade,
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
create index exercise_progression_to_idx on exercise_progression (to_id);

create table exercise_favorite (
  user_id bigint not null references app_user (id),
  exercise_id bigint not null references exercise (id) on delete cascade,
  create_time timestamptz not null default now(),
  primary key (user_id, exercise_id)
);
