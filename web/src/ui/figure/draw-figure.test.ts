import { type Figure, figurePropKinds } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { drawFigure } from './draw-figure.ts';
import type { Paint, Shape } from './shape.ts';

const legRaise: Figure = {
  view: 'side',
  root: { joint: 'hip', at: [144, 150] },
  start: { trunk: 180, thN: 0, shN: 0, ftN: 88, thF: 0, shF: 0, ftF: 88 },
  end: { thN: 90, shN: 90, ftN: 178 },
  props: [{ k: 'mat', x: 30, y: 161, w: 256 }],
  hot: ['legN'],
  arrows: [{ track: 'ankleN', gap: 0 }],
  label: { t: '约 90°', x: 250, y: 60 },
};

const painted = (shapes: Shape[], paint: Paint) => shapes.filter((shape) => shape.paint === paint);
const order = (shapes: Shape[]) => shapes.map(({ paint }) => paint).filter((paint, i, all) => paint !== all[i - 1]);
const numbers = (d: string) => [...d.matchAll(/-?\d+(\.\d+)?/g)].map(([n]) => Number(n));
/** The first and the last point of a line. */
function ends(shape: Shape | undefined): [number, number, number, number] {
  const all = numbers(shape?.d ?? '');
  return [all[0] ?? 0, all[1] ?? 0, all.at(-2) ?? 0, all.at(-1) ?? 0];
}

describe('the drawing', () => {
  it('goes from the things behind over the faint start and the far side to the arrow', () => {
    const { shapes } = drawFigure(legRaise);
    expect(order(shapes)).toEqual(['pale', 'ghost', 'far', 'body', 'hot', 'near', 'arrow-halo', 'arrow']);
  });

  it('shows at the start only what has moved', () => {
    expect(painted(drawFigure(legRaise).shapes, 'ghost')).toHaveLength(2);
    expect(painted(drawFigure({ ...legRaise, end: {} }).shapes, 'ghost')).toEqual([]);
    expect(painted(drawFigure(legRaise, { hasGhost: false }).shapes, 'ghost')).toEqual([]);
  });

  it('colours a single part of a limb', () => {
    const whole = painted(drawFigure(legRaise).shapes, 'hot');
    const thigh = drawFigure({ ...legRaise, hot: ['thighN'] }).shapes;
    expect(painted(thigh, 'hot')).toHaveLength(1);
    expect(painted(thigh, 'hot')[0]?.d.length).toBeLessThan(whole.map(({ d }) => d).join('').length);
    expect(painted(drawFigure({ ...legRaise, hot: ['legF'] }).shapes, 'hot-far')).not.toEqual([]);
  });

  it('fits everything into the picture', () => {
    const far: Figure = { ...legRaise, props: [{ k: 'mat', x: -300, y: 161, w: 800 }] };
    const { transform, shapes } = drawFigure(far);
    const [dx = 0, dy = 0, scale = 0] = numbers(transform);
    for (const { box } of shapes) {
      expect(box[0] * scale + dx).toBeGreaterThanOrEqual(0);
      expect(box[1] * scale + dy).toBeGreaterThanOrEqual(0);
      expect(box[2] * scale + dx).toBeLessThanOrEqual(320);
      expect(box[3] * scale + dy).toBeLessThanOrEqual(200);
    }
  });

  it('keeps its frame while the figure moves', () => {
    const frames = [0, 0.4, 1].map((t) => drawFigure(legRaise, { t, hasGhost: false }));
    expect(new Set(frames.map(({ transform }) => transform)).size).toBe(1);
    expect(new Set(frames.map(({ shapes }) => painted(shapes, 'hot')[1]?.d)).size).toBe(3);
  });

  it('mirrors the picture but not its text', () => {
    const [plain, mirrored] = [drawFigure(legRaise), drawFigure(legRaise, { isMirrored: true })];
    expect(mirrored.transform).toBe(`translate(320 0) scale(-1 1) ${plain.transform}`);
    expect(mirrored.label).toMatchObject({ text: '约 90°', y: plain.label?.y, anchor: 'end' });
    expect(mirrored.label?.x).toBeCloseTo(320 - (plain.label?.x ?? 0));
  });
});

describe('the arrow', () => {
  it('follows the tracked joint from its start to its end', () => {
    const [fromX, fromY, toX, toY] = ends(painted(drawFigure(legRaise).shapes, 'arrow')[0]);
    expect([fromX, fromY]).toEqual([242, 150]);
    expect([toX, toY]).toEqual([144, 52]);
  });

  it('keeps its distance on the requested side', () => {
    const outside: Figure = { ...legRaise, arrows: [{ track: 'ankleN', gap: -20 }] };
    const [fromX] = ends(painted(drawFigure(outside).shapes, 'arrow')[0]);
    expect(fromX).toBeGreaterThan(255);
  });

  it('has two heads when it goes both ways, and is omitted when nothing moves', () => {
    const both: Figure = { ...legRaise, arrows: [{ from: [0, 0], to: [40, 0], both: true }] };
    expect(painted(drawFigure(both).shapes, 'arrow')).toHaveLength(3);
    expect(painted(drawFigure({ ...legRaise, end: {} }).shapes, 'arrow')).toEqual([]);
  });

  it('is drawn inside the magnifier, where there is one', () => {
    const zoomed: Figure = { ...legRaise, zoom: { on: 'ankleN', at: [250, 60], scale: 2 } };
    const { lens, shapes } = drawFigure(zoomed);
    expect(painted(shapes, 'arrow')).toEqual([]);
    expect(ends(painted(lens?.over ?? [], 'arrow')[0]).slice(2)).toEqual([250, 60]);
    const small = drawFigure(zoomed, { isSmall: true });
    expect([small.lens, small.label]).toEqual([null, null]);
    expect(painted(small.shapes, 'arrow')).toHaveLength(2);
  });
});

describe('props', () => {
  it.each(figurePropKinds)('draws a %s', (k) => {
    const bare = drawFigure({ ...legRaise, props: [] }).shapes.length;
    const { shapes } = drawFigure({ ...legRaise, props: [{ k, x: 40, y: 100 }] });
    expect(shapes.length).toBeGreaterThan(bare);
    for (const { d, box } of shapes) {
      expect(d).not.toMatch(/NaN|undefined|Infinity/);
      expect(box.every(Number.isFinite)).toBe(true);
    }
  });

  it('carries what is held, over the body and under the near arm', () => {
    const holding = (t: number) =>
      drawFigure({ ...legRaise, hot: [], props: [{ k: 'ball', at: 'ankleN', x: 0, y: 0 }] }, { t, hasGhost: false })
        .shapes;
    expect(order(holding(1))).toEqual(['far', 'body', 'held', 'near', 'arrow-halo', 'arrow']);
    const middle = (t: number) => painted(holding(t), 'held')[0]?.box.map(Math.round);
    expect(middle(0)).toEqual([236, 144, 249, 157]);
    expect(middle(1)).toEqual([138, 46, 151, 59]);
  });

  it('stretches a band between two ends', () => {
    const { shapes } = drawFigure({ ...legRaise, props: [{ k: 'band', at: 'hip', x: 0, y: 0, to: [300, 20] }] });
    expect(ends(painted(shapes, 'held')[0])).toEqual([144, 150, 300, 20]);
  });

  it('draws a prop with `front` over the body', () => {
    const { shapes } = drawFigure({ ...legRaise, props: [{ k: 'roll', x: 40, y: 161, front: true }], arrows: [] });
    expect(order(shapes).slice(-2)).toEqual(['cushion', 'prop']);
  });
});

it.each(['front', 'back', 'hand', 'palm'] as const)('draws the view %s with real numbers only', (view) => {
  const figure: Figure = {
    ...legRaise,
    view,
    root: { joint: 'wristN', at: [100, 100] },
    start: { look: 60, twist: 50 },
    fingers: { start: [0, 0, 0, 0, 0], end: [1, 1, 0.5, [90, 90, 0], 0] },
    hot: ['handN', 'head'],
  };
  const { shapes } = drawFigure(figure);
  expect(painted(shapes, 'hot')).not.toEqual([]);
  for (const { d } of shapes) expect(d).not.toMatch(/NaN|undefined|Infinity/);
});
