import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../base/day.ts';
import { dayStates } from '../patient/list.ts';
import type { JudgedDayShown, ProgressSummary } from './summary.ts';
import { progressSummary } from './summary.ts';
import { packSummary, unpackSummary } from './summary-columns.ts';

const firstDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2020-02-20', days));
const oneDay: fc.Arbitrary<Omit<JudgedDayShown, 'date'>> = fc.record({
  state: fc.constantFrom(...dayStates),
  planned: fc.nat({ max: 40 }),
  done: fc.nat({ max: 40 }),
  mark: fc.constantFrom('late' as const, 'corrected' as const, null),
  version_no: fc.option(fc.integer({ min: 1, max: 9 })),
});
const manyDays = fc
  .tuple(firstDay, fc.array(oneDay, { maxLength: 120 }))
  .map(([from, days]) => days.map((day, n) => ({ ...day, date: addDays(from, n) })));

/** Only the parts that are packed. */
const summaryOf = (by_day: JudgedDayShown[]) =>
  ({ adherence: { by_day }, pain: { series: [] } }) as unknown as ProgressSummary;
const { by_day: packed } = progressSummary.shape.adherence.shape;

describe('the days of a summary', () => {
  it('are the same after they were packed, checked by the contract and unpacked', () => {
    fc.assert(
      fc.property(manyDays, (days) => {
        const sent = packSummary(summaryOf(days));
        const received = { ...sent, adherence: { ...sent.adherence, by_day: packed.parse(sent.adherence.by_day) } };
        expect(unpackSummary(received).adherence.by_day).toEqual(days);
      }),
    );
  });

  it('are refused with a gap, since only the first date is sent', () => {
    const day = { state: 'none' as const, planned: 0, done: 0, mark: null, version_no: null };
    const gap = [
      { ...day, date: '2026-11-01' },
      { ...day, date: '2026-11-03' },
    ];
    expect(() => packSummary(summaryOf(gap))).toThrow('missing');
  });
});
