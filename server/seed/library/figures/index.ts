import type { Figure } from '@yun/contract';
import { ankleFigures } from './ankle.ts';
import { armHandFigures } from './arm-hand.ts';
import { balanceFigures } from './balance.ts';
import { breathingFigures } from './breathing.ts';
import { kneeFigures } from './knee.ts';
import { neckFigures } from './neck.ts';
import { neuroFigures } from './neuro.ts';
import { shoulderFigures } from './shoulder.ts';
import { trunkFigures } from './trunk.ts';

/** The drawing of each exercise, by its code. */
export const libraryFigures: Record<string, Figure> = {
  ...shoulderFigures,
  ...armHandFigures,
  ...neckFigures,
  ...trunkFigures,
  ...kneeFigures,
  ...ankleFigures,
  ...balanceFigures,
  ...neuroFigures,
  ...breathingFigures,
};
