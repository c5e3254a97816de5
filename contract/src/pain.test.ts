import { expect, it } from 'vitest';
import { medianOf, usualPain, worstTold } from './pain.ts';

it('knows the worst of what was told; what was not told is no 0', () => {
  expect([worstTold([]), worstTold([null, null]), worstTold([null, 0]), worstTold([3, null, 9, 1])]).toEqual([
    ...[null, null, 0, 9],
  ]);
});

it('knows the middle', () => {
  expect([medianOf([]), medianOf([3]), medianOf([1, 9, 2]), medianOf([4, 1])]).toEqual([null, 3, 2, 2.5]);
});

it('holds the newest report against the seven days before its day', () => {
  const told = (...days: [string, number][]) => days.map(([date, pain]) => ({ date, pain }));
  const week = told(['2026-11-04', 9], ['2026-11-05', 1], ['2026-11-10', 2], ['2026-11-11', 3]);
  expect(usualPain([...week, ...told(['2026-11-12', 8], ['2026-11-12', 3])])).toBe(2);
  expect(usualPain(week)).toBe(2);
  expect(usualPain(told(['2026-11-12', 8]))).toBeNull();
  expect(usualPain([])).toBeNull();
});
