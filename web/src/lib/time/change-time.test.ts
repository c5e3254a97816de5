import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeTime, shortDay } from './change-time.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 12, 10, 24) });
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

  it('includes the year of a day only when it is not the current one', () => {
    expect(shortDay('2026-11-16 23:59:59')).toBe('11-16');
    expect(shortDay('2027-01-02 23:59:59')).toBe('2027-01-02');
  });
});
