import { expect, it } from 'vitest';
import { placeBeside } from './beside.ts';

const view = { width: 400, height: 300 };
const box = { width: 120, height: 100 };
const at = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 20 });

it.each([
  ['start', 200],
  ['center', 160],
  ['end', 120],
] as const)('stands below its anchor, in line at the %s', (align, left) => {
  expect(placeBeside(at(200, 50), box, view, { align, gap: 4 })).toEqual({ left, top: 74, isAbove: false });
});

it('goes above where there is room only there', () => {
  expect(placeBeside(at(200, 200), box, view, { align: 'start', gap: 4 })).toMatchObject({ top: 96, isAbove: true });
});

it('stands above if it is wanted there, and below where there is room only there', () => {
  const sides = { align: 'center', isAbove: true, gap: 4 } as const;
  expect(placeBeside(at(200, 150), box, view, sides)).toMatchObject({ top: 46, isAbove: true });
  expect(placeBeside(at(200, 50), box, view, sides)).toMatchObject({ top: 74, isAbove: false });
});

it.each([
  ['left', 'end', 10, 0],
  ['right', 'start', 390, 280],
] as const)('never goes beyond the %s edge of the window', (_, align, left, expected) => {
  expect(placeBeside(at(left, 50), box, view, { align, gap: 4 }).left).toBe(expected);
});

it('shows its beginning when it is larger than the window, on the side with more room', () => {
  const large = { width: 500, height: 400 };
  expect(placeBeside(at(10, 50), large, view, { align: 'end', gap: 4 })).toEqual({ left: 0, top: 0, isAbove: false });
  expect(placeBeside(at(10, 250), large, view, { align: 'end', gap: 4 })).toEqual({ left: 0, top: 0, isAbove: true });
});
