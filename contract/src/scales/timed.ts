// Tests with one number: a time, a distance or a speed.
import type { Limits } from '../measure/motion.ts';
import type { Scale, ScaleItem } from '../measure/scale.ts';

/**
 * `usual` is wide, from the fastest healthy people to the slowest patients: outside of it a typing error is likely. Nobody
 * who walks is beyond the limits, so such a number is refused.
 */
const one = (word: string, hint: string, [least, most]: Limits, digits: number, usual: Limits): ScaleItem[] => [
  { key: 'value', word, hint, least, most, digits, usual },
];

const timed = {
  count: 'number',
  isSided: false,
  step: { share: 0.05 },
  bands: [],
} as const satisfies Partial<Scale>;

// 6 m at the fastest walk of healthy adults, 2.5 m/s (Bohannon 1997), take 2.4 s; rising, turning and sitting come on top.
export const tug: Scale = {
  ...timed,
  code: 'TUG',
  name: '起立行走计时',
  purpose: '从椅子站起、走 3 米、折返、坐下所用的时间。',
  range: [3, 300],
  unit: '秒',
  digits: 1,
  better: 'lower',
  items: one('用时', '按平时的步速；可用平时的助行器具，写在结论中', [3, 300], 1, [4, 120]),
  gapDays: 14,
};

// 900 m are 2.5 m/s for six minutes.
export const sixMinuteWalk: Scale = {
  ...timed,
  code: '6MWT',
  name: '6 分钟步行',
  purpose: '6 分钟内走过的距离。',
  range: [0, 900],
  unit: '米',
  digits: 0,
  better: 'higher',
  items: one('距离', '途中可以停下休息，时间照计', [0, 900], 0, [20, 750]),
  gapDays: 28,
};

// Beyond 3 m/s one runs; healthy adults in a hurry walk at 2.5 m/s.
export const tenMetreWalk: Scale = {
  ...timed,
  code: '10MWT',
  name: '10 米步速',
  purpose: '平时步速走 10 米的速度。',
  range: [0, 3],
  unit: 'm/s',
  digits: 2,
  better: 'higher',
  items: one('步速', '计时段的米数除以秒数', [0, 3], 2, [0, 2.2]),
  gapDays: 14,
};

// Healthy young adults need 6 s, the fastest nearly 4 s; standing up and sitting down in less than 0.6 s is a jump.
export const fiveSitToStand: Scale = {
  ...timed,
  code: '5STS',
  name: '五次坐站',
  purpose: '双臂抱胸，连续起坐 5 次所用的时间。',
  range: [3, 120],
  unit: '秒',
  digits: 1,
  better: 'lower',
  items: one('用时', '从开始到第 5 次站直', [3, 120], 1, [4, 60]),
  gapDays: 14,
};
