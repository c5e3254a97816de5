-- A rare value that was looked at again and confirmed by whoever entered it.
alter table measurement add column is_confirmed boolean not null default false;
alter table assessment add column is_unusual_confirmed boolean not null default false;
