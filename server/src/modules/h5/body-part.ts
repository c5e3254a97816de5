import type { ConditionCode, exercise, h5 } from '@yun/contract';

/** Everyday name of the body part; 身体 where there is no single part. */
const bodyParts: Record<ConditionCode, string> = {
  STROKE: '身体',
  TKA: '膝盖',
  THA: '髋部',
  ACLR: '膝盖',
  MENISCUS: '膝盖',
  RCR: '肩膀',
  RC_CONS: '肩膀',
  FROZEN: '肩膀',
  LDH: '腰',
  LBP: '腰',
  CERV: '脖子',
  FX_UE: '手臂',
  FX_LE: '腿',
  ANKLE: '脚踝',
  PD: '身体',
  SCI: '身体',
  COPD: '身体',
  CHD: '身体',
  OA_KNEE: '膝盖',
  OTHER: '身体',
};

export const bodyPartOf = (code: ConditionCode) => bodyParts[code];

type BodyPart = exercise.ExerciseRow['body_parts'][number];

const legParts: readonly BodyPart[] = ['髋', '膝', '踝足'];
const armParts: readonly BodyPart[] = ['肩', '肘', '腕手'];

/** The limb whose side the patient is shown; null: the exercise is not for a single limb. */
export function limbOf(parts: readonly BodyPart[]): h5.TodayItem['limb'] {
  const named = parts.filter((part) => part !== '全身');
  const isOnly = (...allowed: BodyPart[]) => named.length > 0 && named.every((part) => allowed.includes(part));
  if (isOnly(...legParts)) return '腿';
  if (isOnly('腕手')) return '手';
  if (isOnly('肩')) return '肩';
  return isOnly(...armParts) ? '手臂' : null;
}
