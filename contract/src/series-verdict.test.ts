import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import { courseWords, type JudgedSeries, judgeSeries, type SeriesPoint } from './series-verdict.ts';

const on = (...values: number[]) => values.map((value, n) => ({ date: addDays('2026-10-12', 14 * n), value }));
const knee: Omit<JudgedSeries<SeriesPoint>, 'points'> = {
  ...{ better: 'higher', error: 10, target: null, best: null, stepOf: () => 5, lossOf: () => 15 },
};
const judge = (points: SeriesPoint[], more: Partial<JudgedSeries<SeriesPoint>> = {}) =>
  judgeSeries({ ...knee, points, ...more });

describe('a series', () => {
  it.each<[string, SeriesPoint[], Partial<JudgedSeries<SeriesPoint>>, keyof typeof courseWords]>([
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
          const { course, gained, lost } = judge(on(...some), { error, better });
          if (course === 'improved') expect(gained).toBeGreaterThan(error);
          if (course === 'worse') expect(Math.max(lost, -gained)).toBeGreaterThanOrEqual(error);
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

  it('is called better by no other words', () => {
    const promising = Object.entries(courseWords).filter(([, words]) => words.includes('改善'));
    expect(promising.map(([course]) => course)).toEqual(['improved']);
  });
});
