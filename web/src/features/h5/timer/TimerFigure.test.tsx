import { render, within } from '@testing-library/react';
import type { Figure } from '@yun/contract';
import { expect, it } from 'vitest';
import { todayItem } from '#web/test/h5-today.ts';
import { drawFigure } from '#web/ui/figure/draw-figure.ts';
import { TimerFigure } from './TimerFigure.tsx';
import { lengthOf, positionAt } from './timeline.ts';

const figure: Figure = {
  view: 'side',
  root: { joint: 'hip', at: [144, 150] },
  start: { trunk: 180, thN: 0, shN: 0, ftN: 88, thF: 0, shF: 0, ftF: 88 },
  end: { thN: 90, shN: 90, ftN: 178 },
  props: [],
  hot: ['legN'],
  arrows: [],
};

/** Whether the drawing is that of the left side: the library draws the right one. */
function isLeftShown(side: '左' | '右' | '双侧', elapsedMs: number): boolean {
  const item = todayItem({ figure, side, sets: 1 });
  const position = positionAt(item, elapsedMs === 0 ? 0 : lengthOf(item) - 1);
  const { container } = render(<TimerFigure item={item} position={position} isMoving={false} now={0} />);
  const drawn = within(container).getByLabelText(item.name).querySelector('[transform]')?.getAttribute('transform');
  return drawn === drawFigure(figure, { isMirrored: true }).transform;
}

it('shows the leg to train, one after the other when both are trained', () => {
  expect([isLeftShown('左', 0), isLeftShown('右', 0)]).toEqual([true, false]);
  expect([isLeftShown('双侧', 0), isLeftShown('双侧', 1)]).toEqual([true, false]);
});
