import { describe, expect, it } from 'vitest';
import { addDays } from '../base/day.ts';
import { templateEnd, templatePhase } from './template-phase.ts';

const start = '2026-11-17';
/** 前交叉韧带重建 0–4 周. */
const early = { condition_code: 'ACLR' as const, day_from: 0, day_to: 28, duration_days: 28 };
const operated = (daysAgo: number) => ({ surgery_date: addDays(start, -daysAgo), onset_date: addDays(start, -100) });

describe('a template of the first four weeks', () => {
  it('applied on day 20 ends with its phase: 8 days are left, not 28', () => {
    expect(templatePhase(early, operated(20), start)).toEqual({
      state: 'within',
      since: '术后',
      day: 20,
      last_date: '2026-11-25',
      days_left: 8,
    });
    expect(templateEnd(early, operated(20), start)).toBe('2026-11-25');
  });

  it('is over after its last day, and not before', () => {
    expect(templatePhase(early, operated(28), start)).toMatchObject({ state: 'within', days_left: 0 });
    expect(templateEnd(early, operated(28), start)).toBe(start);
    expect(templatePhase(early, operated(29), start)).toMatchObject({ state: 'over', day: 29 });
  });

  it('keeps its length while that fits, and where the prescriber was asked', () => {
    for (const day of [0, 1, 29, 400]) expect(templateEnd(early, operated(day), start)).toBe('2026-12-14');
    expect(templateEnd(early, operated(2), start)).toBe('2026-12-13');
  });
});

it('a template of a later phase is early', () => {
  const later = { ...early, day_from: 29, day_to: 84, duration_days: 56 };
  expect(templatePhase(later, operated(20), start)).toMatchObject({ state: 'early', day: 20 });
  expect(templatePhase(later, operated(29), start)).toMatchObject({ state: 'within', days_left: 55 });
  expect(templateEnd(later, operated(20), start)).toBe(addDays(start, 55));
});

it('a short template within a long phase is shortened only at the end of the phase', () => {
  const short = { ...early, day_to: 84 };
  expect(templateEnd(short, operated(50), start)).toBe('2026-12-14');
  expect(templateEnd(short, operated(80), start)).toBe('2026-11-21');
});

describe('without an operation', () => {
  const onset = { surgery_date: null, onset_date: '2026-11-07' };

  it('days count from the onset, where the condition is none after an operation', () => {
    const ankle = { ...early, condition_code: 'ANKLE' as const, day_to: 14, duration_days: 14 };
    expect(templatePhase(ankle, onset, start)).toEqual({
      state: 'within',
      since: '发病后',
      day: 10,
      last_date: '2026-11-21',
      days_left: 4,
    });
    expect(templateEnd(ankle, onset, start)).toBe('2026-11-21');
  });

  it('a template for after an operation has no phase', () => {
    expect(templatePhase(early, onset, start)).toBeNull();
    expect(templateEnd(early, onset, start)).toBe('2026-12-14');
  });
});

it('a template without days has no phase', () => {
  const free = { ...early, day_from: null, day_to: null };
  expect(templatePhase(free, operated(20), start)).toBeNull();
  expect(templatePhase({ ...free, day_from: 15 }, operated(20), start)).toMatchObject({
    state: 'within',
    last_date: null,
    days_left: null,
  });
});
