import { describe, expect, it } from 'vitest';
import { scales } from '../scales/index.ts';
import { limitsOf, type MeasureKind, type Motion, measureKinds, motionNames } from './measure.ts';
import { scoreScale } from './scale-score.ts';
import { fitOf } from './value-limits.ts';

// The limits are repeated here, so that none is changed by accident.

it.each([
  ['shoulder_flexion', 200],
  ['wrist_extension', 120],
  ['hip_extension', 60],
  ['lumbar_extension', 80],
  ['knee_flexion', 300],
] as const)('%s of %d° is impossible, and no tick makes it true', (motion, value) => {
  expect(fitOf(value, limitsOf({ kind: 'rom', motion }))).toBe('impossible');
});

const angles: Record<Motion, [least: number, most: number]> = {
  neck_flexion: [-60, 90],
  neck_extension: [-60, 110],
  neck_lateral_flexion: [-45, 75],
  neck_rotation: [-45, 110],
  shoulder_flexion: [0, 190],
  shoulder_abduction: [0, 200],
  shoulder_external_rotation: [-90, 150],
  shoulder_internal_rotation: [-60, 110],
  elbow_flexion: [0, 165],
  elbow_extension: [-130, 25],
  forearm_pronation: [-90, 110],
  forearm_supination: [-90, 110],
  wrist_extension: [-90, 100],
  wrist_flexion: [-90, 110],
  lumbar_flexion: [-45, 110],
  lumbar_extension: [-60, 60],
  lumbar_lateral_flexion: [-45, 60],
  lumbar_rotation: [-45, 70],
  hip_flexion: [0, 160],
  hip_extension: [-90, 45],
  hip_abduction: [-45, 90],
  hip_external_rotation: [-45, 90],
  hip_internal_rotation: [-45, 90],
  straight_leg_raise: [0, 150],
  knee_flexion: [0, 160],
  knee_extension: [-120, 30],
  ankle_dorsiflexion: [-60, 60],
  ankle_plantarflexion: [-30, 100],
  ankle_inversion: [-30, 60],
  ankle_eversion: [-40, 40],
};

it.each(motionNames)('%s: the last angle taken, the first refused', (motion) => {
  const [least, most] = angles[motion];
  const fit = (value: number) => fitOf(value, limitsOf({ kind: 'rom', motion }));
  expect([fit(least - 1), fit(most + 1)]).toEqual(['impossible', 'impossible']);
  expect([fit(least), fit(most)]).not.toContain('impossible');
});

const amounts: Record<Exclude<MeasureKind, 'rom'>, [least: number, most: number]> = {
  pain: [0, 10],
  girth: [3, 150],
  grip: [0, 120],
  stance: [0, 600],
  gait_speed: [0, 3],
  dyspnoea: [0, 10],
  weight: [1, 400],
  blood_pressure: [40, 300],
  heart_rate: [20, 250],
  spo2: [30, 100],
};

it.each(Object.entries(amounts) as [MeasureKind, [number, number]][])(
  '%s: the last value taken, the first refused',
  (kind, [least, most]) => {
    const step = 10 ** -measureKinds[kind].digits;
    const fit = (value: number) => fitOf(value, limitsOf({ kind, motion: null }));
    expect([fit(least - step), fit(most + step)]).toEqual(['impossible', 'impossible']);
    expect([fit(least), fit(most)]).not.toContain('impossible');
  },
);

describe('timed tests', () => {
  it.each([
    ['TUG', [1, 2.9, 300.1], [3, 300]],
    ['5STS', [1, 2.9, 120.1], [3, 120]],
    ['6MWT', [-1, 901], [0, 900]],
    ['10MWT', [-0.01, 3.01], [0, 3]],
  ] as const)('%s: what nobody reaches is refused', (code, refused, taken) => {
    const isTaken = (value: number) => scoreScale(scales[code], { value }).isComplete;
    for (const value of refused) expect(isTaken(value), String(value)).toBe(false);
    for (const value of taken) expect(isTaken(value), String(value)).toBe(true);
  });
});
