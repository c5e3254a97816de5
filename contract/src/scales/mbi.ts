import type { Scale, ScaleItem } from '../measure/scale.ts';
import { options } from './item.ts';

const small = [0, 1, 3, 4, 5];
const middle = [0, 2, 5, 8, 10];
const large = [0, 3, 8, 12, 15];

const item = (key: string, word: string, points: number[], words: string[], hint?: string): ScaleItem => ({
  key,
  word,
  ...(hint !== undefined && { hint }),
  options: options(points, words),
});

const helped = ['完全由他人完成', '能参与，大部分要帮忙', '约一半要帮忙', '只需少量帮助或看护', '自己完成'];

const items: ScaleItem[] = [
  item('feeding', '进食', middle, [
    '完全由他人喂食',
    '能用勺，进食时一直要帮忙',
    '能自己吃，切食物、开盖等要帮忙',
    '备好后能自己吃，仅需提醒或少量帮助',
    '自己完成，时间合理',
  ]),
  item('bathing', '洗澡', small, helped),
  item('grooming', '修饰', small, helped, '洗脸、刷牙、梳头、剃须'),
  item('dressing', '穿衣', middle, helped, '包括系扣、拉链、穿鞋，需要时穿戴支具'),
  item('bowels', '大便控制', middle, [
    '完全失禁',
    '能配合摆放体位，仍常失禁',
    '能按时排便，用药或清洁要帮忙，有时失禁',
    '基本能控制，偶有失禁或需提醒',
    '完全能控制，需要时自己用药',
  ]),
  item('bladder', '小便控制', middle, [
    '完全失禁，或留置导尿由他人照料',
    '能配合，仍常失禁',
    '白天多能控制，夜间不能，或器具要人帮忙',
    '日夜基本能控制，偶有失禁',
    '完全能控制，需要时自己处理器具',
  ]),
  item('toilet', '如厕', middle, helped, '包括进出、穿脱裤子、擦拭与冲洗'),
  item('transfer', '床椅转移', large, [
    '完全由他人搬移，或需两人',
    '一人大力帮助',
    '一人扶助',
    '看护或提醒',
    '自己完成',
  ]),
  {
    key: 'walking',
    word: '步行',
    hint: '平地 50 米；不能步行、以轮椅代步的，按“轮椅”评，最高 5 分',
    options: options(
      [0, 1, 3, 4, 5, ...large.slice(2)],
      [
        '不能步行，也不能驱动轮椅',
        '轮椅：只能平地移动一小段，多数要人推',
        '步行：一人大力帮助；轮椅：转弯、靠近桌床要人帮忙',
        '轮椅：能移动较远，狭窄处需少量帮助',
        '轮椅：自己驱动 50 米，会转弯与靠近',
        '步行：一人扶助',
        '步行：不足 50 米，或需看护',
        '步行：自己走 50 米，可用助行器具',
      ],
    ),
  },
  item('stairs', '上下楼梯', middle, [
    '不能上下',
    '大部分要帮忙',
    '约一半要帮忙',
    '看护或少量帮助',
    '自己上下一层，可用扶手或手杖',
  ]),
];

export const mbi: Scale = {
  code: 'MBI',
  name: '改良 Barthel 指数',
  purpose: '日常生活活动能自己完成多少。',
  range: [0, 100],
  unit: '分',
  digits: 0,
  better: 'higher',
  count: 'sum',
  items,
  isSided: false,
  gapDays: 14,
  step: { ofRange: 0.02 },
  bands: [
    { from: 0, word: '重度依赖' },
    { from: 41, word: '中度依赖' },
    { from: 61, word: '轻度依赖' },
    { from: 100, word: '无需依赖' },
  ],
};
