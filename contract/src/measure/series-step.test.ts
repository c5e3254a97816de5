import { expect, it } from 'vitest';
import { standardParams } from '../alert/rule.ts';
import { bestOfSeries, lossOfSeries, stepOfSeries } from './series-step.ts';

it.each([
  ['rom.knee_flexion.左.被动', 84, 5, 9],
  ['grip.右', 20, 2, 2],
  ['gait_speed', 1, 0.05, 0.1],
  ['scale.TUG', 20, 1, 2],
  ['scale.ODI', 40, 2, 4],
  ['scale.NRS', 6, 1, 1],
  ['nothing', 6, 0, 0],
])('%s counts as better from a gain by the standard, or by what the agency set', (key, before, standard, own) => {
  expect(stepOfSeries(key, standardParams('W09'))(before)).toBeCloseTo(standard);
  expect(stepOfSeries(key, { rom: 9, timed: 10, scale: 4 })(before)).toBeCloseTo(own);
});

it.each([
  ['rom.knee_flexion.左.被动', 84, 10],
  ['scale.TUG', 20, 4],
  ['scale.ODI', 0, 20],
  ['grip.右', 20, 4],
])('%s alarms from a loss by the standard of its rule', (key, before, loss) => {
  expect(lossOfSeries(key, standardParams('W08'), standardParams('W10'))(before)).toBeCloseTo(loss);
});

it.each([
  ['rom.elbow_flexion.左.主动', 150],
  ['rom.knee_extension.左.被动', 0],
  ['scale.MBI', 100],
  ['scale.ODI', 0],
  ['scale.TUG', null],
  ['scale.MMT.左', null],
  ['scale.Brunnstrom.arm', null],
  ['grip.右', null],
])('%s has nothing more to gain at %s', (key, best) => {
  expect(bestOfSeries(key)).toBe(best);
});
