-- A rare value that was looked at again and confirmed by whoever entered it.
alter table measurement add column is_confirmed boolean not null default false;
alter table assessment add column is_unusual_confirmed boolean not null default false;

-- When the rules ended an alert, by the clock of the database like the record that ended it: if that record is made
-- void, the alert goes on.
alter table alert add column ended_time timestamptz;
update alert set ended_time = update_time where status = 'auto_closed';

-- Brunnstrom stages are told part by part: the mean of ordinal stages means nothing, and is no longer kept.
alter table assessment drop constraint assessment_check;
update assessment set total = null, band = null where scale_code = 'Brunnstrom';
alter table assessment add constraint assessment_total_check
  check (status = 'draft' or total is not null or scale_code = 'Brunnstrom');
update goal set measure_key = null, baseline = null, target = null where measure_key = 'scale.Brunnstrom';
