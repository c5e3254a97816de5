// Disability by back pain (ODI) and neck pain (NDI), in percent of the answered items. The texts are ours, not the forms'.
import type { Scale, ScaleItem } from '../measure/scale.ts';
import { fromZero } from './item.ts';

const hindered = fromZero(
  '没有影响',
  '稍有影响，照常做',
  '有些影响，要小心或慢些',
  '影响明显，只能做一部分',
  '影响很大，只能做一点',
  '完全做不了',
);
const pain = fromZero('不痛', '很轻', '中等', '较重', '很重', '痛到极点');
const sleep = fromZero(
  '睡得好',
  '偶尔受影响',
  '少睡 1 到 2 小时',
  '少睡 2 到 3 小时',
  '少睡 3 到 5 小时',
  '几乎睡不了',
);

const item = (key: string, word: string, hint?: string, chosen = hindered): ScaleItem => ({
  key,
  word,
  ...(hint !== undefined && { hint }),
  options: chosen,
});

const disability = {
  range: [0, 100],
  unit: '%',
  digits: 0,
  better: 'lower',
  count: 'percent',
  minAnswered: 8,
  isSided: false,
  gapDays: 28,
  step: { ofRange: 0.02 },
  bands: [],
} as const satisfies Partial<Scale>;

export const odi: Scale = {
  ...disability,
  code: 'ODI',
  name: '腰椎功能障碍指数',
  purpose: '腰痛对日常生活的影响；至少答 8 项，按所答的项目折算。',
  items: [
    item('pain', '此刻的疼痛', undefined, pain),
    item('self_care', '自理', '洗漱、穿衣'),
    item('lifting', '提物'),
    item('walking', '行走'),
    item('sitting', '坐'),
    item('standing', '站'),
    item('sleeping', '睡眠', undefined, sleep),
    item('sex_life', '性生活', '可以不答'),
    item('social_life', '社交'),
    item('travelling', '出行', '乘车、外出'),
  ],
};

export const ndi: Scale = {
  ...disability,
  code: 'NDI',
  name: '颈椎功能障碍指数',
  purpose: '颈痛对日常生活的影响；至少答 8 项，按所答的项目折算。',
  items: [
    item('pain', '此刻的疼痛', undefined, pain),
    item('self_care', '自理', '洗漱、穿衣'),
    item('lifting', '提物'),
    item('reading', '阅读', '看书、看手机'),
    item(
      'headache',
      '头痛',
      undefined,
      fromZero('没有', '轻，很少', '中等，很少', '中等，经常', '重，经常', '几乎一直头痛'),
    ),
    item('concentration', '专注'),
    item('work', '工作或家务'),
    item('driving', '驾车', '不开车的可以不答'),
    item('sleeping', '睡眠', undefined, sleep),
    item('recreation', '休闲活动'),
  ],
};
