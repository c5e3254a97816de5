import { expect, it } from 'vitest';
import { momentAt } from './moment.ts';

it.each([
  ['begins at the start pose', 0, 0],
  ['is halfway after a quarter of the tempo', 1, 0.5],
  ['has arrived after half of it', 2, 1],
  ['holds', 6.9, 1],
  ['is halfway back', 8, 0.5],
  ['rests in the start pose', 9.3, 0],
  ['begins again', 9.6, 0],
])('%s', (_name, seconds, moment) => {
  expect(momentAt(seconds, 4, 5)).toBeCloseTo(moment, 5);
});
