import type { Scale } from '../measure/scale.ts';

export const nrs: Scale = {
  code: 'NRS',
  name: '疼痛数字评分',
  purpose: '患者用 0 到 10 的数字说明疼痛有多重。',
  range: [0, 10],
  unit: '分',
  digits: 0,
  better: 'lower',
  count: 'number',
  items: [
    {
      key: 'pain',
      word: '疼痛',
      hint: '0 为不痛，10 为能想到的最痛；在结论中写明是静息还是活动时',
      least: 0,
      most: 10,
      digits: 0,
    },
  ],
  isSided: false,
  gapDays: null,
  step: { amount: 1 },
  bands: [
    { from: 0, word: '无痛' },
    { from: 1, word: '轻度疼痛' },
    { from: 4, word: '中度疼痛' },
    { from: 7, word: '重度疼痛' },
  ],
};
