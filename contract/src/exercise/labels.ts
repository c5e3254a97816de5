// What an exercise can be: kinds, positions, equipment, owners. No zod.

export const exerciseKinds = [
  '关节活动',
  '力量',
  '牵伸',
  '平衡',
  '步行',
  '协调',
  '神经促通',
  '有氧',
  '呼吸',
  '放松',
] as const;
export const positions = ['仰卧', '俯卧', '侧卧', '坐位', '站立', '四点跪'] as const;
export const equipments = [
  '无',
  '垫',
  '弹力带',
  '毛巾',
  '毛巾卷',
  '体操棒',
  '小棒',
  '哑铃',
  '台阶',
  '扶手',
  '椅子',
  '桌',
  '床',
  '墙',
  '握力球',
  '杯子',
  '镜子',
  '节拍器',
  '助行器',
  '自行车',
] as const;
/** Who owns an exercise or a template: the product, an agency or one person. */
export const ownerScopes = ['system', 'agency', 'user'] as const;
export const exerciseRulesLabel = '禁忌与注意';
export const exerciseStatuses = ['draft', 'active', 'disabled'] as const;
