import type { Scale, ScaleItem } from '../measure/scale.ts';
import { options } from './item.ts';

const item = (key: string, word: string, points: number[], ...words: string[]): ScaleItem => ({
  key,
  word,
  options: options(points, words),
});

const items: ScaleItem[] = [
  item('limp', '跛行', [0, 3, 5], '明显，一直有', '轻微或偶有', '没有'),
  item('support', '支撑', [0, 2, 5], '不能负重', '用手杖或拐杖', '不需要'),
  item('locking', '交锁', [0, 2, 6, 10, 15], '检查时仍锁住', '经常锁住', '偶尔锁住', '有卡感，不锁', '没有'),
  item(
    'instability',
    '打软腿',
    [0, 5, 10, 15, 20, 25],
    '每走一步都有',
    '日常活动中经常',
    '日常活动中偶尔',
    '用力运动时经常，或因此不运动',
    '用力运动时偶尔',
    '从来没有',
  ),
  item(
    'pain',
    '疼痛',
    [0, 5, 10, 15, 20, 25],
    '一直痛',
    '走不到 2 公里就明显痛',
    '走 2 公里以上才明显痛',
    '用力时明显痛',
    '用力时偶有轻痛',
    '不痛',
  ),
  item('swelling', '肿胀', [0, 2, 6, 10], '一直肿', '平常活动后肿', '用力后肿', '不肿'),
  item('stairs', '上下楼', [0, 2, 6, 10], '不能', '只能一步一步', '稍有困难', '没有困难'),
  item('squatting', '下蹲', [0, 2, 4, 5], '不能', '屈膝不到 90°', '稍有困难', '没有困难'),
];

export const lysholm: Scale = {
  code: 'Lysholm',
  name: 'Lysholm 膝关节评分',
  purpose: '患侧膝关节的症状与功能。',
  range: [0, 100],
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
