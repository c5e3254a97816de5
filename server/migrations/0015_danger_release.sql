-- What a doctor found and decided before a patient trains again, and exactly which dangers that releases. An occasion is
-- named as in `alert.occasion`: event:<id>:<sign>, session:<id>:<sign>, <record_id> or <record_id>:now.
create table danger_release (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id) on delete cascade,
  occasions text[] not null,
  findings text not null,
  decision text not null,
  created_by bigint references app_user (id),
  create_time timestamptz not null default now()
);
create index danger_release_plan_idx on danger_release (plan_id);

-- Pauses by the system that a doctor ended so far. Before 0012 no findings were asked for; those ends stand at midnight.
insert into danger_release (plan_id, occasions, findings, decision, created_by, create_time)
select pause.plan_id, told.occasions, coalesce(pause.findings, ''), coalesce(pause.decision, ''), pause.ended_by,
  pause.end_time
from plan_pause pause join plan on plan.id = pause.plan_id cross join lateral (
  select array_agg(occasion) as occasions from (
    select case when event is not null then 'event:' || id || ':' || event
      when answer = 'now' then record_id || ':now' else record_id::text end as occasion
    from patient_event
    where patient_id = plan.patient_id and coalesce(answer_time, create_time) <= pause.end_time
    union all
    select 'session:' || id || ':' || adverse_event from train_session
    where patient_id = plan.patient_id and create_time <= pause.end_time and adverse_event not in ('无', '肿胀加重', '其他')
  ) as earlier) as told
where pause.by_system and told.occasions is not null
  and (pause.findings is not null or pause.end_time = pause.to_date::timestamp at time zone 'Asia/Shanghai');

-- All dangers told with a training, as `patient_event.signs`; so far only the worst was kept.
alter table train_session add column signs text[] not null default '{}';
update train_session set signs = array[adverse_event] where adverse_event not in ('无', '肿胀加重', '其他');

-- When an alert last told something new; `update_time` also moves when somebody takes it or its sentence changes.
alter table alert add column told_time timestamptz not null default now();
update alert set told_time = case when repeat_count = 1 then create_time else update_time end;
