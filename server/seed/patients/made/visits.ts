// Days on which patients were measured and assessed, and results that differ from the curve of their condition.
import type { MeasuredSide, ScaleCode } from '@yun/contract';

export interface DemoVisits {
  no: number;
  /** What the days count from. The chronically ill count from the first day of their plan. */
  from: 'surgery' | 'onset' | 'plan';
  days: readonly number[];
  /** Minute of the day. */
  at?: number;
  /** From this day on nothing gets better. */
  plateauDay?: number;
  /** By name of the curve and day. */
  values?: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** Where no side is affected, or both are, and one is watched. */
  side?: MeasuredSide;
  /** The other side, taken once at the last visit but one. */
  healthy?: Readonly<Record<string, number>>;
  /** Taken once, at the first visit. */
  bloodPressure?: readonly [high: number, low: number];
  spo2?: readonly number[];
}

const minute = (hour: number, minutes: number) => hour * 60 + minutes;

export const demoVisits: readonly DemoVisits[] = [
  { no: 1, from: 'surgery', days: [3, 7, 14], values: { knee_flexion: { 14: 90 } }, healthy: { knee_flexion: 132 } },
  {
    no: 2,
    from: 'surgery',
    days: [3, 7, 14, 28, 42],
    at: minute(11, 0),
    plateauDay: 12,
    values: {
      knee_flexion: { 3: 64, 7: 74, 14: 84, 28: 84, 42: 84 },
      knee_extension: { 14: -6, 28: -3, 42: -1 },
      TUG: { 14: 18.8, 28: 15.5, 42: 13.5 },
      pain: { 14: 3, 28: 3, 42: 2 },
    },
    healthy: { knee_flexion: 128 },
  },
  { no: 3, from: 'surgery', days: [3, 7, 14, 28] },
  { no: 4, from: 'surgery', days: [3, 7], healthy: { knee_flexion: 126 } },
  { no: 5, from: 'surgery', days: [3, 14, 28], values: { knee_flexion: { 28: 105 } }, healthy: { knee_flexion: 142 } },
  { no: 6, from: 'surgery', days: [14, 28, 42, 56], values: { knee_flexion: { 28: 100 } } },
  { no: 7, from: 'surgery', days: [3, 14], values: { knee_flexion: { 14: 78 } }, healthy: { knee_flexion: 140 } },
  // A sutured meniscus is not bent beyond 90° for six weeks, nor measured beyond.
  { no: 8, from: 'surgery', days: [10, 24, 38], values: { knee_flexion: { 24: 90, 38: 90 } } },
  { no: 9, from: 'surgery', days: [3, 14] },
  { no: 10, from: 'surgery', days: [14, 28, 42, 47] },
  {
    no: 11,
    from: 'onset',
    days: [72, 86, 100, 114],
    at: minute(11, 5),
    plateauDay: 43,
    values: { shoulder_external_rotation: { 72: 37, 86: 38, 100: 39, 114: 38 } },
    healthy: { shoulder_external_rotation: 72 },
  },
  { no: 12, from: 'onset', days: [26, 40, 54] },
  { no: 13, from: 'onset', days: [15, 29, 43], bloodPressure: [142, 86] },
  { no: 14, from: 'onset', days: [50, 64, 78, 92], bloodPressure: [136, 82] },
  { no: 15, from: 'onset', days: [12, 26], bloodPressure: [148, 88] },
  {
    no: 16,
    from: 'onset',
    days: [163, 177, 191, 205],
    at: minute(11, 5),
    plateauDay: 66,
    values: { 'FMA-UE': { 163: 37, 177: 38, 191: 38, 205: 39 } },
    bloodPressure: [134, 80],
  },
  { no: 17, from: 'onset', days: [17, 31, 45], bloodPressure: [138, 84] },
  { no: 18, from: 'onset', days: [20, 34], side: '右' },
  { no: 19, from: 'onset', days: [15, 20], side: '左' },
  { no: 20, from: 'plan', days: [1, 15], side: '右' },
  { no: 21, from: 'plan', days: [1, 15], side: '右' },
  { no: 22, from: 'plan', days: [1, 15], side: '右' },
  { no: 23, from: 'surgery', days: [6, 20, 34], healthy: { wrist_extension: 68, grip: 26.5 } },
  // Measured again when full weight was allowed.
  { no: 24, from: 'surgery', days: [8, 22, 42], values: { ankle_dorsiflexion: { 8: 0, 22: 5, 42: 10 } } },
  { no: 25, from: 'onset', days: [5, 19], healthy: { ankle_dorsiflexion: 20, stance: 30 } },
  { no: 26, from: 'plan', days: [7, 21, 35, 49], values: { TUG: { 7: 16, 21: 15.4, 35: 14.5, 49: 14.2 } } },
  {
    no: 27,
    from: 'plan',
    days: [12, 26, 40, 54],
    at: minute(10, 20),
    values: { TUG: { 12: 14.6, 26: 14.3, 40: 14, 54: 23 }, BBS: { 12: 44, 26: 45, 40: 45, 54: 42 } },
  },
  { no: 28, from: 'plan', days: [1, 15, 29], spo2: [93, 94, 95] },
  { no: 29, from: 'plan', days: [1, 15, 29] },
  {
    no: 30,
    from: 'surgery',
    days: [3, 10, 24],
    at: minute(16, 30),
    values: { hip_flexion: { 3: 82, 10: 95, 24: 78 } },
  },
  {
    no: 32,
    from: 'surgery',
    days: [85, 115, 143, 169],
    values: { 'shoulder_flexion.主动': { 85: 130, 115: 134, 143: 141, 169: 146 } },
    healthy: { shoulder_flexion: 172 },
  },
];

/** A draft with this many answers so far. */
export const draftAssessment = { no: 13, scale: 'BBS' as ScaleCode, daysAgo: 1, answered: 9, total: 42 };

/** Confirmed by mistake, voided and done again. */
export const voidAssessment = {
  no: 3,
  scale: 'TUG' as ScaleCode,
  day: 28,
  total: 9.2,
  minutesBefore: 15,
  reason: '计时晚了，患者已起身才开始，重新测试',
};

/** Entered for the wrong side and removed. */
export const removedMeasurement = { no: 5, name: 'knee_flexion', day: 28, reason: '侧别录错，应为左膝' };
