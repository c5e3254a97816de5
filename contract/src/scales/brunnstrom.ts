import type { Scale, ScaleItem } from '../measure/scale.ts';
import { options } from './item.ts';

const item = (key: string, word: string, ...words: string[]): ScaleItem => ({
  key,
  word,
  options: options([1, 2, 3, 4, 5, 6], words),
});

const items: ScaleItem[] = [
  item(
    'arm',
    '上肢',
    '弛缓，没有活动',
    '开始痉挛，仅有联合反应或少许协同',
    '能随意做出协同运动',
    '出现部分脱离协同的活动',
    '分离运动较充分，能肩外展、上举',
    '接近正常，快速时稍笨拙',
  ),
  item(
    'hand',
    '手',
    '弛缓，没有活动',
    '仅能稍屈手指',
    '能整把抓握，不能松开',
    '能侧捏，手指稍能伸开',
    '能抓放球和筒，手指能同时伸开',
    '各种抓握均可，能单指活动',
  ),
  item(
    'leg',
    '下肢',
    '弛缓，没有活动',
    '仅有少许随意活动',
    '坐、站时髋膝踝能一起屈曲',
    '坐位能屈膝过 90°，足跟不离地能背屈',
    '站立时能单独屈膝或踝背屈',
    '站立能髋外展，坐位能内外旋小腿',
  ),
];

export const brunnstrom: Scale = {
  code: 'Brunnstrom',
  name: 'Brunnstrom 分期',
  purpose: '脑卒中后患侧上肢、手、下肢各自的恢复阶段；分期不相加，也不取平均。',
  range: [1, 6],
  unit: '期',
  digits: 0,
  better: 'higher',
  count: 'stages',
  items,
  isSided: false,
  gapDays: 28,
  step: { amount: 1 },
  bands: [],
};
