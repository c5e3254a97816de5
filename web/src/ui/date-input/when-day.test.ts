import { expect, it } from 'vitest';
import { whenDay } from './when-day.ts';

it.each([
  ['2026-11-18', ['2026-11-18']],
  [null, ['']],
  ['2026-02-30', []],
  ['明天', []],
  ['', []],
])('%j applies %j', (typed, applied) => {
  const days: string[] = [];
  whenDay((day) => days.push(day))(typed);
  expect(days).toEqual(applied);
});
