import { riskLevelOf } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { type SignalsRow, toSignals } from './signals.answers.ts';

const silent: SignalsRow = {
  riskScore: 0,
  alertText: null,
  openAlerts: 0,
  planId: null,
  planTitle: null,
  planStatus: null,
  planStart: null,
  planEnd: null,
  weekStates: '',
  weekUntil: null,
  adherence7d: null,
  adherence28d: null,
  missedDays: 0,
  lastSessionTime: null,
  lastPain: null,
  lastPainDate: null,
  painChange: null,
  waitingCount: 0,
  waitingSince: null,
};

it.each([
  [0, 'low'],
  [29, 'low'],
  [30, 'medium'],
  [59, 'medium'],
  [60, 'high'],
  [99, 'high'],
  [100, 'critical'],
  [170, 'critical'],
])('a score of %i is %s', (score, level) => {
  expect(riskLevelOf(score)).toBe(level);
});

it('what is not known stays null, and no pain is not the same as no report', () => {
  expect(toSignals(silent)).toMatchObject({ plan: null, week: [], adherence_7d: null, last_pain: null });
  expect(toSignals({ ...silent, lastPain: 0, adherence7d: 0 })).toMatchObject({ last_pain: 0, adherence_7d: 0 });
});

it('a letter is a day, times are in Shanghai time', () => {
  const row = {
    ...silent,
    weekStates: 'ndpmsdd',
    weekUntil: '2026-03-04',
    lastSessionTime: new Date('2026-03-04T23:30:00Z'),
  };
  expect(toSignals(row)).toMatchObject({
    week: ['none', 'done', 'partial', 'missed', 'paused', 'done', 'done'],
    week_until: '2026-03-04',
    last_session_time: '2026-03-05 07:30:00',
  });
});

describe('the plan', () => {
  const row: SignalsRow = {
    ...silent,
    planId: 7,
    planTitle: '居家训练',
    planStatus: 'active',
    planStart: '2026-03-01',
    planEnd: '2026-03-28',
  };

  it.each([
    ['2026-02-27', 0],
    ['2026-03-01', 1],
    ['2026-03-05', 5],
    ['2026-03-28', 28],
    ['2026-04-09', 28],
  ])('on %s it is day %i of 28', (now, day_no) => {
    expect(toSignals(row, now).plan).toEqual({
      id: 7,
      title: '居家训练',
      status: 'active',
      start_date: '2026-03-01',
      end_date: '2026-03-28',
      day_no,
      days: 28,
    });
  });
});
