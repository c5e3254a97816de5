-- The latest pain is that of the newest training with a pain entry, with its day; trainings without one do not hide it.
alter table patient add column last_pain_date date;

update patient p set last_pain = entered.pains[1], last_pain_date = entered.days[1],
  pain_change = entered.pains[1] - entered.pains[2]
from (
  select known.id, array_agg(two.pain order by two.n) as pains, array_agg(two.train_date order by two.n) as days
  from patient known cross join lateral (
    select s.train_date, greatest(s.pain_before, s.pain_after, s.item_pain) as pain,
      row_number() over (order by s.train_date desc, s.slot_no desc, s.id desc) as n
    from train_session s
    where s.patient_id = known.id and s.status <> 'in_progress'
      and greatest(s.pain_before, s.pain_after, s.item_pain) is not null
    order by n limit 2) as two
  group by known.id) as entered
where p.id = entered.id;
