import { describe, expect, it } from 'vitest';
import { dateTicks, dayNoTicks } from './day-axis.ts';
import { dotPath, isolatedPoints, linePath, type Point, thin } from './line-path.ts';
import { overlap, placeLabels, textWidth } from './place-labels.ts';
import { linearScale, niceTicks, ticksAround } from './scale.ts';

describe('the values of an axis', () => {
  it.each([
    [0, 10, 5, [0, 2, 4, 6, 8, 10]],
    [64, 128, 6, [60, 80, 100, 120, 140]],
    [0, 0.5, 5, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
    [-12, 3, 6, [-15, -10, -5, 0, 5]],
    [7, 7, 5, [7, 7.2]],
  ])('from %d to %d are round', (low, high, most, ticks) => {
    expect(niceTicks(low, high, most)).toEqual(ticks);
  });

  it('are whole where the value is', () => {
    expect(niceTicks(2, 4, 6, 1)).toEqual([2, 3, 4]);
  });

  it('leave space below the lowest, but never below zero', () => {
    expect(ticksAround([64, 128], 6)).toEqual([40, 60, 80, 100, 120, 140]);
    expect(ticksAround([0, 4], 6)[0]).toBe(0);
    expect(ticksAround([], 5)).toEqual([0, 2, 4, 6, 8, 10]);
  });

  it('map to positions, also inverted', () => {
    expect(linearScale([0, 10], [100, 0])(4)).toBe(60);
    expect(linearScale([5, 5], [0, 10])(5)).toBe(0);
  });
});

describe('the days of an axis', () => {
  const texts = (ticks: { text: string }[]) => ticks.map(({ text }) => text);

  it('are counted from the operation, the last with its unit', () => {
    const ticks = dayNoTicks('2026-09-28', '2026-12-21', '2026-09-28', 690);
    expect(texts(ticks)).toEqual(['0', '14', '28', '42', '56', '70', '84 天']);
    expect(ticks[1]).toMatchObject({ at: 14 });
  });

  it('stay multiples where the axis starts later', () => {
    expect(texts(dayNoTicks('2026-10-08', '2026-11-12', '2026-09-28', 500))).toEqual(['14', '21', '28', '35', '42 天']);
  });

  it('are dates without an operation', () => {
    expect(texts(dateTicks('2026-10-15', '2026-11-12', 690))).toEqual(['10-15', '10-22', '10-29', '11-05', '11-12']);
  });

  it('are months over years', () => {
    const ticks = dateTicks('2024-11-12', '2026-11-12', 690);
    expect(texts(ticks)).toEqual([
      '2025-01',
      '2025-04',
      '2025-07',
      '2025-10',
      '2026-01',
      '2026-04',
      '2026-07',
      '2026-10',
    ]);
    expect(ticks[0]?.at).toBe(50);
  });
});

describe('a line', () => {
  const gap: Point[] = [
    { x: 0, y: 5 },
    { x: 10, y: 6 },
    { x: 20, y: null },
    { x: 30, y: 7 },
    { x: 40, y: null },
    { x: 50, y: 0 },
    { x: 60, y: 8 },
  ];

  it('breaks where nothing was reported, and does not draw it as zero', () => {
    expect(linePath(gap)).toBe('M0 5L10 6M30 7M50 0L60 8');
    expect(dotPath(gap)).toBe('M0 5h0M10 6h0M30 7h0M50 0h0M60 8h0');
  });

  it('keeps a point between two gaps', () => {
    expect(isolatedPoints(gap)).toEqual([{ x: 30, y: 7 }]);
  });

  it('of years keeps its peaks, its ends and its gaps in a tenth of the points', () => {
    const points: Point[] = Array.from({ length: 7300 }, (_, at) => ({
      x: at / 20,
      y: at === 4003 ? 99 : (at * 7) % 10,
    }));
    points[2000] = { x: 100, y: null };
    const kept = thin(points);
    expect(kept.length).toBeLessThan(1500);
    expect(kept).toContainEqual({ x: 4003 / 20, y: 99 });
    expect(kept.filter(({ y }) => y === null)).toHaveLength(1);
    expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
    expect(linePath(kept).match(/M/g)).toHaveLength(2);
  });
});

describe('labels beside lines', () => {
  const plot = { left: 40, top: 20, right: 700, bottom: 200 };
  const label = (text: string, y: number) => ({ text, y, side: 'end' as const });

  it('are placed above, and below where another line runs', () => {
    const [goal, healthy] = placeLabels([label('目标 120°（12-21）', 56), label('健侧（右）128°', 42)], plot, []);
    expect(goal).toMatchObject({ y: 71, anchor: 'end' });
    expect(healthy).toMatchObject({ y: 37 });
  });

  it('go to the other end where points are in the way', () => {
    const points = [{ left: 560, right: 700, top: 80, bottom: 120 }];
    expect(placeLabels([label('计划上限 4 分', 100)], plot, points)[0]).toMatchObject({ anchor: 'start', x: 45 });
  });

  it('have a computed width, and do not overlap where they only touch', () => {
    expect(textWidth('目标')).toBe(24);
    expect(overlap({ left: 0, right: 10, top: 0, bottom: 10 }, { left: 10, right: 20, top: 0, bottom: 10 })).toBe(
      false,
    );
  });
});
