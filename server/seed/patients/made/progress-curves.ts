// Recovery curves by condition: first value, last value, and days until most of the way is done.
import type { ConditionCode, MeasureKind, Motion, MotionMode, ScaleCode } from '@yun/contract';

export interface ProgressCurve {
  /** The name used in visits: a motion, a kind or a code. */
  name: string;
  what:
    | { type: 'rom'; motion: Motion; mode: MotionMode }
    | { type: 'measure'; kind: MeasureKind; isSided: boolean }
    | { type: 'scale'; code: ScaleCode };
  first: number;
  last: number;
  days: number;
  /** Standard deviation of values around the curve. */
  noise: number;
  digits: number;
  /** Not tested before this day; with `restarts` the curve begins there as well. */
  since?: number;
  restarts?: true;
  /** Days between two tests, where that is more than between two visits. */
  gap?: number;
}

type Way = readonly [first: number, last: number, days: number];
type More = Pick<ProgressCurve, 'since' | 'restarts' | 'gap'>;

const rom = (motion: Motion, mode: MotionMode, [first, last, days]: Way, more: More = {}): ProgressCurve => ({
  name: mode === '主动' && more.restarts ? `${motion}.${mode}` : motion,
  what: { type: 'rom', motion, mode },
  first,
  last,
  days,
  noise: 0.7,
  digits: 0,
  ...more,
});

const measure = (kind: MeasureKind, isSided: boolean, [first, last, days]: Way, digits: number): ProgressCurve => ({
  name: kind,
  what: { type: 'measure', kind, isSided },
  first,
  last,
  days,
  digits,
  noise: Math.abs(last - first) * 0.01,
});

const scale = (code: ScaleCode, [first, last, days]: Way, digits = 0, more: More = {}): ProgressCurve => ({
  name: code,
  what: { type: 'scale', code },
  first,
  last,
  days,
  digits,
  noise: Math.abs(last - first) * 0.01,
  ...more,
});

const shoulderRotation = [rom('shoulder_external_rotation', '被动', [15, 60, 60])];
const back = [
  scale('ODI', [46, 16, 35]),
  rom('straight_leg_raise', '被动', [40, 75, 35]),
  rom('lumbar_flexion', '主动', [35, 72, 35]),
  rom('lumbar_extension', '主动', [8, 22, 35]),
];

export const progressCurves: Partial<Record<ConditionCode, readonly ProgressCurve[]>> = {
  TKA: [
    rom('knee_flexion', '被动', [55, 122, 21]),
    rom('knee_extension', '被动', [-12, 0, 18]),
    scale('TUG', [24, 10, 30], 1, { since: 14 }),
  ],
  THA: [
    rom('hip_flexion', '被动', [60, 105, 20]),
    rom('hip_abduction', '主动', [15, 38, 25]),
    scale('TUG', [22, 10, 30], 1, { since: 10 }),
  ],
  ACLR: [rom('knee_flexion', '被动', [30, 138, 24]), scale('Lysholm', [40, 90, 60], 0, { since: 28, gap: 28 })],
  MENISCUS: [rom('knee_flexion', '被动', [45, 135, 22])],
  RCR: [
    rom('shoulder_flexion', '被动', [40, 160, 45]),
    rom('shoulder_flexion', '主动', [40, 150, 40], { since: 43, restarts: true }),
    rom('elbow_flexion', '主动', [112, 146, 14]),
    rom('elbow_extension', '主动', [-22, 0, 14]),
    scale('Constant', [25, 80, 70], 0, { since: 42, gap: 24 }),
  ],
  FROZEN: shoulderRotation,
  RC_CONS: shoulderRotation,
  STROKE: [
    scale('FMA-UE', [22, 46, 60]),
    scale('MBI', [45, 85, 45]),
    scale('BBS', [26, 48, 40]),
    measure('gait_speed', false, [0.2, 0.7, 60], 2),
  ],
  LDH: back,
  LBP: back,
  CERV: [
    scale('NDI', [38, 14, 40]),
    rom('neck_rotation', '主动', [50, 75, 40]),
    rom('neck_flexion', '主动', [30, 48, 40]),
    rom('neck_extension', '主动', [32, 55, 40]),
  ],
  FX_UE: [
    rom('wrist_extension', '主动', [15, 62, 28]),
    measure('grip', true, [7, 24, 45], 1),
    rom('forearm_supination', '主动', [25, 78, 28]),
    rom('forearm_pronation', '主动', [35, 78, 28]),
  ],
  FX_LE: [rom('ankle_dorsiflexion', '主动', [-5, 15, 30])],
  ANKLE: [
    rom('ankle_dorsiflexion', '主动', [2, 18, 14]),
    measure('stance', true, [4, 30, 14], 1),
    rom('ankle_inversion', '主动', [10, 30, 14]),
    rom('ankle_eversion', '主动', [5, 15, 14]),
  ],
  PD: [scale('TUG', [16.5, 13, 50], 1), scale('BBS', [40, 47, 50])],
  COPD: [scale('6MWT', [310, 390, 60], 0, { gap: 28 }), measure('dyspnoea', false, [5, 3, 60], 0)],
  OA_KNEE: [scale('5STS', [18, 12, 40], 1)],
};

/** Conditions whose pain is recorded at every visit. */
export const painAsked: ReadonlySet<ConditionCode> = new Set([
  ...(['TKA', 'THA', 'ACLR', 'MENISCUS', 'RCR', 'FROZEN', 'RC_CONS', 'LDH', 'LBP', 'CERV'] as const),
  ...(['FX_UE', 'FX_LE', 'OA_KNEE'] as const),
]);
