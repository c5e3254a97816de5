import { addDays, isDay, weekdayOf } from '@yun/contract/base/day';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths, dayAfterKey, dayLabel, daysOf, limitsOf } from './month.ts';

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-18', 0, '2026-11-18'],
])('%s and %i months is %s', (day, months, then) => {
  expect(addMonths(day, months)).toBe(then);
});

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1900-01-01', days));

it('is a real day after any number of months', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -900, max: 900 }), (day, months) => {
      const then = addMonths(day, months);
      expect(isDay(then)).toBe(true);
      expect(then.slice(8) <= day.slice(8)).toBe(true);
    }),
  );
});

it('shows every day of the month once, under its weekday', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const cells = daysOf(day.slice(0, 7));
      expect(cells).toHaveLength(42);
      const days = cells.filter((one) => one !== null);
      expect(days[0]).toBe(`${day.slice(0, 7)}-01`);
      expect(days).toContain(day);
      expect(addDays(days.at(-1) ?? '', 1).endsWith('-01')).toBe(true);
      expect(cells.every((one, at) => one === null || weekdayOf(one) === (at % 7) + 1)).toBe(true);
    }),
  );
});

it.each(['0000-01', '0001-01', '1900-01', '2199-12', '9999-12'])('shows %s as any other month', (month) => {
  expect(daysOf(month).filter((one) => one !== null)).toHaveLength(31);
});

it.each([
  [undefined, undefined, '1900-01-01', '2199-12-31'],
  ['', '', '1900-01-01', '2199-12-31'],
  ['2026-11-18', '2027-01-31', '2026-11-18', '2027-01-31'],
  ['0001-01-01', '9999-12-31', '1900-01-01', '2199-12-31'],
  ['9999-12-31', undefined, '2199-12-31', '2199-12-31'],
])('has limits in which it can compute: %j to %j', (from, to, min, max) => {
  expect(limitsOf(from, to)).toEqual({ min, max });
});

it.each([
  ['ArrowLeft', false, '2026-11-17'],
  ['ArrowRight', false, '2026-11-19'],
  ['ArrowUp', false, '2026-11-11'],
  ['ArrowDown', false, '2026-11-25'],
  ['Home', false, '2026-11-16'],
  ['End', false, '2026-11-22'],
  ['PageUp', false, '2026-10-18'],
  ['PageDown', false, '2026-12-18'],
  ['PageUp', true, '2025-11-18'],
  ['PageDown', true, '2027-11-18'],
  ['a', false, null],
])('%s (shift: %s) leads from 2026-11-18 to %s', (key, isShift, day) => {
  expect(dayAfterKey('2026-11-18', key, isShift)).toBe(day);
});

it('names a day in full', () => {
  expect(dayLabel('2026-11-08')).toBe('2026年11月8日 星期日');
});
