-- A rare value that was looked at again and confirmed by whoever entered it.
alter table measurement add column is_confirmed boolean not null default false;
alter table assessment add column is_unusual_confirmed boolean not null default false;

-- When the rules ended an alert, by the clock of the database like the record that ended it: if that record is made
-- void, the alert goes on.
alter table alert add column ended_time timestamptz;
update alert set ended_time = update_time where status = 'auto_closed';
