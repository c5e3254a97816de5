import type { Scale, ScaleItem } from '../measure/scale.ts';
import { fromZero, motor as item, reflexOptions as reflex, reflexItem } from './item.ts';

const items: ScaleItem[] = [
  item('reflex_achilles', '跟腱反射', '反射活动', undefined, reflex),
  item('reflex_patellar', '膝腱反射', undefined, undefined, reflex),
  item('flexor_hip', '髋屈曲', '屈肌协同', '仰卧'),
  item('flexor_knee', '膝屈曲'),
  item('flexor_ankle', '踝背屈'),
  item('extensor_hip', '髋伸展', '伸肌协同', '仰卧，对抗阻力'),
  item('extensor_adduction', '髋内收'),
  item('extensor_knee', '膝伸展'),
  item('extensor_ankle', '踝跖屈'),
  item('seated_knee', '膝屈曲超过 90°', '伴协同的活动', '坐位'),
  item('seated_ankle', '踝背屈', undefined, '坐位'),
  item('standing_knee', '膝屈曲', '脱离协同的活动', '站立，髋伸直'),
  item('standing_ankle', '踝背屈', undefined, '站立'),
  reflexItem(4),
  item('tremor', '震颤', '协调与速度', '仰卧，足跟快速碰对侧膝 5 次', fromZero('明显', '轻微', '没有')),
  item('dysmetria', '准确', undefined, undefined, fromZero('明显碰不准', '稍有偏差', '准确')),
  item('speed', '速度', undefined, '与健侧比', fromZero('慢 6 秒以上', '慢 2 到 5 秒', '差别不到 2 秒')),
];

export const fmaLe: Scale = {
  code: 'FMA-LE',
  name: 'Fugl-Meyer 下肢',
  purpose: '脑卒中后患侧下肢的运动功能。',
  range: [0, 34],
  unit: '分',
  digits: 0,
  better: 'higher',
  count: 'sum',
  items,
  isSided: false,
  gapDays: 28,
  step: { ofRange: 0.02 },
  bands: [],
};
