-- Conversations. One row each: appending locks it, so that records follow one another without a gap, in the order in which
-- they become visible, and nobody who read up to one of them can miss an earlier one.
create table talk (
  patient_id bigint primary key references patient (id),
  last_seq integer not null default 0,
  last_id bigint not null default 0,
  last_time timestamptz not null default now(),
  -- The newest message of the patient; what is beyond a reader's mark is unread.
  heard_id bigint not null default 0,
  -- Up to here everything is answered or dealt with. A broadcast answers nobody.
  answered_id bigint not null default 0,
  patient_read_id bigint not null default 0,
  -- The newest message of the patient that somebody has dealt with without answering it.
  handled_id bigint not null default 0,
  handled_time timestamptz,
  handled_by bigint references app_user (id),
  snooze_until timestamptz
);
create index talk_last_idx on talk (last_time desc);
create index talk_handled_idx on talk (handled_time desc) where handled_time is not null;
create index talk_snoozed_idx on talk (snooze_until) where snooze_until is not null;
-- Looking for unread messages reads this index alone.
create index talk_heard_idx on talk (patient_id) include (heard_id, answered_id);

create table broadcast (
  id bigint generated always as identity primary key,
  sender_id bigint not null references app_user (id),
  client_key uuid not null,
  filter jsonb not null,
  content text not null,
  status text not null check (status in ('waiting', 'sent', 'cancelled', 'failed')),
  recipients integer not null,
  fail_reason text,
  send_at timestamptz not null,
  sent_time timestamptz,
  create_time timestamptz not null default now()
);
create unique index broadcast_client_key on broadcast (sender_id, client_key);
create index broadcast_sender_idx on broadcast (sender_id, id desc);
create index broadcast_waiting_idx on broadcast (send_at) where status = 'waiting';

alter table talk_record
  add column seq integer,
  add column reply_to bigint references talk_record (id),
  -- What a card is called, and how serious it is.
  add column title text,
  add column level smallint not null default 0,
  add column alert_id bigint references alert (id),
  add column broadcast_id bigint references broadcast (id),
  add column read_time timestamptz,
  add column recall_time timestamptz;

create table talk_cursor (
  patient_id bigint not null references patient (id),
  user_id bigint not null references app_user (id),
  last_read_id bigint not null,
  -- Put back by hand, to be looked at again.
  marked_unread boolean not null default false,
  update_time timestamptz not null default now(),
  primary key (patient_id, user_id) include (last_read_id)
);
create index talk_cursor_user_idx on talk_cursor (user_id);

-- Who is told of new messages of whom: the responsible doctor, those of the team who asked for it, and who stands in for the
-- doctor at the moment.
create view talk_hearer as
  select doctor_id as user_id, id as patient_id, false as by_cover from patient where removed_time is null
  union
  select joined.user_id, joined.patient_id, false from patient_member joined
    join patient p on p.id = joined.patient_id and p.removed_time is null
    join app_user member on member.id = joined.user_id and member.agency_id = p.agency_id
    where joined.notify
  union all
  select d.cover_user_id, p.id, true from app_user d join patient p on p.doctor_id = d.id and p.removed_time is null
    where d.cover_user_id is not null and d.cover_until > now()
      and not exists (select from patient_member m where m.patient_id = p.id and m.user_id = d.cover_user_id and m.notify);

-- The one definition of unread: messages of the patient beyond the reader's mark. Whoever has no mark yet begins where the
-- conversation was last answered.
create view talk_counted as
  select h.user_id, h.patient_id, h.by_cover, counted.unread, t.heard_id
  from talk_hearer h
  join talk t on t.patient_id = h.patient_id
  left join talk_cursor c on c.patient_id = h.patient_id and c.user_id = h.user_id
  cross join lateral (
    select count(*)::integer as unread from talk_record r
    where r.patient_id = h.patient_id and r.sender_type = 'patient' and r.recall_time is null
      and r.id > coalesce(c.last_read_id, t.answered_id)
  ) as counted
  where t.heard_id > coalesce(c.last_read_id, t.answered_id);

-- What it comes to, kept with every change of what is behind it: polls read a handful of rows, however much was ever said.
create table talk_inbox (
  user_id bigint not null references app_user (id),
  patient_id bigint not null references patient (id),
  unread integer not null check (unread > 0),
  heard_id bigint not null,
  primary key (user_id, patient_id) include (unread, heard_id)
);
create index talk_inbox_patient_idx on talk_inbox (patient_id);

-- The conversation is held meanwhile, so that a mark and a message at the same moment do not count past each other.
create function refresh_inbox(patient bigint) returns void language plpgsql as $$
begin
  -- A backup brings its own rows.
  if current_setting('yun.restoring', true) = 'on' then return; end if;
  perform from talk where patient_id = patient for update;
  -- Where nothing was ever said nothing is unread.
  if not found then return; end if;
  delete from talk_inbox i where i.patient_id = patient and not exists (
    select from talk_counted c
    where c.patient_id = patient and c.user_id = i.user_id and not c.by_cover and c.unread > 0);
  insert into talk_inbox (user_id, patient_id, unread, heard_id)
    select user_id, patient_id, unread, heard_id from talk_counted where patient_id = patient and not by_cover and unread > 0
    on conflict (user_id, patient_id) do update set unread = excluded.unread, heard_id = excluded.heard_id
    where (talk_inbox.unread, talk_inbox.heard_id) is distinct from (excluded.unread, excluded.heard_id);
end $$;

-- Works out a conversation anew from its records: after two of them became one, or one two, or rows came in bulk.
create function rebuild_talk(patient bigint) returns void language plpgsql as $$
begin
  insert into talk (patient_id) values (patient) on conflict do nothing;
  perform from talk where patient_id = patient for update;
  update talk_record r set seq = numbered.seq
    from (select id, row_number() over (order by id) as seq from talk_record where patient_id = patient) as numbered
    where r.id = numbered.id and r.seq is distinct from numbered.seq;
  update talk t set
    last_seq = coalesce(found.last_seq, 0), last_id = coalesce(found.last_id, 0),
    last_time = coalesce((select create_time from talk_record where id = found.last_id), t.last_time),
    heard_id = coalesce(found.heard_id, 0), answered_id = greatest(coalesce(found.answered_id, 0), t.handled_id),
    patient_read_id = coalesce(found.patient_read_id, 0)
  from (
    select max(seq) as last_seq, max(id) as last_id,
      max(id) filter (where sender_type = 'patient' and recall_time is null) as heard_id,
      max(id) filter (where sender_type = 'doctor' and broadcast_id is null and recall_time is null) as answered_id,
      max(id) filter (where sender_type = 'doctor' and read_time is not null) as patient_read_id
    from talk_record where patient_id = patient
  ) as found where t.patient_id = patient;
  perform refresh_inbox(patient);
end $$;

select rebuild_talk(patient_id) from (select distinct patient_id from talk_record) as talked;

alter table talk_record alter column seq set not null;
-- Checked at the end of a transaction: joining two conversations numbers their records anew.
alter table talk_record add constraint talk_record_seq_key unique (patient_id, seq) deferrable initially deferred;

-- Every new record takes its place at the end. The id is drawn once the conversation is held, never before.
create function append_to_talk() returns trigger language plpgsql as $$
begin
  -- The patient before the conversation, as everybody: the reference would be looked up too late.
  perform from patient where id = new.patient_id for key share;
  insert into talk (patient_id) values (new.patient_id) on conflict do nothing;
  perform from talk where patient_id = new.patient_id for update;
  new.id := nextval(pg_get_serial_sequence('talk_record', 'id'));
  update talk set
    last_seq = last_seq + 1,
    last_id = new.id,
    last_time = new.create_time,
    heard_id = case when new.sender_type = 'patient' then new.id else heard_id end,
    answered_id = case when new.sender_type = 'doctor' and new.broadcast_id is null then new.id else answered_id end,
    -- Whoever writes again wants to be looked at again.
    handled_time = case when new.sender_type = 'patient' then null else handled_time end,
    handled_by = case when new.sender_type = 'patient' then null else handled_by end,
    snooze_until = case when new.sender_type = 'patient' then null else snooze_until end
  where patient_id = new.patient_id returning last_seq into new.seq;
  return new;
end $$;
-- Rows of a backup have their place already.
create trigger talk_record_is_appended before insert on talk_record for each row when (new.seq is null)
  execute function append_to_talk();

-- What a sender sent once is there once.
create unique index talk_record_doctor_key on talk_record (sender_id, client_msg_id)
  where client_msg_id is not null and sender_type = 'doctor';
create unique index talk_record_patient_key on talk_record (patient_id, client_msg_id)
  where client_msg_id is not null and sender_type = 'patient';
create index talk_record_unread_idx on talk_record (patient_id, id) where sender_type = 'patient' and recall_time is null;
create index talk_record_unseen_idx on talk_record (patient_id, id)
  where sender_type = 'doctor' and read_time is null and recall_time is null;
-- Housekeeping looks for them.
create index talk_record_recalled_idx on talk_record (recall_time) where recall_time is not null;
create index talk_record_broadcast_idx on talk_record (broadcast_id) where broadcast_id is not null;
create index talk_record_text_idx on talk_record using gin (text_grams(content))
  where type in ('text', 'image', 'file') and recall_time is null;

create function refresh_inbox_of_row() returns trigger language plpgsql as $$
begin
  perform refresh_inbox(case when tg_op = 'DELETE' then old.patient_id else new.patient_id end);
  return null;
end $$;
create trigger talk_record_is_counted after insert on talk_record for each row when (new.sender_type = 'patient')
  execute function refresh_inbox_of_row();
create trigger talk_record_is_recounted after update of recall_time on talk_record for each row
  when (new.sender_type = 'patient') execute function refresh_inbox_of_row();
create trigger talk_is_counted after update of answered_id on talk for each row
  when (old.answered_id is distinct from new.answered_id) execute function refresh_inbox_of_row();
create trigger talk_cursor_is_counted after insert or delete or update of last_read_id on talk_cursor for each row
  execute function refresh_inbox_of_row();
create trigger patient_member_is_counted after insert or delete or update on patient_member for each row
  execute function refresh_inbox_of_row();

create function refresh_inbox_of_patient() returns trigger language plpgsql as $$
begin
  perform refresh_inbox(new.id);
  return null;
end $$;
create trigger patient_is_counted after update of agency_id, doctor_id, removed_time on patient for each row
  when ((old.agency_id, old.doctor_id, old.removed_time) is distinct from (new.agency_id, new.doctor_id, new.removed_time))
  execute function refresh_inbox_of_patient();

-- Whoever goes to another agency hears nothing of the old one's patients.
create function refresh_inbox_of_member() returns trigger language plpgsql as $$
begin
  perform refresh_inbox(patient_id) from patient_member where user_id = new.id order by patient_id;
  return null;
end $$;
create trigger member_is_counted after update of agency_id on app_user for each row
  when (old.agency_id is distinct from new.agency_id) execute function refresh_inbox_of_member();

-- What badge, list, poll and title show. Who stands in for somebody does so for a time only: that is counted on the spot.
create view talk_unread as
  select user_id, patient_id, unread, heard_id from talk_inbox
  union all
  select user_id, patient_id, unread, heard_id from talk_counted where by_cover and unread > 0;

create table talk_file (
  -- 128 random bits: an id nobody guesses.
  id text primary key,
  -- Of a conversation, or of a ready-made answer.
  patient_id bigint references patient (id),
  -- Null: uploaded, not sent yet.
  record_id bigint references talk_record (id),
  quick_reply_id bigint,
  position smallint not null default 0,
  -- Null: the patient.
  uploader_id bigint references app_user (id),
  name text not null,
  mime text not null check (mime in ('image/webp', 'application/pdf')),
  size integer not null,
  width integer,
  height integer,
  content bytea not null,
  -- Of pictures, for the conversation.
  small bytea,
  create_time timestamptz not null default now()
);
create index talk_file_record_idx on talk_file (record_id, position) where record_id is not null;
create index talk_file_patient_idx on talk_file (patient_id) include (size);
create index talk_file_own_idx on talk_file (uploader_id) include (size) where patient_id is null;
create index talk_file_reply_idx on talk_file (quick_reply_id, position) where quick_reply_id is not null;
create index talk_file_unsent_idx on talk_file (create_time) where record_id is null and quick_reply_id is null;

create table quick_reply (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('agency', 'user')),
  agency_id bigint references agency (id),
  owner_id bigint not null references app_user (id),
  title text not null,
  content text not null,
  category text not null,
  sort smallint not null default 100,
  use_count integer not null default 0,
  client_key uuid,
  version integer not null default 1,
  removed_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  check ((scope = 'agency') = (agency_id is not null))
);
create index quick_reply_owner_idx on quick_reply (owner_id) where removed_time is null;
create index quick_reply_agency_idx on quick_reply (agency_id) where removed_time is null and scope = 'agency';
create unique index quick_reply_client_key on quick_reply (owner_id, client_key) where client_key is not null;
alter table talk_file add foreign key (quick_reply_id) references quick_reply (id);

-- What a patient reported that happened besides training; the message tells it in words.
create table patient_event (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient (id),
  event text not null,
  signs text[] not null,
  record_id bigint not null references talk_record (id),
  client_key uuid not null,
  create_time timestamptz not null default now()
);
create unique index patient_event_client_key on patient_event (patient_id, client_key);
create index patient_event_time_idx on patient_event (patient_id, create_time);

-- The patient's own way in. The secret is kept sealed, with a key that is not in the database, to be shown again.
create table h5_link (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient (id),
  token_hash text not null,
  token_sealed text not null,
  scopes text[] not null,
  expire_time timestamptz not null,
  revoked_time timestamptz,
  revoked_by bigint references app_user (id),
  revoke_reason text,
  client_key uuid not null,
  created_by bigint not null references app_user (id),
  create_time timestamptz not null default now()
);
create unique index h5_link_token_key on h5_link (token_hash);
create unique index h5_link_client_key on h5_link (patient_id, client_key);
-- At most one is good at a time.
create unique index h5_link_live_key on h5_link (patient_id) where revoked_time is null;

-- One phone each.
create table h5_session (
  id bigint generated always as identity primary key,
  link_id bigint not null references h5_link (id),
  device_key uuid not null,
  token_hash text not null,
  user_agent text not null,
  address text not null,
  open_time timestamptz not null default now(),
  last_used_time timestamptz not null default now()
);
create unique index h5_session_token_key on h5_session (token_hash);
create unique index h5_session_device_key on h5_session (link_id, device_key);
