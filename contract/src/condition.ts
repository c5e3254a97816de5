// What patients are treated for, and the words of their record; no zod, so that any page may import it.

export const conditionNames = {
  STROKE: '脑卒中',
  TKA: '膝关节置换术后',
  THA: '髋关节置换术后',
  ACLR: '前交叉韧带重建术后',
  MENISCUS: '半月板术后',
  RCR: '肩袖修补术后',
  RC_CONS: '肩袖损伤（保守）',
  FROZEN: '冻结肩',
  LDH: '腰椎间盘突出',
  LBP: '非特异性腰痛',
  CERV: '颈椎病',
  FX_UE: '上肢骨折术后',
  FX_LE: '下肢骨折术后',
  ANKLE: '踝关节扭伤',
  PD: '帕金森病',
  SCI: '脊髓损伤',
  COPD: '慢阻肺',
  CHD: '冠心病/PCI 后',
  OA_KNEE: '膝骨关节炎',
  OTHER: '其他',
} as const;
export type ConditionCode = keyof typeof conditionNames;
export const conditionCodes = Object.keys(conditionNames) as [ConditionCode, ...ConditionCode[]];

/** Treated after an operation: its name and date are part of the record, and days count from it. */
const postOperative: ReadonlySet<ConditionCode> = new Set(['TKA', 'THA', 'ACLR', 'MENISCUS', 'RCR', 'FX_UE', 'FX_LE']);

export function isPostOperative(code: ConditionCode): boolean {
  return postOperative.has(code);
}

/** Signs for which a patient of this condition stops and calls, in everyday words; on the phone and on the printed plan. */
export const conditionWarnings: Readonly<Record<ConditionCode, readonly string[]>> = {
  STROKE: ['说话不清', '一侧手脚突然无力', '剧烈头痛', '跌倒'],
  TKA: ['小腿肿痛', '发热', '伤口渗液', '胸闷气短'],
  THA: ['小腿肿痛', '发热', '伤口渗液', '髋部剧痛或腿变短'],
  ACLR: ['小腿肿痛', '发热', '伤口渗液', '膝盖突然肿胀'],
  MENISCUS: ['小腿肿痛', '发热', '伤口渗液', '膝盖卡住'],
  RCR: ['手臂突然抬不起来', '发热', '伤口渗液', '手指发紫发麻'],
  RC_CONS: ['手臂突然抬不起来', '肩部剧痛'],
  FROZEN: ['肩部剧痛', '手指发紫发麻'],
  LDH: ['大小便失控', '下身发麻', '双腿无力'],
  LBP: ['大小便失控', '下身发麻', '双腿无力'],
  CERV: ['双手双腿同时发麻', '走路不稳', '大小便失控'],
  FX_UE: ['手指发紫发麻', '发热', '伤口渗液', '骨折处剧痛'],
  FX_LE: ['小腿肿痛', '发热', '伤口渗液', '骨折处剧痛'],
  ANKLE: ['脚趾发紫发麻', '小腿肿痛', '不能踩地'],
  PD: ['跌倒', '头晕站不稳', '呛咳憋气'],
  SCI: ['小腿肿痛', '发热', '突然头痛出汗', '皮肤破损'],
  COPD: ['喘不上气', '嘴唇发紫', '咳血', '发热'],
  CHD: ['胸痛胸闷', '心慌', '头晕', '喘不上气'],
  OA_KNEE: ['膝盖红肿发烫', '小腿肿痛', '发热'],
  OTHER: ['胸痛', '喘不上气', '晕倒', '发热'],
};

/** Those that the doctor's own words for the plan do not name already: each is said once. */
export const unnamedSigns = (signs: readonly string[], rules: readonly (string | null | undefined)[]): string[] =>
  signs.filter((sign) => rules.every((rule) => !rule?.includes(sign)));

export const affectedSides = ['左', '右', '双侧', '不适用'] as const;
export type AffectedSide = (typeof affectedSides)[number];
export const stages = ['急性期', '亚急性期', '恢复期', '维持期'] as const;
export const weightBearings = ['不负重', '足尖点地', '部分负重', '耐受下负重', '完全负重'] as const;
export type WeightBearing = (typeof weightBearings)[number];
export const fallRisks = ['低', '中', '高'] as const;

export const comorbidities = [
  '高血压',
  '糖尿病',
  '冠心病',
  '骨质疏松',
  '房颤',
  '心力衰竭',
  '慢阻肺',
  '认知障碍',
  '癫痫',
  '起搏器',
  '肾功能不全',
  '肿瘤病史',
  '服用抗凝药',
] as const;
export type Comorbidity = (typeof comorbidities)[number];
/** A bleeding is of the highest level then. */
export const anticoagulants: Comorbidity = '服用抗凝药';

/** Facts of the record that exercises are checked against. Each is used by at least one exercise of the library. */
export const precautionTags = [
  '避免跪位',
  '肩关节脱位急性期',
  '肩前脱位史',
  '肩前方不稳',
  '肩痛',
  '肩关节半脱位',
  '肩手综合征急性期',
  '锁骨骨折未愈',
  '肘部骨折未稳定固定',
  '腕部骨折未愈',
  '腕痛',
  '局部急性红肿',
  '屈肌腱修复术后',
  '肌张力增高（改良 Ashworth 2 级及以上）',
  '脊髓型颈椎病',
  '脊髓型颈椎病未评估',
  '颈椎不稳或骨折',
  '腰椎间盘突出急性期',
  '腰椎滑脱',
  '椎管狭窄',
  '脊柱骨折急性期',
  '腰椎手术后',
  '腹部手术后',
  '下肢深静脉血栓未处理',
  '后交叉韧带重建术后',
  '跟腱修复术后',
  '踝部骨折未愈',
  '双下肢不能负重',
  '膝关节屈曲不足 100°',
  '平衡差',
  '眩晕',
  '体位性低血压',
  '血压 180/110 及以上',
  '血压未控制',
  '不稳定心绞痛',
  '静息血氧低于 88%',
  '静息心率高于 120',
  '冻结步态',
  '单侧忽略',
] as const;
export type PrecautionTag = (typeof precautionTags)[number];

/** After an operation of their own: their day limits count from its date, so the record must tell it. */
export const surgeryTags: ReadonlySet<PrecautionTag> = new Set([
  '屈肌腱修复术后',
  '腰椎手术后',
  '腹部手术后',
  '后交叉韧带重建术后',
  '跟腱修复术后',
]);
