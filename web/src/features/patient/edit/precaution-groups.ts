// The precautions grouped by part of the body.
import { type BodyPart, conditionParts } from '@yun/contract/patient/body-part';
import type { ConditionCode, PrecautionTag } from '@yun/contract/patient/condition';

interface PrecautionGroup {
  name: string;
  /** Absent: the group applies to every patient. */
  parts?: readonly BodyPart[];
  tags: readonly PrecautionTag[];
}

export const precautionGroups: readonly PrecautionGroup[] = [
  {
    name: '肩与上肢',
    parts: ['颈', '肩', '肘', '腕手'],
    tags: [
      ...(['肩痛', '肩关节半脱位', '肩关节脱位急性期', '肩前脱位史', '肩前方不稳', '肩手综合征急性期'] as const),
      ...(['锁骨骨折未愈', '肘部骨折未稳定固定', '腕部骨折未愈', '腕痛', '屈肌腱修复术后'] as const),
    ],
  },
  {
    name: '脊柱与躯干',
    parts: ['颈', '胸背', '腰腹核心'],
    tags: [
      ...(['脊髓型颈椎病', '脊髓型颈椎病未评估', '颈椎不稳或骨折', '腰椎间盘突出急性期', '腰椎滑脱'] as const),
      ...(['椎管狭窄', '脊柱骨折急性期', '腰椎手术后', '腹部手术后'] as const),
    ],
  },
  {
    name: '下肢与负重',
    parts: ['髋', '膝', '踝足'],
    tags: [
      ...(['避免跪位', '双下肢不能负重', '膝关节屈曲不足 100°', '后交叉韧带重建术后'] as const),
      ...(['跟腱修复术后', '踝部骨折未愈', '下肢深静脉血栓未处理'] as const),
    ],
  },
  {
    name: '心肺与血压',
    tags: [
      ...(['血压 180/110 及以上', '血压未控制', '体位性低血压', '不稳定心绞痛'] as const),
      ...(['静息血氧低于 88%', '静息心率高于 120'] as const),
    ],
  },
  {
    name: '神经与平衡',
    tags: ['平衡差', '眩晕', '冻结步态', '单侧忽略', '肌张力增高（改良 Ashworth 2 级及以上）'],
  },
  { name: '局部情况', tags: ['局部急性红肿'] },
];

/** The groups offered first: those of the condition's body parts, and those for every patient. */
export function groupsFor(condition: ConditionCode | null): readonly PrecautionGroup[] {
  const concerned = condition === null ? [] : conditionParts[condition];
  if (concerned.length === 0) return precautionGroups;
  return precautionGroups.filter(({ parts }) => !parts || parts.some((part) => concerned.includes(part)));
}
