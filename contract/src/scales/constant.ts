import type { Scale } from '../measure/scale.ts';
import { options } from './item.ts';

export const constant: Scale = {
  code: 'Constant',
  name: 'Constant 肩关节评分',
  purpose: '患侧肩关节的疼痛、日常活动、活动度与力量。',
  range: [0, 100],
  unit: '分',
  digits: 0,
  better: 'higher',
  count: 'sum',
  items: [
    { key: 'pain', word: '疼痛', options: options([0, 5, 10, 15], ['重度', '中度', '轻度', '不痛']) },
    {
      key: 'activities',
      word: '日常活动',
      hint: '工作 4、休闲 4、睡眠 2 分，手能用到的高度 10 分',
      least: 0,
      most: 20,
      digits: 0,
    },
    {
      key: 'motion',
      word: '活动度',
      hint: '主动前屈、外展、外旋、内旋，各 10 分',
      least: 0,
      most: 40,
      digits: 0,
    },
    { key: 'strength', word: '力量', hint: '外展 90° 时能抵抗的力，每磅 1 分', least: 0, most: 25, digits: 0 },
  ],
  isSided: false,
  gapDays: 28,
  step: { ofRange: 0.02 },
  bands: [],
};
