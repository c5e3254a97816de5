import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockAt, dayAt, lastDayOf, noteServerDate, serverNow, timeAt, toInstant } from './server-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 12, 0, 5, 11));
});

afterEach(() => {
  noteServerDate(new Date(Date.now()).toUTCString());
});

it('reads the times of the server as Shanghai time', () => {
  expect(toInstant('2026-11-12 08:05:11')).toBe(Date.now());
  expect(timeAt(Date.now())).toBe('2026-11-12 08:05:11');
  expect([dayAt(Date.now()), clockAt(Date.now())]).toEqual(['2026-11-12', '08:05']);
});

it.each([
  [0, 0],
  [3000, 0],
  [-3000, 0],
  [600_000, 600_000],
  [-7_200_000, -7_200_000],
])('corrects a clock that is off by %d ms by %d ms', (off, correction) => {
  noteServerDate(new Date(Date.now() + off).toUTCString());
  expect(serverNow() - Date.now()).toBe(correction);
});

it.each([null, '', 'no date'])('ignores the header %j', (header) => {
  noteServerDate(new Date(Date.now() + 600_000).toUTCString());
  noteServerDate(header);
  expect(serverNow() - Date.now()).toBe(600_000);
});

it('finds the last day of a period that ends at midnight or just before', () => {
  expect(lastDayOf('2026-11-20 23:59:59')).toBe('2026-11-20');
  expect(lastDayOf('2026-11-21 00:00:00')).toBe('2026-11-20');
  expect(dayAt(toInstant('2026-11-21 00:00:00'))).toBe('2026-11-21');
});
