import { describe, expect, it } from 'vitest';
import { illnessText } from '#web/lib/text/patient-text.ts';
import { buildJudgedDay, buildSummary } from '#web/test/progress.ts';
import { buildSession, buildTrainingDay } from '#web/test/training-day.ts';
import { firstDayOf, isDay, rangeOf, tabOf } from '../address.ts';
import { progressShare } from '../answers/GoalProgressBar.tsx';
import { calendarSpan, dayTable, defaultDay, shownDaysOf } from './calendar-of.ts';
import { dayOrigin, dayTitle, feelingText, itemNote, sessionText } from './day-detail-text.ts';

const adherence = (changes: object) => ({ ...buildSummary().adherence, ...changes });

describe('the calendar', () => {
  it('shows today as open or done, never as missed', () => {
    const half = buildSummary({ adherence: adherence({ today: { planned: 9, done: 3 } }) });
    expect(shownDaysOf(half).get('2026-11-12')).toMatchObject({ state: 'open', done: 3 });
    expect(shownDaysOf(buildSummary()).get('2026-11-12')).toMatchObject({ state: 'done' });
    const idle = buildSummary({ adherence: adherence({ today: null }) });
    expect(shownDaysOf(idle).has('2026-11-12')).toBe(false);
    const pause = { date: '2026-11-11', to: null, type: 'pause' as const, text: '暂停：跌倒' };
    expect(shownDaysOf({ ...idle, markers: [pause] }).get('2026-11-12')?.state).toBe('paused');
  });

  it('marks corrected days with 改 and late entries with 补', () => {
    const days = shownDaysOf(buildSummary());
    expect([days.get('2026-10-28')?.mark, days.get('2026-11-11')?.mark]).toEqual(['corrected', 'late']);
  });

  it('selects the newest day with training', () => {
    const days = shownDaysOf(buildSummary());
    expect(defaultDay(days, '2026-11-12')).toBe('2026-11-12');
    const by_day = [buildJudgedDay('2026-11-09'), buildJudgedDay('2026-11-10', { state: 'none' })];
    const paused = shownDaysOf(buildSummary({ adherence: adherence({ by_day, today: null }) }));
    expect(defaultDay(paused, '2026-11-12')).toBe('2026-11-09');
    expect(defaultDay(new Map(), '2026-11-12')).toBe('2026-11-12');
  });

  it('covers the range, or everything since the first plan', () => {
    expect(calendarSpan(buildSummary(), '2026-10-15')).toEqual({ from: '2026-10-15', to: '2026-11-12' });
    expect(calendarSpan(buildSummary(), null)).toEqual({ from: '2026-09-30', to: '2026-11-12' });
    expect(dayTable(buildSummary(), '2026-11-08').rows.at(-1)?.cells).toEqual([
      '2026-11-08',
      '部分完成',
      '6 / 9',
      '版本 2',
    ]);
  });
});

describe('a day', () => {
  it('has a title and its source', () => {
    expect(dayTitle(buildTrainingDay())).toBe('11-08 周日 · 部分完成');
    expect(dayOrigin(buildTrainingDay())).toBe('版本 2 · 患者端');
    expect(dayOrigin(buildTrainingDay({ sessions: [] }))).toBe('版本 2');
    expect(dayTitle(buildTrainingDay({ date: '2026-11-12', state: 'today', done: 9 }))).toBe('11-12 周四 · 今天已完成');
  });

  it('shows unreported values as 未报', () => {
    expect(feelingText(buildSession({ pain_after: null, rpe: null }))).toBe('训练前疼痛 1 分，训练后未报，用力未报');
    expect(sessionText(buildSession({ source: '医生代录', recorder_name: '何静' }))).toBe(
      '第 1 次 · 08:05 · 22 分钟 · 何静代录',
    );
    expect(buildSession().items.map(itemNote)).toEqual(['疼痛 2', '疼痛 1', '没时间']);
  });
});

describe('the address', () => {
  it('falls back to the defaults', () => {
    expect([tabOf({ tab: 'x' }), rangeOf({ range: '' }, 'overview'), rangeOf({ range: '' }, 'measure')]).toEqual([
      'overview',
      '4w',
      'all',
    ]);
    expect(rangeOf({ range: '12w' }, 'measure')).toBe('12w');
    expect([firstDayOf('4w', '2026-11-12'), firstDayOf('all', '2026-11-12')]).toEqual(['2026-10-15', null]);
    expect(['2026-11-08', '2026-13-08', 'x'].map(isDay)).toEqual([true, false, false]);
  });
});

it('the share of the way to the target also works where lower is better', () => {
  expect(
    [progressShare(84, 55, 120), progressShare(13, 18, 8), progressShare(78, 82, 90)].map((share) => share.toFixed(2)),
  ).toEqual(['0.45', '0.50', '0.00']);
});

it('the side is always shown', () => {
  expect(illnessText(buildSummary().patient, '2026-11-12')).toBe('膝关节置换术后 · 左侧 · 术后 45 天');
});
