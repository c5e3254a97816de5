import { ankleExercises } from './exercises/ankle.ts';
import { armHandExercises } from './exercises/arm-hand.ts';
import { balanceExercises } from './exercises/balance.ts';
import { breathingExercises } from './exercises/breathing.ts';
import { kneeHipExercises } from './exercises/knee-hip.ts';
import { neckExercises } from './exercises/neck.ts';
import { neuroExercises } from './exercises/neuro.ts';
import { shoulderExercises } from './exercises/shoulder.ts';
import { trunkExercises } from './exercises/trunk.ts';
import type { LibraryExercise } from './library-exercise.ts';

export type { LibraryExercise } from './library-exercise.ts';
export { type LibraryTemplate, templateItems } from './library-template.ts';
export { libraryProgressions } from './progressions.ts';
export { libraryTemplates } from './templates.ts';

/** In the order of their codes' groups. */
export const libraryExercises: readonly LibraryExercise[] = [
  ...shoulderExercises,
  ...armHandExercises,
  ...neckExercises,
  ...trunkExercises,
  ...kneeHipExercises,
  ...ankleExercises,
  ...balanceExercises,
  ...neuroExercises,
  ...breathingExercises,
];
