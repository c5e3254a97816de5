// Which measure and which scale show best how a patient with a condition is doing. No zod.
import type { AffectedSide, ConditionCode } from '../patient/condition.ts';
import { type MotionMode, measureKey, motionSidesOf, scaleKey } from './measure.ts';
import type { Motion } from './motion.ts';

/** The series that shows best how a patient is doing: a motion, or the total of a scale. */
export type MainMeasure = { type: 'rom'; motion: Motion; mode: MotionMode } | { type: 'scale'; code: string };

const rom = (motion: Motion, mode: MotionMode = '被动'): MainMeasure => ({ type: 'rom', motion, mode });
const scale = (code: string): MainMeasure => ({ type: 'scale', code });

const mainMeasures: Record<ConditionCode, MainMeasure> = {
  TKA: rom('knee_flexion'),
  THA: rom('hip_flexion'),
  ACLR: rom('knee_flexion'),
  MENISCUS: rom('knee_flexion'),
  RCR: rom('shoulder_flexion'),
  RC_CONS: rom('shoulder_external_rotation'),
  FROZEN: rom('shoulder_external_rotation'),
  STROKE: scale('FMA-UE'),
  LDH: scale('ODI'),
  LBP: scale('ODI'),
  CERV: scale('NDI'),
  FX_UE: rom('wrist_extension', '主动'),
  FX_LE: rom('ankle_dorsiflexion', '主动'),
  ANKLE: rom('ankle_dorsiflexion', '主动'),
  PD: scale('TUG'),
  SCI: scale('MBI'),
  COPD: scale('6MWT'),
  CHD: scale('6MWT'),
  OA_KNEE: scale('5STS'),
  OTHER: scale('MBI'),
};

/** The scale whose decline raises an alert, for conditions whose main measure is a motion. */
const mainScales: Partial<Record<ConditionCode, string>> = {
  TKA: 'TUG',
  THA: 'TUG',
  ACLR: 'Lysholm',
  MENISCUS: 'Lysholm',
  RCR: 'Constant',
  RC_CONS: 'Constant',
  FROZEN: 'Constant',
};

export function mainMeasureOf(condition: ConditionCode): MainMeasure {
  return mainMeasures[condition];
}

export function mainScaleOf(condition: ConditionCode): string | null {
  const main = mainMeasures[condition];
  return main.type === 'scale' ? main.code : (mainScales[condition] ?? null);
}

export function mainKeysOf(condition: ConditionCode, side: AffectedSide): string[] {
  const main = mainMeasures[condition];
  if (main.type === 'scale') return [scaleKey(main.code)];
  return motionSidesOf(main.motion, side).map((one) =>
    measureKey({ kind: 'rom', motion: main.motion, side: one, mode: main.mode, site: null }),
  );
}
