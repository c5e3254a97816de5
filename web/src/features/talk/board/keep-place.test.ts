import { expect, it } from 'vitest';
import { keptTop } from './keep-place.ts';

/** Lines of 100 px one below the other. */
const lines = (...keys: number[]) => keys.map((key, at) => ({ key, start: at * 100, size: 100 }));
const before = lines(1, 2, 3, 4, 5, 6);

it('stays at the top, so that new rows are seen', () => {
  expect(keptTop(before, lines(9, 1, 2, 3, 4, 5, 6), { top: 0, height: 300 }, null)).toBe(0);
});

it('keeps the first visible row in place', () => {
  const view = { top: 250, height: 300 };
  expect(keptTop(before, lines(9, 1, 2, 3, 4, 5, 6), view, null)).toBe(350);
  expect(keptTop(before, lines(2, 3, 4, 5, 6), view, null)).toBe(150);
});

it('keeps the next row in place when the first visible row is gone', () => {
  expect(keptTop(before, lines(9, 8, 1, 2, 4, 5, 6), { top: 250, height: 300 }, null)).toBe(350);
});

it('follows the open row when it leaves the view, and only as far as needed', () => {
  const view = { top: 0, height: 300 };
  expect(keptTop(before, lines(1, 3, 4, 5, 2, 6), view, 2)).toBe(200);
  expect(keptTop(before, lines(2, 1, 3, 4, 5, 6), { top: 100, height: 300 }, 2)).toBe(0);
});

it('does not scroll to an open row that was out of view', () => {
  expect(keptTop(before, lines(6, 1, 2, 3, 4, 5), { top: 0, height: 300 }, 6)).toBe(0);
});

it('keeps its offset when no visible row is left', () => {
  expect(keptTop(before, lines(7, 8), { top: 250, height: 300 }, 3)).toBe(250);
});
