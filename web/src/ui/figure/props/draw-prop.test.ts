import { expect, it } from 'vitest';
import type { Points } from '../skeleton.ts';
import { drawProp } from './draw-prop.ts';

it('turns further during the movement', () => {
  const stick = { k: 'stick', x: 0, y: 0, w: 40, spin: 90 } as const;
  const box = (t: number) => drawProp(stick, {}, t).at(-1)?.box.map(Math.round);
  expect(box(0)).toEqual([-22, -2, 22, 2]);
  expect(box(1)).toEqual([-2, -22, 2, 22]);
});

it('shows the near hand in a mirror only when it is in front of it', () => {
  const mirror = { k: 'mirror', x: 0, y: 60, w: 60, h: 60 } as const;
  const arm = (x: number): Points => ({ elbowN: [x - 40, 40], wristN: [x - 10, 40], handN: [x, 40] });
  const reflected = (points: Points) => drawProp(mirror, points, 0).filter(({ paint }) => paint === 'far');
  expect(reflected(arm(30))).toHaveLength(2);
  for (const { box } of reflected(arm(30))) expect(box[0]).toBeGreaterThan(0);
  expect(reflected(arm(-30))).toEqual([]);
  expect(reflected({})).toEqual([]);
});

it('shows a high mat from above', () => {
  const boxes = drawProp({ k: 'mat', x: 0, y: 10, w: 100, h: 40 }, {}, 0).map(({ box }) => box);
  expect(boxes.at(-1)).toEqual([0, 10, 100, 50]);
});
