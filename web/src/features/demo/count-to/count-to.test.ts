import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAt, formatCount, isDecimals, isSeparator } from './count-to.ts';

const anyCount = fc.record({
  start: fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  end: fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  duration: fc.integer({ min: 0, max: 60_000 }),
});

describe('countAt', () => {
  it('is exact at both ends, and beyond them', () => {
    fc.assert(
      fc.property(anyCount, fc.nat(), (count, more) => {
        expect(countAt(count, count.duration + more)).toBe(count.end);
        if (count.duration > 0) expect(countAt(count, -more)).toBe(count.start);
      }),
    );
  });

  it('moves in one direction only, up or down', () => {
    fc.assert(
      fc.property(anyCount, fc.nat(60_000), fc.nat(60_000), (count, a, b) => {
        const [sooner, later] = [countAt(count, Math.min(a, b)), countAt(count, Math.max(a, b))];
        if (count.start <= count.end) expect(later).toBeGreaterThanOrEqual(sooner);
        else expect(later).toBeLessThanOrEqual(sooner);
      }),
    );
  });

  it('is fast at first: half of the way after a tenth of the time', () => {
    expect(countAt({ start: 0, end: 1023, duration: 4000 }, 400)).toBeCloseTo(512);
    expect(countAt({ start: 1023, end: 0, duration: 4000 }, 400)).toBeCloseTo(511);
  });
});

describe('formatCount', () => {
  const plain = { decimals: 0, separator: ',', prefix: '', suffix: '' };

  it.each([
    [2017, { prefix: '¥ ', suffix: ' 元' }, '¥ 2,017 元'],
    [1234567.891, { decimals: 2 }, '1,234,567.89'],
    [1234567, { separator: '' }, '1234567'],
    [1234567, { separator: ' ' }, '1 234 567'],
    [1234567, { separator: '$&' }, '1$&234$&567'],
    [999, {}, '999'],
    [-1234.5, { decimals: 1, prefix: '¥ ' }, '¥ -1,234.5'],
    [-0.4, {}, '0'],
    [1e21, {}, '1e+21'],
    // Invalid formats are ignored.
    [1234567, { separator: '0' }, '1234567'],
    [1.5, { decimals: 21 }, '2'],
    [1.5, { decimals: -1 }, '2'],
    [1.5, { decimals: 0.5 }, '2'],
  ])('writes %d with %o as %s', (value, format, text) => {
    expect(formatCount(value, { ...plain, ...format })).toBe(text);
  });

  it('keeps every digit, in groups of three', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(20), (value, decimals) => {
        const text = formatCount(value, { ...plain, decimals });
        expect(Number(text.replaceAll(',', ''))).toBe(value);
        expect(text).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d+)?$/);
        expect(text.split('.')[1]?.length ?? 0).toBe(decimals);
      }),
    );
  });
});

it('accepts whole decimals from 0 to 20, and a separator without digits', () => {
  expect([0, 20, -1, 21, 1.5, Number.NaN].map(isDecimals)).toEqual([true, true, false, false, false, false]);
  expect([',', '', ' ', '1', 'a2'].map(isSeparator)).toEqual([true, true, true, false, false]);
});
