import { describe, expect, it } from 'vitest';
import { menuLeft, scrollFor } from './strip-scroll.ts';

describe('bringing a tab into view', () => {
  const boxes = [15, 100, 185, 270, 355].map((left) => ({ left, width: 80 }));
  const view = { width: 300, content: 450 };

  it.each([
    ['the first', 0, 200, 0],
    ['one whose neighbours are in view', 1, 0, 0],
    ['one whose right neighbour is cut', 2, 0, 54],
    ['one whose right neighbour is far out', 3, 0, 139],
    ['the last', 4, 0, 150],
    ['one whose left neighbour is cut', 1, 139, 11],
  ])('%s', (_, index, scroll, expected) => {
    expect(scrollFor(boxes, index, { ...view, scroll })).toBe(expected);
  });

  it('never scrolls before the start', () => {
    expect(scrollFor([{ left: 0, width: 80 }], 0, { width: 300, content: 80, scroll: 0 })).toBe(0);
    expect(
      scrollFor(
        [0, 80].map((left) => ({ left, width: 80 })),
        1,
        { width: 300, content: 160, scroll: 0 },
      ),
    ).toBe(0);
  });
});

describe('the context menu', () => {
  const strip = { left: 210, width: 1000 };

  it.each([
    [300, 105],
    [210, 15],
    [1200, 895],
    [1105, 895],
    [0, 0],
  ])('with the pointer at %i opens at %i of the strip, at most 105 px from its end', (x, left) => {
    expect(menuLeft(x, strip)).toBe(left);
  });
});
