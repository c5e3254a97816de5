// What is measured of a patient outside of training: labels, units, limits and which direction is better. No zod.
import type { AffectedSide } from '../patient/condition.ts';
import { type Limits, type Motion, motionNames, motions } from './motion.ts';

import type { ValueLimits } from './value-limits.ts';

export { joints, type Limits, type Motion, motionNames, motions } from './motion.ts';

export const measuredSides = ['左', '右'] as const;
export type MeasuredSide = (typeof measuredSides)[number];
export const motionModes = ['主动', '被动'] as const;
export type MotionMode = (typeof motionModes)[number];

export type Better = 'higher' | 'lower';

interface MeasureKindSpec {
  word: string;
  unit: string;
  digits: number;
  /** Null: neither direction is better in itself. */
  better: Better | null;
  /** A value outside of these has to be checked and confirmed. */
  usual: Limits;
  /** A value outside of these is refused. Wide on purpose: it catches typing errors, not unusual patients. */
  possible: Limits;
  /** The second value: for blood pressure the diastolic one. */
  second?: ValueLimits & { word: string };
  isSided: boolean;
  /** Smallest change that counts: an amount, or a share of the previous value. */
  step: { amount: number } | { share: number };
}

const score = { unit: '分', digits: 0, usual: [0, 10], possible: [0, 10], isSided: false } as const;

/** `rom` takes its limits from the motion. */
export const measureKinds = {
  rom: {
    word: '关节活动度',
    unit: '°',
    digits: 0,
    better: 'higher',
    isSided: true,
    step: { amount: 5 },
    usual: [-30, 180],
    possible: [-130, 200],
  },
  pain: { ...score, word: '疼痛', better: 'lower', step: { amount: 1 } },
  // Of a limb: a child's finger has 3 cm, a healthy thigh 40 to 75 cm, the thickest with lymphoedema some 150 cm.
  girth: {
    word: '围度',
    unit: 'cm',
    digits: 1,
    better: null,
    isSided: true,
    step: { amount: 1 },
    usual: [5, 100],
    possible: [3, 150],
  },
  // Nine of ten adults stay below 70 kg at any age (Dodds 2014); dynamometers end at 90 to 120 kg.
  grip: {
    word: '握力',
    unit: 'kg',
    digits: 1,
    better: 'higher',
    isSided: true,
    step: { amount: 2 },
    usual: [0, 70],
    possible: [0, 120],
  },
  stance: {
    word: '单腿站',
    unit: '秒',
    digits: 1,
    better: 'higher',
    isSided: true,
    step: { share: 0.05 },
    usual: [0, 120],
    possible: [0, 600],
  },
  // Healthy adults walk as fast as they can at up to 2.5 m/s (Bohannon 1997); beyond 3 m/s one runs, as in the scale 10MWT.
  gait_speed: {
    word: '步速',
    unit: 'm/s',
    digits: 2,
    better: 'higher',
    isSided: false,
    step: { share: 0.05 },
    usual: [0, 2.5],
    possible: [0, 3],
  },
  dyspnoea: { ...score, word: '呼吸困难', better: 'lower', step: { amount: 1 } },
  weight: {
    word: '体重',
    unit: 'kg',
    digits: 1,
    better: null,
    isSided: false,
    step: { amount: 1 },
    usual: [10, 180],
    possible: [1, 400],
  },
  blood_pressure: {
    word: '血压',
    unit: 'mmHg',
    digits: 0,
    better: null,
    isSided: false,
    step: { amount: 10 },
    usual: [70, 200],
    possible: [40, 300],
    second: { word: '舒张压', usual: [40, 120], possible: [20, 200] },
  },
  heart_rate: {
    word: '静息心率',
    unit: '次/分',
    digits: 0,
    better: null,
    isSided: false,
    step: { amount: 5 },
    usual: [40, 140],
    possible: [20, 250],
  },
  spo2: {
    word: '静息血氧',
    unit: '%',
    digits: 0,
    better: 'higher',
    isSided: false,
    step: { amount: 2 },
    usual: [80, 100],
    possible: [30, 100],
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
  /** Where a girth was measured: 髌上 10 cm. */
  site: string | null;
}

/** Values with the same key make one series. `rom.knee_flexion.左.被动`, `grip.右`, `weight`, `scale.TUG`. */
export function measureKey({ kind, motion, side, mode, site }: Measured): string {
  return [kind, motion, side, mode, site].filter((part) => part !== null).join('.');
}

/** `scale.TUG`, `scale.MMT.左`, and for each part of a scale of stages `scale.Brunnstrom.arm`. */
export const scaleKey = (code: string, sideOrPart: string | null = null) =>
  ['scale', code, sideOrPart].filter((part) => part !== null).join('.');

/** 左膝屈（被动）, 右握力, 左围度（髌上 10 cm）, 体重. */
export function measuredText({ kind, motion, side, mode, site }: Measured): string {
  const detail = [mode, site].filter((part) => part !== null).join('，');
  return `${side ?? ''}${measureLabel({ kind, motion })}${detail === '' ? '' : `（${detail}）`}`;
}

/** 膝屈（被动） and 膝屈, as the milestones of templates write it; null: not a motion. */
export function parseMotion(words: string): { motion: Motion; mode: MotionMode | null } | null {
  const [, word, mode] = /^([^（(]+?)\s*(?:[（(](主动|被动)[）)])?$/.exec(words.trim()) ?? [];
  const motion = motionNames.find((name) => motions[name].word === word);
  return motion === undefined ? null : { motion, mode: (mode as MotionMode | undefined) ?? null };
}

type What = Pick<Measured, 'kind' | 'motion'>;

/** 膝屈, 握力: without side and mode. */
export const measureLabel = ({ kind, motion }: What) =>
  motion === null ? measureKinds[kind].word : motions[motion].word;

/** Whether left and right are measured apart. */
export function isSidedMeasure({ kind, motion }: What): boolean {
  return kind === 'rom' && motion !== null ? motions[motion].isSided : measureKinds[kind].isSided;
}

export function limitsOf({ kind, motion }: What): ValueLimits {
  return kind === 'rom' && motion !== null ? motions[motion] : measureKinds[kind];
}

/** Limits of the second value; null: the kind has none. */
export function secondLimitsOf(kind: MeasureKind): (ValueLimits & { word: string }) | null {
  const { second }: MeasureKindSpec = measureKinds[kind];
  return second ?? null;
}

/** 84°, 13.5 秒, 6 分. */
export function valueText(value: number, unit: string, digits: number): string {
  const number = value.toFixed(digits).replace('-', '−');
  return unit === '°' || unit === '%' ? `${number}${unit}` : `${number} ${unit}`;
}

/** Which sides are measured: the affected ones; the right one if none is named. */
export function measuredSidesOf(side: AffectedSide): MeasuredSide[] {
  if (side === '双侧') return ['左', '右'];
  return side === '左' ? ['左'] : ['右'];
}

/** Which sides of a motion are measured; `[null]`: the motion has no sides. */
export function motionSidesOf(motion: Motion, side: AffectedSide): (MeasuredSide | null)[] {
  return motions[motion].isSided ? measuredSidesOf(side) : [null];
}
