import { expect, it } from 'vitest';
import { emptyState, itemOf } from '../builder-state.ts';
import { previewWeek } from './week-preview.ts';

const dose = {
  sets: 3,
  reps: 10,
  hold_sec: 5,
  tempo_sec: 4,
  rest_sec: 30,
  duration_sec: 0,
  times_per_day: 1,
  weekdays: [],
  times_per_week: null,
};
const daily = itemOf({ id: 1, dose: { ...dose, freq_type: '每天' }, is_unilateral: false }, '左');
const thrice = itemOf(
  { id: 2, dose: { ...dose, freq_type: '每周N次', times_per_week: 3 }, is_unilateral: false },
  '左',
);
const content = (start: string, items = [daily, thrice]) => {
  const { content: empty } = emptyState('计划', start);
  return { ...empty, items };
};

it('counts what is due on each day of the week, and nothing before the plan', () => {
  // 2026-11-11 is a Wednesday.
  const week = previewWeek(content('2026-11-11'), null, '2026-11-11', '2026-11-12');
  expect(week.map(({ count }) => count)).toEqual([null, null, 2, 1, 2, 1, 1]);
  expect(week[0]).toMatchObject({ date: '2026-11-09', weekday: 1 });
});

it('shows days before the new version by the one that runs', () => {
  const week = previewWeek(content('2026-11-02'), content('2026-11-02', [daily]), '2026-11-13', '2026-11-12');
  expect(week.map(({ count, isEarlier }) => [count, isEarlier])).toEqual([
    [1, true],
    [1, true],
    [1, true],
    [1, true],
    [2, false],
    [1, false],
    [1, false],
  ]);
});
