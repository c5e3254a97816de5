-- What was done in a training, kept in its own row: whoever looks at years of them reads one table.
alter table train_session
  -- [[plan_item_id, sets_done, reps_done, hold_done, pain], …], oldest first.
  add column done json not null default '[]',
  -- The worst that was told of an exercise.
  add column item_pain smallint;

create function keep_session_done() returns trigger language plpgsql as $$
begin
  update train_session s set (done, item_pain) = (
    select coalesce(json_agg(json_build_array(i.plan_item_id, i.sets_done, i.reps_done, i.hold_done, i.pain) order by i.id), '[]'),
      max(i.pain)
    from session_item i where i.session_id = s.id)
  where s.id in (select session_id from changed);
  return null;
end $$;
create trigger session_item_is_added after insert on session_item referencing new table as changed
  for each statement execute function keep_session_done();
create trigger session_item_is_changed after update on session_item referencing new table as changed
  for each statement execute function keep_session_done();
create trigger session_item_is_removed after delete on session_item referencing old table as changed
  for each statement execute function keep_session_done();

update train_session s set (done, item_pain) = (
  select coalesce(json_agg(json_build_array(i.plan_item_id, i.sets_done, i.reps_done, i.hold_done, i.pain) order by i.id), '[]'),
    max(i.pain)
  from session_item i where i.session_id = s.id);

-- patient.month_states now also has L and C: late and corrected days that were done in part.
