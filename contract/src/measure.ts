// What is measured of a patient outside of training: its words, units, usual ranges and which way is better. No zod.
import type { AffectedSide, ConditionCode } from './condition.ts';

/** Degrees a joint is expected to reach, in the order of the form; outside of them a value has to be confirmed. */
export const motions = {
  knee_flexion: { word: '膝屈', usual: [0, 160] },
  knee_extension: { word: '膝伸', usual: [-30, 15] },
  hip_flexion: { word: '髋屈', usual: [0, 130] },
  ankle_dorsiflexion: { word: '踝背屈', usual: [-20, 40] },
  ankle_plantarflexion: { word: '踝跖屈', usual: [0, 60] },
  shoulder_flexion: { word: '肩前屈', usual: [0, 180] },
  shoulder_abduction: { word: '肩外展', usual: [0, 180] },
  shoulder_external_rotation: { word: '肩外旋', usual: [0, 100] },
  shoulder_internal_rotation: { word: '肩内旋', usual: [0, 90] },
  wrist_extension: { word: '腕伸', usual: [0, 90] },
  wrist_flexion: { word: '腕屈', usual: [0, 90] },
  neck_rotation: { word: '颈旋转', usual: [0, 90] },
  straight_leg_raise: { word: '直腿抬高', usual: [0, 100] },
} as const satisfies Record<string, { word: string; usual: readonly [number, number] }>;
export type Motion = keyof typeof motions;
export const motionNames = Object.keys(motions) as [Motion, ...Motion[]];

export const measuredSides = ['左', '右'] as const;
export type MeasuredSide = (typeof measuredSides)[number];
export const motionModes = ['主动', '被动'] as const;
export type MotionMode = (typeof motionModes)[number];

export type Better = 'higher' | 'lower';

interface MeasureKindSpec {
  word: string;
  unit: string;
  digits: number;
  /** Null: neither way is better by itself. */
  better: Better | null;
  usual: readonly [number, number];
  isSided: boolean;
  /** Smallest change that counts as one: an amount, or a share of the value before. */
  step: { amount: number } | { share: number };
}

/** `rom` takes its range from the motion. */
export const measureKinds = {
  rom: {
    word: '关节活动度',
    unit: '°',
    digits: 0,
    better: 'higher',
    usual: [-30, 180],
    isSided: true,
    step: { amount: 5 },
  },
  pain: { word: '疼痛', unit: '分', digits: 0, better: 'lower', usual: [0, 10], isSided: false, step: { amount: 1 } },
  girth: { word: '围度', unit: 'cm', digits: 1, better: null, usual: [5, 150], isSided: true, step: { amount: 1 } },
  grip: { word: '握力', unit: 'kg', digits: 1, better: 'higher', usual: [0, 90], isSided: true, step: { amount: 2 } },
  stance: {
    word: '单腿站',
    unit: '秒',
    digits: 1,
    better: 'higher',
    usual: [0, 120],
    isSided: true,
    step: { share: 0.05 },
  },
  gait_speed: {
    word: '步速',
    unit: 'm/s',
    digits: 2,
    better: 'higher',
    usual: [0, 3],
    isSided: false,
    step: { share: 0.05 },
  },
  dyspnoea: {
    word: '呼吸困难',
    unit: '分',
    digits: 0,
    better: 'lower',
    usual: [0, 10],
    isSided: false,
    step: { amount: 1 },
  },
  weight: { word: '体重', unit: 'kg', digits: 1, better: null, usual: [2, 250], isSided: false, step: { amount: 1 } },
  blood_pressure: {
    word: '血压',
    unit: 'mmHg',
    digits: 0,
    better: null,
    usual: [60, 250],
    isSided: false,
    step: { amount: 10 },
  },
  heart_rate: {
    word: '静息心率',
    unit: '次/分',
    digits: 0,
    better: null,
    usual: [35, 180],
    isSided: false,
    step: { amount: 5 },
  },
  spo2: {
    word: '静息血氧',
    unit: '%',
    digits: 0,
    better: 'higher',
    usual: [70, 100],
    isSided: false,
    step: { amount: 2 },
  },
} as const satisfies Record<string, MeasureKindSpec>;
export type MeasureKind = keyof typeof measureKinds;
export const measureKindNames = Object.keys(measureKinds) as [MeasureKind, ...MeasureKind[]];

/** What exactly was measured. Fields that do not belong to the kind are null. */
export interface Measured {
  kind: MeasureKind;
  motion: Motion | null;
  side: MeasuredSide | null;
  mode: MotionMode | null;
  /** Where a girth was taken: 髌上 10 cm. */
  site: string | null;
}

/** Values with the same key make one series. `rom.knee_flexion.左.被动`, `grip.右`, `weight`, `scale.TUG`. */
export function measureKey({ kind, motion, side, mode, site }: Measured): string {
  return [kind, motion, side, mode, site].filter((part) => part !== null).join('.');
}

export const scaleKey = (code: string, side: MeasuredSide | null = null) =>
  ['scale', code, side].filter((part) => part !== null).join('.');

/** 左膝屈（被动）, 右握力, 左围度（髌上 10 cm）, 体重. */
export function measuredWords({ kind, motion, side, mode, site }: Measured): string {
  const name = motion === null ? measureKinds[kind].word : motions[motion].word;
  const detail = [mode, site].filter((part) => part !== null).join('，');
  return `${side ?? ''}${name}${detail === '' ? '' : `（${detail}）`}`;
}

/** 膝屈（被动） and 膝屈, as milestones of templates name it; null where that is no motion. */
export function parseMotion(words: string): { motion: Motion; mode: MotionMode | null } | null {
  const [, word, mode] = /^([^（(]+?)\s*(?:[（(](主动|被动)[）)])?$/.exec(words.trim()) ?? [];
  const motion = motionNames.find((name) => motions[name].word === word);
  return motion === undefined ? null : { motion, mode: (mode as MotionMode | undefined) ?? null };
}

export function usualRange({ kind, motion }: Pick<Measured, 'kind' | 'motion'>): readonly [number, number] {
  return kind === 'rom' && motion !== null ? motions[motion].usual : measureKinds[kind].usual;
}

/** 84°, 13.5 秒, 6 分. */
export function valueWords(value: number, unit: string, digits: number): string {
  const told = value.toFixed(digits).replace('-', '−');
  return unit === '°' || unit === '%' ? `${told}${unit}` : `${told} ${unit}`;
}

/** A series that tells how a patient is doing: something measured, or the total of a scale. */
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

/** The scale whose fall is an alarm, where the main measure is a range of motion. */
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

/** Which sides are measured: both where both are affected; where none is named, the right one stands for the body. */
export function measuredSidesOf(side: AffectedSide): MeasuredSide[] {
  if (side === '双侧') return ['左', '右'];
  return side === '左' ? ['左'] : ['右'];
}

export function mainKeysOf(condition: ConditionCode, side: AffectedSide): string[] {
  const main = mainMeasures[condition];
  if (main.type === 'scale') return [scaleKey(main.code)];
  return measuredSidesOf(side).map((one) =>
    measureKey({ kind: 'rom', motion: main.motion, side: one, mode: main.mode, site: null }),
  );
}
