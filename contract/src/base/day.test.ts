import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day as daySchema } from './common.ts';
import { addDays, ageOn, dayNoOf, daysBetween, dayText, isDay, nextDay, today, weekdayOf } from './day.ts';

it('today is the day in Shanghai, wherever the machine stands', () => {
  expect(today(Date.parse('2026-03-04T15:59:59.999Z'))).toBe('2026-03-04');
  expect(today(Date.parse('2026-03-04T16:00:00.000Z'))).toBe('2026-03-05');
  expect(today(Date.parse('2025-12-31T16:00:00Z'))).toBe('2026-01-01');
  expect(today()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

describe('isDay', () => {
  it.each([
    '',
    '2026-3-5',
    '2026/03/05',
    '2026-03-05 ',
    '2026-03-05T00:00',
    '2026-00-10',
    '2026-13-01',
    '2026-04-31',
    '2026-02-29',
    '1900-02-29',
  ])('refuses %j', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('agrees with the schema of a day', () => {
    const part = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
    const years = fc.integer({ min: 1000, max: 2999 });
    fc.assert(
      fc.property(years, part(14), part(33), (year, month, date) => {
        const text = `${year}-${month}-${date}`;
        expect(isDay(text)).toBe(daySchema.safeParse(text).success);
      }),
    );
  });
});

describe('days', () => {
  it.each([
    ['2026-03-05', 0, '2026-03-05'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2000-02-28', 366, '2001-02-28'],
  ])('%s and %i days is %s', (day, days, then) => {
    expect(addDays(day, days)).toBe(then);
    expect(daysBetween(day, then)).toBe(days);
  });

  it('go forth and back', () => {
    const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1900-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        const to = addDays(from, days);
        expect(daysBetween(from, to)).toBe(days);
        expect(addDays(to, -days)).toBe(from);
        expect(nextDay(from)).toBe(addDays(from, 1));
        expect(from < to).toBe(days > 0);
        expect(weekdayOf(addDays(from, 7))).toBe(weekdayOf(from));
      }),
    );
  });

  it('of a week count from Monday', () => {
    const week = Array.from({ length: 7 }, (_, n) => weekdayOf(addDays('2026-03-02', n)));
    expect(week).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('of a plan count from 1', () => {
    expect(dayNoOf('2026-03-05', '2026-03-05')).toBe(1);
    expect(dayNoOf('2026-03-05', '2026-03-11')).toBe(7);
    expect(dayNoOf('2026-03-05', '2026-03-04')).toBe(0);
  });
});

it.each([
  ['2000-03-05', '2026-03-04', 25],
  ['2000-03-05', '2026-03-05', 26],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2026-03-05', '2026-03-05', 0],
])('born on %s is on %s %i years old', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age);
});

it('says days as people do', () => {
  const now = '2026-11-12';
  expect([now, '2026-11-11', '2026-11-09', '2025-12-31'].map((day) => dayText(day, now))).toEqual([
    '今天',
    '昨天',
    '11-09',
    '2025-12-31',
  ]);
});
