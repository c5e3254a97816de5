import type { Scale, ScaleItem } from '../measure/scale.ts';
import { fromZero } from './item.ts';

const item = (key: string, word: string, ...words: string[]): ScaleItem => ({
  key,
  word,
  options: fromZero(...words),
});

const items: ScaleItem[] = [
  item('sit_to_stand', '从坐到站', '需较多帮助', '需少量帮助', '试几次后用手站起', '用手自己站起', '不用手，站起即稳'),
  item('stand', '独立站立', '不能站 30 秒', '试几次后站 30 秒', '站 30 秒', '看护下站 2 分钟', '站 2 分钟'),
  item('sit', '无靠背坐', '不能坐 10 秒', '坐 10 秒', '坐 30 秒', '看护下坐 2 分钟', '坐 2 分钟'),
  item('stand_to_sit', '从站到坐', '需人帮助', '自己坐下，控制不住', '用腿抵住椅子控制', '用手控制', '几乎不用手'),
  item('transfer', '转移', '需两人', '需一人帮助', '需提醒或看护', '必须用手', '稍用手即可'),
  item('eyes_closed', '闭眼站立', '需防摔', '闭眼不到 3 秒，能站稳', '3 秒', '看护下 10 秒', '10 秒'),
  item(
    'feet_together',
    '并脚站立',
    '要人帮助，站不到 15 秒',
    '要人帮助，站 15 秒',
    '自己并脚，不到 30 秒',
    '看护下 1 分钟',
    '自己站 1 分钟',
  ),
  item('reach', '站立前伸', '失衡或要扶', '伸手需看护', '伸出 5 厘米', '伸出 12 厘米', '伸出 25 厘米'),
  item('pick_up', '从地上拾物', '不能试，需防摔', '试做需看护', '差一点够到，站得稳', '看护下拾起', '安全拾起'),
  item('look_behind', '转头向后看', '需扶', '转头需看护', '只能转向侧方，站得稳', '一侧好，另一侧差', '两侧都好'),
  item('turn', '转身一圈', '需扶', '需看护或提醒', '两侧都慢，安全', '一侧 4 秒内', '两侧都在 4 秒内'),
  item('step', '交替踏凳', '需扶', '少量帮助，2 次以上', '看护下 4 次', '自己 8 次，超过 20 秒', '自己 8 次，20 秒内'),
  item(
    'tandem',
    '前后脚站立',
    '迈步或站时失衡',
    '迈步要帮助，站 15 秒',
    '迈一小步，站 30 秒',
    '一脚在前，站 30 秒',
    '脚跟接脚尖，站 30 秒',
  ),
  item('one_leg', '单腿站立', '不能试，需扶', '抬腿不到 3 秒', '3 秒以上', '5 到 10 秒', '10 秒以上'),
];

export const bbs: Scale = {
  code: 'BBS',
  name: 'Berg 平衡量表',
  purpose: '坐、站、转身等日常动作中的平衡。',
  range: [0, 56],
  unit: '分',
  digits: 0,
  better: 'higher',
  count: 'sum',
  items,
  isSided: false,
  gapDays: 14,
  step: { ofRange: 0.02 },
  bands: [],
  warning: { below: 45, word: '低于 45 分，提示跌倒风险' },
};
