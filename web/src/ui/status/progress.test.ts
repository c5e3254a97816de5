import { expect, it } from 'vitest';
import { finishProgress, startProgress } from './progress.ts';

it('runs from the start of a navigation to its end, and again, with one bar', () => {
  const state = () => [...document.querySelectorAll<HTMLElement>('.progress-bar')].map((bar) => bar.dataset.state);
  finishProgress();
  expect(state()).toEqual([]);
  startProgress();
  expect(state()).toEqual(['running']);
  finishProgress();
  expect(state()).toEqual(['done']);
  startProgress();
  expect(state()).toEqual(['running']);
});
