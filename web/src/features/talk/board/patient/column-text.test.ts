import { describe, expect, it } from 'vitest';
import { buildPainPoint } from '#web/test/progress.ts';
import { buildTrainingDay } from '#web/test/training-day.ts';
import { painCurve, todayState } from './column-text.ts';

describe('the curve of pain', () => {
  it('shows eight days up to the last report, the worst of each', () => {
    const series = [
      buildPainPoint('2026-11-01', { after: 9 }),
      buildPainPoint('2026-11-05', { after: 3 }),
      buildPainPoint('2026-11-05', { after: 4, slot_no: 2 }),
      buildPainPoint('2026-11-11', { after: 6 }),
      buildPainPoint('2026-11-12', { after: null }),
    ];
    const values = [null, 4, null, null, null, null, null, 6];
    expect(painCurve(series)).toEqual({ from: '2026-11-04', to: '2026-11-11', values });
  });
  it('is missing when nothing was reported', () => {
    expect(painCurve([])).toBeNull();
    expect(painCurve([buildPainPoint('2026-11-12', { after: null })])).toBeNull();
  });
});

it.each([
  [{ planned: 5, done: 0 }, '未开始'],
  [{ planned: 5, done: 2 }, '完成 2 / 5'],
  [{ planned: 5, done: 5 }, '已完成'],
  [{ planned: 0, done: 0 }, ''],
])('today %j: %s', (day, text) => expect(todayState(buildTrainingDay({ ...day, plans: [] }))).toBe(text));
