// Conditions, and the choices of a medical record. No zod, so that any page may import it.

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

/** Conditions after an operation: its name and date are required, and days count from it. */
const postOperative: ReadonlySet<ConditionCode> = new Set(['TKA', 'THA', 'ACLR', 'MENISCUS', 'RCR', 'FX_UE', 'FX_LE']);

export function isPostOperative(code: ConditionCode): boolean {
  return postOperative.has(code);
}

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
/** Raises a bleeding to the highest level. */
export const anticoagulants: Comorbidity = '服用抗凝药';

/** Precautions that exercises are checked against. Each is used by at least one exercise of the library. */
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

/** Precautions after an operation: their day limits count from its date, so the date is required. */
export const surgeryTags: ReadonlySet<PrecautionTag> = new Set([
  '屈肌腱修复术后',
  '腰椎手术后',
  '腹部手术后',
  '后交叉韧带重建术后',
  '跟腱修复术后',
]);
