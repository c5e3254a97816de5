import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeTime, shortDay } from './change-time.ts';
import { noteServerDate } from './server-time.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T10:24:00+08:00') });
});

describe('when something changed', () => {
  it.each([
    ['2026-11-12 10:23:50', '刚刚'],
    ['2026-11-12 10:04:00', '20分钟前'],
    ['2026-11-12 00:10:00', '11小时前'],
    ['2026-11-11 23:50:00', '昨天 23:50'],
    ['2026-11-06 09:40:00', '11-06 09:40'],
    ['2025-11-06 09:40:00', '2025-11-06 09:40'],
  ])('%s is shown as %s', (time, text) => expect(changeTime(time)).toBe(text));

  it('counts by the clock of the server', () => {
    vi.setSystemTime(Date.parse('2026-11-13T09:00:00+08:00'));
    noteServerDate('Thu, 12 Nov 2026 02:24:00 GMT');
    onTestFinished(() => noteServerDate(new Date().toUTCString()));
    expect(changeTime('2026-11-12 10:04:00')).toBe('20分钟前');
    expect(changeTime('2026-11-11 23:50:00')).toBe('昨天 23:50');
  });

  it('includes the year of a day only when it is not the current one', () => {
    expect(shortDay('2026-11-16 23:59:59')).toBe('11-16');
    expect(shortDay('2027-01-02 23:59:59')).toBe('2027-01-02');
  });
});
