import type { Figure, FigurePose } from '@yun/contract';
import { expect, it } from 'vitest';
import { drawFigure } from './draw-figure.ts';
import type { Paint } from './shape.ts';

const still = (view: Figure['view'], start: FigurePose, more: Partial<Figure> = {}): Figure => ({
  view,
  root: { joint: 'hip', at: [100, 100] },
  start,
  end: {},
  props: [],
  hot: [],
  arrows: [],
  ...more,
});
const painted = (figure: Figure, paint: Paint) => drawFigure(figure).shapes.filter((shape) => shape.paint === paint);

it('swells the belly, and shows the start of a breath', () => {
  const front = (belly: number) => painted(still('side', { belly }, { hot: ['trunk'] }), 'hot')[0]?.box[2] ?? 0;
  expect(front(6)).toBeGreaterThan(front(0));
  expect(painted(still('side', { belly: 6 }, { end: { belly: 0 } }), 'ghost')).toHaveLength(1);
});

it('lowers the face in a nod', () => {
  const face = (nod: number) => painted(still('front', { nod }), 'face')[0]?.d;
  expect(face(40)).not.toBe(face(0));
});

it('shows the shoulder blades from behind, nearer to the spine when they are pulled back', () => {
  const blades = (reachN: number) =>
    painted(still('back', { reachN }, { hot: ['blades'] }), 'hot').map(({ box }) => Math.round(box[0] + box[2]) / 2);
  expect(blades(0)).toHaveLength(2);
  const [right = 0, left = 0] = blades(-3);
  expect(right).toBeLessThan(blades(0)[0] ?? 0);
  expect(left).toBeGreaterThan(blades(0)[1] ?? 0);
  expect(painted(still('front', {}, { hot: ['blades'] }), 'hot')).toEqual([]);
});

it('draws the thighs of a sitting person over the trunk, but under it when seen from behind', () => {
  const firstHot = (view: 'front' | 'back') =>
    drawFigure(still(view, { thN: [270, 0.2] }, { hot: ['trunk'] })).shapes.findIndex(({ paint }) => paint === 'hot');
  expect(firstHot('front')).toBeLessThan(firstHot('back'));
});

it('turns a forearm from one side past the viewer to the other', () => {
  const sweep = still('front', { uaN: 270, faN: [0, 1] }, { end: { faN: [0, -1] } });
  const ball = { k: 'ball', at: 'wristN', x: 0, y: 0 } as const;
  const middle = (t: number) => {
    const { shapes } = drawFigure({ ...sweep, props: [ball] }, { t });
    const box = shapes.find(({ paint }) => paint === 'held')?.box ?? [0, 0, 0, 0];
    return (box[0] + box[2]) / 2;
  };
  expect(middle(0) - middle(0.5)).toBeCloseTo(31);
  expect(middle(0.5) - middle(1)).toBeCloseTo(31);
});
