import { describe, expect, it } from 'vitest';
import {
  dailyMinutes,
  doseText,
  frequencyText,
  isDueOn,
  itemMinutes,
  type ScheduledDose,
  type SidedDose,
  weekdaysOf,
} from './dose.ts';

type Item = SidedDose & ScheduledDose;

const item = (changes: Partial<Item> = {}): Item => ({
  sets: 3,
  reps: 10,
  hold_sec: 5,
  tempo_sec: 4,
  rest_sec: 30,
  duration_sec: 0,
  times_per_day: 1,
  freq_type: '每天',
  weekdays: [],
  times_per_week: null,
  side: '左',
  is_unilateral: true,
  from_day: null,
  to_day: null,
  ...changes,
});

const bothLegs = { side: '双侧', is_unilateral: false } as const;
const timed = { reps: 0, hold_sec: 0, rest_sec: 0, sets: 1 } as const;

describe('minutes of an item', () => {
  it.each<[string, Partial<Item>, number]>([
    ['坐位屈膝', { sets: 2, reps: 10, hold_sec: 10, rest_sec: 30, times_per_day: 2 }, 10.3],
    ['靠墙静蹲', { ...bothLegs, sets: 1, reps: 5, hold_sec: 30, rest_sec: 60 }, 2.8],
    ['坐站训练', { ...bothLegs, sets: 3, reps: 8, hold_sec: 1, rest_sec: 60 }, 4.0],
    ['固定自行车', { ...bothLegs, ...timed, duration_sec: 600 }, 10.0],
    ['单腿站立', { sets: 1, reps: 5, hold_sec: 20 }, 2.0],
    ['鸟狗式', { side: '交替', is_unilateral: false, sets: 3, reps: 8, hold_sec: 5, rest_sec: 45 }, 5.1],
    ['间歇步行', { ...bothLegs, ...timed, sets: 3, duration_sec: 300, rest_sec: 120 }, 19.0],
  ])('%s', (_name, changes, minutes) => {
    expect(itemMinutes(item(changes))).toBeCloseTo(minutes, 1);
  });

  it('rests between the sets only', () => {
    expect(itemMinutes(item({ sets: 1, rest_sec: 600 }))).toBe(itemMinutes(item({ sets: 1, rest_sec: 0 })));
    expect(itemMinutes(item({ sets: 3, rest_sec: 60 })) - itemMinutes(item({ sets: 3, rest_sec: 0 }))).toBeCloseTo(2);
  });

  it('doubles only when one side follows the other', () => {
    const once = itemMinutes(item());
    expect(itemMinutes(item({ side: '双侧' }))).toBe(2 * once);
    for (const side of ['左', '右', '交替', '不分'] as const) expect(itemMinutes(item({ side })), side).toBe(once);
    expect(itemMinutes(item({ side: '双侧', is_unilateral: false }))).toBe(once);
  });
});

describe('the weekdays of a dose', () => {
  it.each([
    [1, [1]],
    [2, [1, 4]],
    [3, [1, 3, 5]],
    [4, [1, 2, 4, 5]],
    [5, [1, 2, 3, 4, 5]],
    [6, [1, 2, 3, 4, 5, 6]],
    [7, [1, 2, 3, 4, 5, 6, 7]],
    [null, []],
  ])('%s times a week are spread over the week', (times_per_week, days) => {
    expect(weekdaysOf(item({ freq_type: '每周N次', times_per_week }))).toEqual(days);
  });

  it('are those chosen, or all', () => {
    expect(weekdaysOf(item({ freq_type: '每周指定日', weekdays: [2, 6] }))).toEqual([2, 6]);
    expect(weekdaysOf(item({ freq_type: '每天', weekdays: [2] }))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(weekdaysOf(item({ freq_type: '隔天' }))).toHaveLength(7);
  });
});

/** The days of the plan it is due on, for a plan that begins on the given weekday. */
const dueDays = (dose: ScheduledDose, firstWeekday: number, days: number) =>
  Array.from({ length: days }, (_, n) => n + 1).filter((day) => isDueOn(dose, day, ((firstWeekday + day - 2) % 7) + 1));

describe('the days an item is due', () => {
  it('every day within its phase', () => {
    expect(dueDays(item(), 3, 4)).toEqual([1, 2, 3, 4]);
    expect(dueDays(item({ from_day: 3, to_day: 5 }), 3, 8)).toEqual([3, 4, 5]);
    expect(dueDays(item({ to_day: 2 }), 3, 8)).toEqual([1, 2]);
    expect(dueDays(item({ from_day: 7 }), 3, 8)).toEqual([7, 8]);
  });

  it('every other day, counted from its own first day', () => {
    expect(dueDays(item({ freq_type: '隔天' }), 1, 8)).toEqual([1, 3, 5, 7]);
    expect(dueDays(item({ freq_type: '隔天', from_day: 4 }), 1, 9)).toEqual([4, 6, 8]);
    expect(dueDays(item({ freq_type: '隔天', from_day: 4, to_day: 7 }), 1, 9)).toEqual([4, 6]);
  });

  it('on the chosen weekdays, whatever weekday the plan begins on', () => {
    const chosen = item({ freq_type: '每周指定日', weekdays: [1, 3, 5] });
    expect(dueDays(chosen, 1, 7)).toEqual([1, 3, 5]);
    expect(dueDays(chosen, 4, 7)).toEqual([2, 5, 7]);
    expect(dueDays(item({ freq_type: '每周N次', times_per_week: 2 }), 1, 14)).toEqual([1, 4, 8, 11]);
  });
});

describe('minutes of the day', () => {
  const ten = { ...timed, ...bothLegs, duration_sec: 600 };

  it('are those of the fullest day', () => {
    expect(dailyMinutes([])).toBe(0);
    expect(dailyMinutes([item(ten), item(ten)])).toBe(20);
    expect(dailyMinutes([item(ten), item({ ...ten, freq_type: '隔天' })])).toBe(20);
  });

  it('do not add up what never falls on the same day', () => {
    const monday = item({ ...ten, freq_type: '每周指定日', weekdays: [1] });
    const thursday = item({ ...ten, freq_type: '每周指定日', weekdays: [4] });
    expect(dailyMinutes([monday, thursday])).toBe(10);
    expect(dailyMinutes([item({ ...ten, to_day: 7 }), item({ ...ten, from_day: 8 })])).toBe(10);
  });

  it('find an every-other-day item and a weekday together in the second week', () => {
    const alternating = item({ ...ten, freq_type: '隔天' });
    const tuesday = item({ ...ten, freq_type: '每周指定日', weekdays: [2] });
    expect(dailyMinutes([alternating, tuesday])).toBe(20);
  });

  it('look at phases that begin late', () => {
    expect(dailyMinutes([item(ten), item({ ...ten, from_day: 30 })])).toBe(20);
  });
});

describe('the text of a dose', () => {
  it.each<[Partial<Item>, string]>([
    [{}, '每天'],
    [{ times_per_day: 2 }, '每天 2 次'],
    [{ freq_type: '隔天' }, '隔天'],
    [{ freq_type: '隔天', times_per_day: 3 }, '隔天，每日 3 次'],
    [{ freq_type: '每周指定日', weekdays: [5, 1, 3] }, '每周一三五'],
    [{ freq_type: '每周指定日', weekdays: [7], times_per_day: 2 }, '每周日，每日 2 次'],
    [{ freq_type: '每周N次', times_per_week: 3 }, '每周 3 次'],
    [{ freq_type: '每周N次', times_per_week: 3, times_per_day: 2 }, '每周 3 次，每日 2 次'],
  ])('how often: %o', (changes, words) => {
    expect(frequencyText(item(changes))).toBe(words);
  });

  it.each<[Partial<Item>, string]>([
    [{}, '3 组 × 10 次，保持 5 秒，组间休息 30 秒'],
    [{ hold_sec: 0, rest_sec: 0 }, '3 组 × 10 次'],
    [{ sets: 1, reps: 5, hold_sec: 30, rest_sec: 60 }, '1 组 × 5 次，保持 30 秒'],
    [{ ...timed, duration_sec: 900 }, '15 分钟'],
    [{ ...timed, duration_sec: 90 }, '90 秒'],
    [{ ...timed, sets: 3, duration_sec: 300, rest_sec: 120 }, '3 组 × 5 分钟，组间休息 120 秒'],
    [{ sets: 2, hold_sec: 0, duration_sec: 60, rest_sec: 0 }, '2 组 × 10 次，每组另加 1 分钟'],
  ])('how much: %o', (changes, words) => {
    expect(doseText(item(changes))).toBe(words);
  });
});
