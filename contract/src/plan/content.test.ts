import { describe, expect, it } from 'vitest';
import { aContent, anItem } from '../test/plan-sample.ts';
import { maxItems, type PlanContent, planContent, planItem } from './content.ts';

/** `field: message` of everything refused. */
function refusals(value: unknown): string[] {
  const { error } = planContent.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const content = (changes: Partial<PlanContent> = {}) => aContent(changes);
const withItem = (changes: Parameters<typeof anItem>[0]) => content({ items: [anItem(changes)] });

it('an ordinary plan passes, also without any item yet', () => {
  expect(refusals(content())).toEqual([]);
  expect(refusals(content({ items: [] }))).toEqual([]);
});

describe('the head', () => {
  it.each<[string, Partial<PlanContent>, string]>([
    ['no title', { title: '' }, 'title: 计划名称为 2 到 50 个字'],
    ['one letter', { title: ' 膝 ' }, 'title: 计划名称为 2 到 50 个字'],
    ['a long title', { title: '膝'.repeat(51) }, 'title: 计划名称为 2 到 50 个字'],
    ['a strange category', { category: '针灸' as '运动' }, 'category: 请选择类别'],
    ['a day that is none', { start_date: '2026-02-30' }, 'start_date: 日期格式应为 2026-03-05'],
    ['an end before the start', { end_date: '2026-02-28' }, 'end_date: 结束日期不能早于开始日期'],
    ['181 days', { end_date: '2026-08-28' }, 'end_date: 计划最长 180 天'],
    ['pain above ten', { pain_limit: 11 }, 'pain_limit: 疼痛上限为 0 到 10'],
    ['half a point of pain', { pain_limit: 3.5 }, 'pain_limit: 疼痛上限应为整数'],
    ['a long rule', { rest_rule: '停'.repeat(301) }, 'rest_rule: 停训说明不超过 300 个字'],
    ['an empty goal', { goals: [' '] }, 'goals.0: 目标不能为空'],
    ['seven goals', { goals: Array(7).fill('屈膝 90°') }, 'goals: 目标最多 6 条'],
    ['too many items', { items: Array(maxItems + 1).fill(anItem()) }, `items: 动作最多 ${maxItems} 个`],
  ])('%s is refused', (_name, changes, message) => {
    expect(refusals(content(changes))).toContain(message);
  });

  it('one day and 180 days are plans', () => {
    expect(refusals(content({ end_date: '2026-03-01' }))).toEqual([]);
    expect(refusals(content({ end_date: '2026-08-27' }))).toEqual([]);
  });

  it('refuses unknown keys', () => {
    expect(refusals({ ...content(), status: 'active' })).toHaveLength(1);
  });
});

describe('an item', () => {
  it.each<[string, Parameters<typeof anItem>[0], string]>([
    ['no set', { sets: 0 }, 'items.0.sets: 组数应为 1 到 10'],
    ['eleven sets', { sets: 11 }, 'items.0.sets: 组数应为 1 到 10'],
    ['too many repetitions', { reps: 101 }, 'items.0.reps: 每组次数应为 0 到 100'],
    ['neither repetitions nor time', { reps: 0 }, 'items.0.reps: 次数为 0 时请填写持续时间'],
    ['a long hold', { hold_sec: 301 }, 'items.0.hold_sec: 保持秒数应为 0 到 300'],
    ['no time for a repetition', { tempo_sec: 0 }, 'items.0.tempo_sec: 每次用时应为 1 到 30'],
    ['a long rest', { rest_sec: 601 }, 'items.0.rest_sec: 休息秒数应为 0 到 600'],
    ['over an hour', { duration_sec: 3601 }, 'items.0.duration_sec: 持续秒数应为 0 到 3600'],
    ['thirteen times a day', { times_per_day: 13 }, 'items.0.times_per_day: 每日次数应为 1 到 12'],
    ['chosen days without a day', { freq_type: '每周指定日' }, 'items.0.weekdays: 请至少选择一个训练日'],
    ['a day twice', { freq_type: '每周指定日', weekdays: [1, 1] }, 'items.0.weekdays: 训练日重复'],
    ['how often a week?', { freq_type: '每周N次' }, 'items.0.times_per_week: 请填写每周次数'],
    ['a load without unit', { load_value: 2 }, 'items.0.load_unit: 请选择负荷单位'],
    ['a strange side', { side: '患侧' as '左' }, 'items.0.side: 请选择侧别'],
    ['effort above ten', { target_rpe: 11 }, 'items.0.target_rpe: 目标用力程度为 0 到 10'],
    ['a phase that ends before it begins', { from_day: 5, to_day: 4 }, 'items.0.to_day: 结束天不能早于开始天'],
    ['a phase before the first day', { from_day: 0 }, 'items.0.from_day: 从第 1 天算起'],
    ['a phase beyond the end', { from_day: 29 }, 'items.0.from_day: 超出计划天数'],
    ['a phase that ends beyond the end', { to_day: 29 }, 'items.0.to_day: 超出计划天数'],
    ['a long note', { note: '慢'.repeat(201) }, 'items.0.note: 医嘱备注不超过 200 个字'],
  ])('%s is refused', (_name, changes, message) => {
    expect(refusals(withItem(changes))).toContain(message);
  });

  it.each<[string, Parameters<typeof anItem>[0]]>([
    ['timed instead of counted', { reps: 0, duration_sec: 600 }],
    ['on chosen days', { freq_type: '每周指定日', weekdays: [1, 3, 5] }],
    ['three times a week', { freq_type: '每周N次', times_per_week: 3 }],
    ['with a load', { load_value: 2.5, load_unit: 'kg' }],
    ['in the last day alone', { from_day: 28, to_day: 28 }],
  ])('%s passes', (_name, changes) => {
    expect(refusals(withItem(changes))).toEqual([]);
  });

  it('an empty note is none', () => {
    expect(planItem.parse(anItem({ note: '  ' })).note).toBeNull();
  });
});
