// Goals of the demo's patients. A goal without a date is due when the plan ends.
import { type MeasuredSide, type Motion, type MotionMode, measureKey, type ScaleCode, scaleKey } from '@yun/contract';

export interface DemoGoal {
  no: number;
  text: string;
  /** Absent: a goal in words only. */
  key?: string;
  target?: number;
  /** Absent: the first measured value. */
  baseline?: number;
  dueDaysAgo?: number;
  ended?: { status: 'reached' | 'missed' | 'cancelled'; daysAgo: number; note: string };
}

const rom = (motion: Motion, side: MeasuredSide, mode: MotionMode = '被动') =>
  measureKey({ kind: 'rom', motion, side, mode, site: null });
const spine = (motion: Motion) => measureKey({ kind: 'rom', motion, side: null, mode: '主动', site: null });
const sided = (kind: 'grip' | 'stance', side: MeasuredSide) =>
  measureKey({ kind, motion: null, side, mode: null, site: null });
const scale = (code: ScaleCode) => scaleKey(code);
const pain = 'pain';

const reached = (daysAgo: number, note: string) => ({ status: 'reached', daysAgo, note }) as const;

export const demoGoals: readonly DemoGoal[] = [
  { no: 1, text: '右膝屈达到 120°', key: rom('knee_flexion', '右'), target: 120 },
  { no: 1, text: '右膝完全伸直', key: rom('knee_extension', '右'), target: 0 },
  {
    no: 1,
    text: '术后 2 周右膝屈 90°',
    key: rom('knee_flexion', '右'),
    target: 90,
    dueDaysAgo: 4,
    ended: reached(4, '复测 90°，进入下一阶段'),
  },
  { no: 2, text: '左膝屈达到 120°', key: rom('knee_flexion', '左'), target: 120, baseline: 55 },
  { no: 2, text: '左膝完全伸直', key: rom('knee_extension', '左'), target: 0, baseline: -12 },
  { no: 2, text: '起立行走 12 秒以内', key: scale('TUG'), target: 12 },
  { no: 2, text: '训练后疼痛不超过 2 分', key: pain, target: 2, baseline: 5 },
  { no: 3, text: '左膝屈达到 110°', key: rom('knee_flexion', '左'), target: 110 },
  { no: 3, text: '右膝屈达到 110°', key: rom('knee_flexion', '右'), target: 110 },
  { no: 3, text: '不用助行器走到菜市场' },
  { no: 4, text: '右膝屈达到 90°', key: rom('knee_flexion', '右'), target: 90 },
  { no: 4, text: '夜里能睡整觉' },
  { no: 5, text: '左膝屈达到 130°', key: rom('knee_flexion', '左'), target: 130 },
  {
    no: 5,
    text: '术后 4 周被动屈膝 90°',
    key: rom('knee_flexion', '左'),
    target: 90,
    dueDaysAgo: 5,
    ended: reached(5, '复测 105°'),
  },
  { no: 6, text: '右膝屈达到 135°', key: rom('knee_flexion', '右'), target: 135 },
  { no: 6, text: 'Lysholm 评分达到 85 分', key: scale('Lysholm'), target: 85 },
  {
    no: 6,
    text: '术后 4 周右膝屈 110°',
    key: rom('knee_flexion', '右'),
    target: 110,
    dueDaysAgo: 33,
    ended: { status: 'missed', daysAgo: 33, note: '复测 100°，继续牵伸' },
  },
  { no: 7, text: '被动屈膝达到 90°', key: rom('knee_flexion', '右'), target: 90 },
  {
    no: 8,
    text: '6 周内屈膝到限角 90°',
    key: rom('knee_flexion', '左'),
    target: 90,
    ended: reached(16, '已到限角，满 6 周后再加大'),
  },
  { no: 8, text: '独立完成坐站 10 次' },
  { no: 9, text: '被动前屈达到 120°', key: rom('shoulder_flexion', '右'), target: 120 },
  { no: 9, text: '夜间痛不超过 2 分', key: pain, target: 2 },
  { no: 10, text: '主动前屈达到 120°', key: rom('shoulder_flexion', '左', '主动'), target: 120 },
  { no: 10, text: '能自己穿脱外套' },
  { no: 11, text: '左肩外旋达到 45°', key: rom('shoulder_external_rotation', '左'), target: 45 },
  { no: 11, text: '能反手扣衣扣' },
  { no: 12, text: '右肩外旋达到 55°', key: rom('shoulder_external_rotation', '右'), target: 55 },
  { no: 13, text: '上肢 Fugl-Meyer 评分达到 40 分', key: scale('FMA-UE'), target: 40 },
  { no: 13, text: 'Berg 平衡达到 45 分', key: scale('BBS'), target: 45 },
  { no: 14, text: '上肢 Fugl-Meyer 评分达到 44 分', key: scale('FMA-UE'), target: 44 },
  { no: 14, text: '右手能写自己的名字' },
  { no: 15, text: '改良 Barthel 指数达到 70 分', key: scale('MBI'), target: 70 },
  { no: 15, text: '能自己从床上坐起、站稳' },
  { no: 16, text: '上肢 Fugl-Meyer 评分达到 44 分', key: scale('FMA-UE'), target: 44 },
  {
    no: 16,
    text: '右手提水壶倒水',
    dueDaysAgo: 19,
    ended: { status: 'cancelled', daysAgo: 19, note: '家属认为不安全，改练拿筷子' },
  },
  { no: 17, text: '改良 Barthel 指数达到 70 分', key: scale('MBI'), target: 70 },
  { no: 18, text: '腰椎功能障碍降到 20%', key: scale('ODI'), target: 20 },
  { no: 19, text: '腰椎功能障碍降到 24%', key: scale('ODI'), target: 24 },
  { no: 19, text: '左侧直腿抬高达到 65°', key: rom('straight_leg_raise', '左'), target: 65 },
  { no: 20, text: '腰椎功能障碍降到 20%', key: scale('ODI'), target: 20 },
  { no: 20, text: '弯腰达到 70°', key: spine('lumbar_flexion'), target: 70 },
  { no: 21, text: '颈椎功能障碍降到 18%', key: scale('NDI'), target: 18 },
  { no: 22, text: '颈椎功能障碍降到 20%', key: scale('NDI'), target: 20 },
  { no: 23, text: '右腕背伸达到 55°', key: rom('wrist_extension', '右', '主动'), target: 55 },
  { no: 23, text: '右手握力达到 18 公斤', key: sided('grip', '右'), target: 18 },
  { no: 23, text: '右前臂旋后达到 70°', key: rom('forearm_supination', '右', '主动'), target: 70 },
  { no: 24, text: '左踝背屈达到 15°', key: rom('ankle_dorsiflexion', '左', '主动'), target: 15 },
  { no: 24, text: '不用拐杖行走' },
  { no: 25, text: '左踝背屈达到 18°', key: rom('ankle_dorsiflexion', '左', '主动'), target: 18 },
  { no: 25, text: '左腿单腿站立 30 秒', key: sided('stance', '左'), target: 30 },
  {
    no: 26,
    text: '起立行走 15 秒以内',
    key: scale('TUG'),
    target: 15,
    ended: reached(26, '复测 14.5 秒'),
  },
  { no: 26, text: 'Berg 平衡达到 46 分', key: scale('BBS'), target: 46 },
  { no: 27, text: '起立行走 13 秒以内', key: scale('TUG'), target: 13 },
  { no: 28, text: '6 分钟步行达到 380 米', key: scale('6MWT'), target: 380 },
  { no: 28, text: '爬两层楼不停' },
  { no: 29, text: '五次坐站 12 秒以内', key: scale('5STS'), target: 12 },
  {
    no: 29,
    text: '上下楼疼痛不超过 2 分',
    key: pain,
    target: 2,
    baseline: 5,
    ended: reached(6, '近两周 1 到 2 分'),
  },
  { no: 30, text: '右髋屈达到 90°（不超过）', key: rom('hip_flexion', '右'), target: 90 },
  { no: 30, text: '右髋外展达到 35°', key: rom('hip_abduction', '右', '主动'), target: 35 },
  { no: 30, text: '起立行走 12 秒以内', key: scale('TUG'), target: 12 },
  {
    no: 32,
    text: '被动前屈达到 150°',
    key: rom('shoulder_flexion', '右'),
    target: 150,
    ended: reached(47, '复测 154°'),
  },
  {
    no: 32,
    text: '主动前屈达到 140°',
    key: rom('shoulder_flexion', '右', '主动'),
    target: 140,
    ended: reached(21, '末次评定 146°'),
  },
  {
    no: 32,
    text: 'Constant 评分达到 75 分',
    key: scale('Constant'),
    target: 75,
    ended: reached(21, '末次评定达到'),
  },
  { no: 32, text: '恢复做家务', ended: reached(19, '患者自述已能做') },
];
