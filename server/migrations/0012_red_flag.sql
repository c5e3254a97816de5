-- Dangers read from what patients write, beside those reported by tapping; every danger pauses training.
alter table train_session drop constraint train_session_adverse_event_check;
alter table train_session add constraint train_session_adverse_event_check check (adverse_event in (
  '无', '胸痛', '喘不上气', '说话不清或一侧无力', '晕倒', '跌倒', '头晕', '大小便失控', '关节脱位', '不想活',
  '小腿肿胀', '出血不止', '手脚发紫', '伤口渗液', '发热', '剧痛', '肿胀加重', '其他'));

-- `event` is the worst sign that was tapped; null where dangers were only read from a text.
-- `flags` is what was read: group, words, is_doubtful. `answer` is what the patient says to the question about it.
alter table patient_event
  alter column event drop not null,
  add column flags jsonb not null default '[]',
  add column answer text check (answer in ('now', 'past', 'other', 'none', 'reported')),
  add column answer_time timestamptz,
  add check ((answer is null) = (answer_time is null)),
  add check (event is not null or flags <> '[]');

create index patient_event_record_idx on patient_event (record_id);

update patient_event set event = case
  when '小腿肿胀' = any(signs) then '小腿肿胀'
  when '伤口渗液' = any(signs) then '伤口渗液'
  when '发热' = any(signs) then '发热'
  else event end
where event in ('肿胀加重', '其他');

-- Both rules are always on. What an agency had added to the eight words becomes words of its own.
update alert_rule set is_enabled = true, version = version + 1, params = case code
  when 'W11' then jsonb_build_object('events', (
    select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements_text(params -> 'events') e where e in ('肿胀加重', '其他')))
  else jsonb_build_object('OWN', (
    select coalesce(jsonb_agg(w), '[]') from jsonb_array_elements_text(params -> 'words') w
    where w not in ('胸痛', '胸闷', '呼吸困难', '小腿肿胀', '发热', '伤口渗液', '晕倒', '大小便失禁'))) end
where code in ('W11', 'W12');

-- How a pause ended: when, by whom, and after a pause by the system what was found and what was decided.
alter table plan_pause
  add column end_time timestamptz,
  add column ended_by bigint references app_user (id),
  add column findings text,
  add column decision text;
update plan_pause set end_time = to_date::timestamp at time zone 'Asia/Shanghai' where to_date is not null;
