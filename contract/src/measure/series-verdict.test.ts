import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../base/day.ts';
import { courseLabels, fallOf, type JudgedSeries, judgeSeries, type SeriesPoint } from './series-verdict.ts';

const on = (...values: number[]) => values.map((value, n) => ({ date: addDays('2026-10-12', 14 * n), value }));
const knee: Omit<JudgedSeries<SeriesPoint>, 'points'> = {
  better: 'higher',
  error: 10,
  target: null,
  best: null,
  surgeryDate: null,
  stepOf: () => 5,
  lossOf: () => 15,
};
const judge = (points: SeriesPoint[], more: Partial<JudgedSeries<SeriesPoint>> = {}) =>
  judgeSeries({ ...knee, points, ...more });

describe('a series', () => {
  it.each<[string, SeriesPoint[], Partial<JudgedSeries<SeriesPoint>>, keyof typeof courseLabels]>([
    ['less than before the operation', on(115, 64, 69), { surgeryDate: '2026-10-15' }, 'within_error'],
    ['better since the operation', on(115, 64, 76), { surgeryDate: '2026-10-15' }, 'improved'],
    ['once since the operation', on(115, 64), { surgeryDate: '2026-10-15' }, 'first'],
    ['only before the operation', on(115, 64), { surgeryDate: '2026-12-01' }, 'before_surgery'],
    ['the goal, before the operation only', on(115), { surgeryDate: '2026-12-01', target: 90 }, 'before_surgery'],
    ['on the day of the operation', on(80, 60), { surgeryDate: '2026-10-12' }, 'worse'],
    ['a steady loss is no plateau', on(95, 89, 83), { error: null, lossOf: () => 10 }, 'worse'],
    ['a steady loss with a known error', on(95, 89, 83), {}, 'worse'],
    ['a loss from the best', on(60, 100, 94, 88), {}, 'worse'],
    ['a loss from the best, where no error fits', on(60, 100, 94, 88), { error: null, lossOf: () => 10 }, 'worse'],
    ['a steady loss within the error that alarms', on(95, 89, 83), { error: 20, lossOf: () => 10 }, 'maybe_worse'],
    ['a loss that lasts', on(60, 100, 80, 80, 80), {}, 'worse'],
    ['a loss that was made good', on(60, 100, 80, 95), {}, 'improved'],
    ['a loss above the goal', on(95, 78), { error: null, lossOf: () => 10, target: 75 }, 'worse'],
    ['a loss above the goal beyond the error', on(95, 78), { target: 75 }, 'worse'],
    ['a loss above the goal within the error', on(95, 78), { error: 20, target: 75 }, 'maybe_worse'],
    ['less than alarms above the goal', on(95, 88), { error: null, target: 75 }, 'reached'],
    ['a gain within the error is none', on(64, 73), {}, 'within_error'],
    ['a gain of as much as the error is none', on(64, 74), {}, 'within_error'],
    ['a gain beyond the error', on(64, 75), {}, 'improved'],
    ['a gain is none where no error fits', on(64, 120), { error: null }, 'unknown_error'],
    ['binary fractions make no difference', on(0.7, 0.9), { error: 0.2, stepOf: () => 0.1 }, 'within_error'],
    ['a loss within the error that alarms', on(80, 60), { error: 25 }, 'maybe_worse'],
    ['a loss of as much as the error', on(80, 70), {}, 'worse'],
    ['a loss that alarms, where no error fits', on(80, 65), { error: null }, 'worse'],
    ['a small loss, where no error fits', on(80, 70), { error: null }, 'unknown_error'],
    ['many small losses', on(95, 91, 88, 85), {}, 'worse'],
    ['three alike', on(84, 84, 84), {}, 'plateau'],
    ['three alike after a gain', on(60, 84, 84, 84), {}, 'plateau'],
    ['hardly better', on(84, 85, 88), {}, 'plateau'],
    ['a gain in small steps', on(80, 84, 88), {}, 'within_error'],
    ['a gain in small steps, where no error fits', on(-11, -8, -6), { error: null }, 'unknown_error'],
    ['two alike after a gain', on(60, 84, 84), {}, 'improved'],
    ['small steps that lead beyond the error', on(-11, -8, -6, -3, -1), { error: 9 }, 'improved'],
    ['small steps that lead to the error', on(-10, -8, -6, -3, -1), { error: 9 }, 'within_error'],
    ['small steps that led beyond the error, and ended', on(60, 64, 68, 72, 72, 72), {}, 'plateau'],
    ['three alike where nothing is left to gain', on(60, 131, 132, 132), { best: 135 }, 'improved'],
    ['three alike with a step left', on(60, 130, 130, 130), { best: 135 }, 'plateau'],
    ['the goal', on(84, 84, 84), { target: 84 }, 'reached'],
    ['the goal, lost again', on(84, 90, 70), { target: 84 }, 'worse'],
    ['one value', on(84), {}, 'first'],
    ['no value', [], {}, 'none'],
    ['less is better', on(24, 18.8, 13.5), { better: 'lower', error: 2.5, stepOf: () => 1 }, 'improved'],
    ['less is better, and it is more', on(14, 23), { better: 'lower', error: 3.5 }, 'worse'],
  ])('%s', (_, points, more, course) => {
    expect(judge(points, more).course).toBe(course);
  });

  it('has one result a day, the last', () => {
    const points = [...on(84), { date: '2026-10-12', value: 60 }];
    expect(judge(points)).toMatchObject({ course: 'first', last: { value: 60 } });
  });

  it('measures a loss from the best value since the last recovery', () => {
    const lossIn = (points: SeriesPoint[], more: Partial<JudgedSeries<SeriesPoint>> = {}) => {
      const { loss } = judge(points, { lossOf: () => 10, ...more });
      return loss && [loss.from.value, loss.to.value, loss.amount];
    };
    expect(lossIn(on(60, 100, 94, 88))).toEqual([100, 88, 12]);
    expect(lossIn(on(105, 97, 89, 81), { error: null })).toEqual([105, 81, 24]);
    expect(lossIn(on(95, 78, 86, 76), { error: null })).toEqual([86, 76, 10]);
    expect(lossIn(on(95, 78, 86, 80), { error: null })).toBeNull();
    expect(lossIn(on(95, 78, 86, 80))).toEqual([95, 80, 15]);
    expect(lossIn(on(115, 64, 54), { surgeryDate: '2026-10-15' })).toEqual([64, 54, 10]);
    expect(lossIn(on(14, 12, 15), { better: 'lower', error: 2.5, lossOf: (before) => before * 0.2 })).toEqual([
      12, 15, 3,
    ]);
  });

  it('falls as a whole: no value is called lost that is not below the best before it', () => {
    const values = fc.array(fc.integer({ min: 0, max: 160 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 30 }), (some, hint) => {
        const fall = fallOf('higher', on(...some), () => hint);
        const last = some.at(-1) ?? 0;
        if (fall !== null) expect(fall.from.value - last).toBeGreaterThanOrEqual(hint);
        // Nobody misses a loss against the value before.
        if ((some.at(-2) ?? last) - last >= hint) expect(fall).not.toBeNull();
      }),
    );
  });

  it('has a flat end from the last gain on', () => {
    const flat = (points: SeriesPoint[]) => judge(points).flat.map(({ value }) => value);
    expect([flat(on(60, 70, 71)), flat(on(60, 70)), flat([])]).toEqual([[70, 71], [70], []]);
    expect([judge(on(60, 70, 71)).isIdle, judge(on(80, 84, 88)).isIdle, judge(on(84)).isIdle]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('is called better or worse only by as much as the error of measurement, whatever comes before', () => {
    const values = fc.array(fc.integer({ min: 0, max: 160 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        values,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('higher', 'lower'),
        (some, error, better) => {
          const { course, gained, loss } = judge(on(...some), { error, better });
          if (course === 'improved') expect(gained).toBeGreaterThan(error);
          if (course === 'worse') expect(loss?.amount).toBeGreaterThanOrEqual(error);
          if (course === 'within_error') expect(Math.abs(gained)).toBeLessThanOrEqual(error);
        },
      ),
    );
    fc.assert(
      fc.property(values, (some) => {
        expect(['improved', 'within_error', 'maybe_worse']).not.toContain(judge(on(...some), { error: null }).course);
      }),
    );
  });

  it('is called 改善 only when improved', () => {
    const promising = Object.entries(courseLabels).filter(([, words]) => words.includes('改善'));
    expect(promising.map(([course]) => course)).toEqual(['improved']);
  });
});
