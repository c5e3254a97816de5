// Fugl-Meyer: motor function of the affected arm and leg after a stroke.
import type { Scale, ScaleItem } from '../measure/scale.ts';
import { fromZero, muscle, options } from './item.ts';

const movement = fromZero('不能做', '做到一部分', '充分做到');

const reflex = options([0, 2], ['引不出', '能引出']);

/** A movement, or anything else that is judged by 0, 1 and 2. */
const item = (key: string, word: string, part?: string, hint?: string, chosen = movement): ScaleItem => ({
  ...muscle(key, word, part),
  ...(hint !== undefined && { hint }),
  options: chosen,
});

/** `points`: what the previous part has to reach before reflexes are judged. */
const reflexItem = (points: number): ScaleItem =>
  item(
    'normal_reflex',
    '反射是否正常',
    '正常反射',
    `“脱离协同的活动”得 ${points} 分时才评，否则为 0 分`,
    fromZero('多处明显亢进，或不评', '一处明显亢进，或多处活跃', '至多一处活跃'),
  );

const grasp = fromZero('不能做', '能做，抗不住轻拉', '能做，抗得住较大的拉力');

const upperItems: ScaleItem[] = [
  item('reflex_flexors', '屈肌反射', '反射活动', '肱二头肌或指屈肌', reflex),
  item('reflex_extensors', '伸肌反射', undefined, '肱三头肌', reflex),
  item('flexor_retraction', '肩后缩', '屈肌协同', '坐位，手从健侧膝移向患侧耳'),
  item('flexor_elevation', '肩上提'),
  item('flexor_abduction', '肩外展'),
  item('flexor_external_rotation', '肩外旋'),
  item('flexor_elbow', '肘屈曲'),
  item('flexor_supination', '前臂旋后'),
  item('extensor_adduction', '肩内收内旋', '伸肌协同', '坐位，手从患侧耳移向健侧膝'),
  item('extensor_elbow', '肘伸展'),
  item('extensor_pronation', '前臂旋前'),
  item('mixed_hand_to_back', '手触腰椎', '伴协同的活动'),
  item('mixed_shoulder_flexion', '肩前屈到 90°', undefined, '肘伸直'),
  item('mixed_pronation', '前臂旋前旋后', undefined, '肩 0°，肘屈 90°'),
  item('free_abduction', '肩外展到 90°', '脱离协同的活动', '肘伸直，前臂旋前'),
  item('free_shoulder_flexion', '肩前屈 90° 到 180°', undefined, '肘伸直'),
  item('free_pronation', '前臂旋前旋后', undefined, '肘伸直，肩前屈'),
  reflexItem(6),
  item('wrist_stable_90', '腕背伸保持（肘屈 90°）', '腕'),
  item('wrist_repeat_90', '腕反复屈伸（肘屈 90°）'),
  item('wrist_stable_0', '腕背伸保持（肘伸直）'),
  item('wrist_repeat_0', '腕反复屈伸（肘伸直）'),
  item('wrist_circle', '腕环转'),
  item('hand_mass_flexion', '手指同时屈曲', '手'),
  item('hand_mass_extension', '手指同时伸展'),
  item('hand_hook', '钩状抓握', undefined, undefined, grasp),
  item('hand_lateral', '拇食指侧捏', undefined, '夹一张纸', grasp),
  item('hand_pinch', '拇食指对捏', undefined, '捏一支笔', grasp),
  item('hand_cylinder', '圆柱抓握', undefined, '握一个小筒', grasp),
  item('hand_sphere', '球形抓握', undefined, '握一个球', grasp),
  item('tremor', '震颤', '协调与速度', '闭眼，用食指快速点鼻 5 次', fromZero('明显', '轻微', '没有')),
  item('dysmetria', '准确', undefined, undefined, fromZero('明显点不准', '稍有偏差', '准确')),
  item('speed', '速度', undefined, '与健侧比', fromZero('慢 6 秒以上', '慢 2 到 5 秒', '差别不到 2 秒')),
];

export const fmaUe: Scale = {
  code: 'FMA-UE',
  name: 'Fugl-Meyer 上肢',
  purpose: '脑卒中后患侧上肢的运动功能。',
  range: [0, 66],
  unit: '分',
  digits: 0,
  better: 'higher',
  count: 'sum',
  items: upperItems,
  isSided: false,
  gapDays: 28,
  step: { ofRange: 0.02 },
  bands: [],
};

const lowerItems: ScaleItem[] = [
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
  items: lowerItems,
  isSided: false,
  gapDays: 28,
  step: { ofRange: 0.02 },
  bands: [],
};
