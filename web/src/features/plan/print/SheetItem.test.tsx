import { render, screen } from '@testing-library/react';
import type { Figure } from '@yun/contract';
import { expect, it } from 'vitest';
import { buildExercise, buildPlanInfo } from '#web/test/plans.ts';
import { drawFigure } from '#web/ui/figure/draw-figure.ts';
import { SheetItem } from './SheetItem.tsx';

const figure: Figure = {
  view: 'side',
  root: { joint: 'hip', at: [144, 150] },
  start: { trunk: 180, thN: 0, shN: 0, ftN: 88, thF: 0, shF: 0, ftF: 88 },
  end: { thN: 90, shN: 90, ftN: 178 },
  props: [],
  hot: ['legN'],
  arrows: [],
};
const exercise = buildExercise(1, '直腿抬高', { figure });
const [item] = buildPlanInfo([exercise]).current?.items ?? [];

// The library draws the right side; on paper the picture must show the side of the item.
it.each([
  ['左', true],
  ['右', false],
  ['双侧', false],
] as const)('draws an exercise for %s on that side', (side, isMirrored) => {
  if (item === undefined) throw new Error('the plan has no exercise');
  render(<SheetItem number={1} item={{ ...item, side }} exercise={exercise} startDate="2026-11-01" days={[]} />);
  const picture = screen.getByLabelText('直腿抬高');
  const drawn = picture.querySelector('[transform]')?.getAttribute('transform');
  expect(drawn).toBe(drawFigure(figure, { isMirrored }).transform);
  expect(drawn).not.toBe(drawFigure(figure, { isMirrored: !isMirrored }).transform);
  expect(screen.getByText(side).tagName).toBe('SPAN');
});
