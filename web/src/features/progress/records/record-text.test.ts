import { describe, expect, it } from 'vitest';
import { byDay, dayText, dueText, painText, setsText } from './record-text.ts';

describe('records as text', () => {
  it('show unreported values as 未报', () => {
    expect(painText({ pain_before: null, pain_after: null })).toBe('未报');
    expect(painText({ pain_before: null, pain_after: 0 })).toBe('未报 → 0');
  });

  it('count the sets of one round, or of the whole day if done at once', () => {
    const item = { sets: 3, times_per_day: 2 };
    expect(setsText({ items: [{ ...item, sets_done: 2 }] })).toBe('2 / 3 组');
    expect(setsText({ items: [{ ...item, sets_done: 6 }] })).toBe('6 / 6 组');
  });

  it('show when a goal is due', () => {
    expect(dueText('2026-12-21', '2026-11-12')).toEqual({ text: '还有 39 天', isOver: false });
    expect(dueText('2026-11-12', '2026-11-12')).toEqual({ text: '今天到期', isOver: false });
    expect(dueText('2026-11-09', '2026-11-12')).toEqual({ text: '已过期 3 天', isOver: true });
  });

  it('are grouped by day in their order', () => {
    const events = ['2026-11-12 09:00:00', '2026-11-12 08:00:00', '2026-11-10 07:00:00'].map((time) => ({ time }));
    expect(byDay(events).map(({ day, events: some }) => [day, some.length])).toEqual([
      ['2026-11-12', 2],
      ['2026-11-10', 1],
    ]);
    expect(dayText('2026-11-08', '2026-11-12')).toBe('11-08 周日');
    expect(dayText('2025-11-08', '2026-11-12')).toBe('2025-11-08 周六');
  });
});
