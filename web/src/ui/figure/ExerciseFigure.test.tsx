import { cleanup, render, screen } from '@testing-library/react';
import type { Figure } from '@yun/contract';
import { expect, it } from 'vitest';
import { ExerciseFigure } from './ExerciseFigure.tsx';

const figure: Figure = {
  view: 'side',
  root: { joint: 'hip', at: [144, 150] },
  start: { trunk: 180, thN: 0, ftN: 46, shN: 0 },
  end: { ftN: 106 },
  props: [{ k: 'mat', x: 30, y: 161, w: 256 }],
  hot: ['footN'],
  arrows: [{ track: 'toeN', gap: -8 }],
  zoom: { on: 'ankleN', at: [236, 78], scale: 2 },
  label: { t: '约 30°', x: 268, y: 118 },
};

it('is an image with the name of the exercise, 8 to 5', () => {
  render(<ExerciseFigure figure={figure} name="踝泵运动" size={240} />);
  const picture = screen.getByRole('img', { name: '踝泵运动' });
  expect(picture.getAttribute('viewBox')).toBe('0 0 320 200');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['240', '150']);
  expect(picture.textContent).toBe('约 30°');
  expect(picture.querySelectorAll('clipPath')).toHaveLength(1);
});

it('clips each magnifier with its own rim', () => {
  const { container } = render(
    <>
      <ExerciseFigure figure={figure} name="踝泵运动" />
      <ExerciseFigure figure={figure} name="踝泵运动" />
    </>,
  );
  const ids = [...container.querySelectorAll('clipPath')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect([...container.querySelectorAll('[clip-path]')].map((cut) => cut.getAttribute('clip-path'))).toEqual(
    ids.map((id) => `url(#${id})`),
  );
});

it('shows neither magnifier nor text in a small picture', () => {
  const { container } = render(<ExerciseFigure figure={figure} name="踝泵运动" size={96} />);
  expect(container.querySelector('clipPath')).toBeNull();
  expect(container.textContent).toBe('');
  expect(container.querySelector('[stroke="var(--figure-arrow)"]')).not.toBeNull();
});

it('has no inline style, which the content policy would refuse', () => {
  const { container } = render(<ExerciseFigure figure={figure} name="踝泵运动" look="print" mirrored />);
  expect(container.querySelector('[style]')).toBeNull();
  expect(container.querySelector('svg')?.getAttribute('class')).toBe('figure figure-print');
});

it('shows a moment of the movement without its start when it is animated', () => {
  const { container } = render(<ExerciseFigure figure={figure} name="踝泵运动" moment={0.5} />);
  expect(container.querySelector('[fill="var(--figure-hot)"]')).not.toBeNull();
  expect(container.querySelector('[fill="var(--figure-ghost)"]')).toBeNull();
});

it('reports that there is no picture', () => {
  const { container } = render(<ExerciseFigure figure={null} name="坐位转体" />);
  expect(screen.getByRole('img', { name: '坐位转体，暂无图' })).toBeTruthy();
  expect(container.textContent).toBe('坐位转体暂无图');
  cleanup();
  const small = render(<ExerciseFigure figure={null} name="坐位转体" size={96} />);
  expect(small.container.textContent).toBe('暂无图');
  expect(small.container.querySelector('text')?.getAttribute('font-size')).toBe('40');
});
