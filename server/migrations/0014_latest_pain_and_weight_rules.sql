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

-- Exercises of the library that load the leg in standing: rules for patients who may not bear their full weight.
-- Copies keep the contraindications of what they were copied from. An exercise that already has a rule for partial
-- weight bearing stays as it is.
with recursive added (code, rules) as (values
  ('A02', '[{"level":"warn","when":{"weight_bearing":["部分负重"]},"text":"部分负重期间，提踵会使患侧负重超限，须确认可以开始"}]'::jsonb),
  ('A03', '[{"level":"block","when":{"weight_bearing":["不负重","足尖点地"]},"text":"不负重期间不做站立小腿牵伸"},
    {"level":"warn","when":{"weight_bearing":["部分负重"]},"text":"部分负重期间，须控制患侧承重，或改为坐位用毛巾牵伸"}]'),
  ('B01', '[{"level":"warn","when":{"weight_bearing":["部分负重"]},"text":"部分负重期间，移到患侧的重量不能超过医嘱"}]'),
  ('B02', '[{"level":"block","when":{"weight_bearing":["不负重","足尖点地"]},"text":"不负重期间不做前后脚站立"},
    {"level":"warn","when":{"weight_bearing":["部分负重"]},"text":"部分负重期间，前后脚站立会使患侧负重超限，须确认可以开始"}]'),
  ('B03', '[{"level":"warn","when":{"weight_bearing":["部分负重"]},"text":"部分负重期间，跨步时患侧会承受全部体重，须确认可以开始"}]'),
  ('B04', '[{"level":"block","when":{"weight_bearing":["不负重","足尖点地"]},"text":"不负重期间不做节拍步行"},
    {"level":"warn","when":{"weight_bearing":["部分负重"]},"text":"部分负重期间，须用助行器并按医嘱负重"}]'),
  ('C02', '[{"level":"block","when":{"weight_bearing":["不负重","足尖点地"]},"text":"不负重期间不做间歇步行"},
    {"level":"warn","when":{"weight_bearing":["部分负重"]},"text":"部分负重期间，须用助行器并按医嘱负重"}]'),
  ('R07', '[{"level":"block","when":{"weight_bearing":["不负重","足尖点地"]},"text":"不负重期间不做站立迈步"},
    {"level":"warn","when":{"weight_bearing":["部分负重"]},"text":"部分负重期间，改为坐位完成"}]')
), affected (id, rules) as (
  select e.id, added.rules from exercise e join added on added.code = e.code and e.owner_scope = 'system'
  union
  select copy.id, affected.rules from exercise copy join affected on copy.copied_from = affected.id
)
update exercise e set rules = e.rules || affected.rules, version = e.version + 1, update_time = now()
from affected where e.id = affected.id and e.rules::text not like '%部分负重%';
