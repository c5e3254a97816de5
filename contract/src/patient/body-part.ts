// Parts of the body, and which of them are trained for a condition. No zod.
import { type ConditionCode, conditionCodes } from './condition.ts';

export const bodyParts = ['颈', '肩', '肘', '腕手', '胸背', '腰腹核心', '髋', '膝', '踝足', '全身', '呼吸'] as const;
export type BodyPart = (typeof bodyParts)[number];

const leg = ['髋', '踝足', '全身'] as const;
const shoulder = ['肩', '肘', '腕手', '胸背'] as const;

/** The parts that pickers preselect for a patient, the main one first; empty: no filter. */
export const conditionParts: Record<ConditionCode, readonly BodyPart[]> = {
  STROKE: ['全身', '肩', '肘', '腕手', '腰腹核心', '髋', '膝', '踝足'],
  TKA: ['膝', ...leg],
  THA: ['髋', '膝', '踝足', '全身'],
  ACLR: ['膝', ...leg],
  MENISCUS: ['膝', ...leg],
  RCR: shoulder,
  RC_CONS: shoulder,
  FROZEN: shoulder,
  LDH: ['腰腹核心', '髋', '胸背'],
  LBP: ['腰腹核心', '髋', '胸背'],
  CERV: ['颈', '肩', '胸背'],
  FX_UE: shoulder,
  FX_LE: ['膝', ...leg],
  ANKLE: ['踝足', '膝', '全身'],
  PD: ['全身', '腰腹核心', '髋', '膝', '踝足'],
  SCI: ['全身', '肩', '肘', '腕手', '腰腹核心'],
  COPD: ['呼吸', '全身'],
  CHD: ['呼吸', '全身'],
  OA_KNEE: ['膝', ...leg],
  OTHER: [],
};

/** Conditions of the same main part of the body, this one first. */
export function conditionsLike(code: ConditionCode): ConditionCode[] {
  const [main] = conditionParts[code];
  return [code, ...conditionCodes.filter((other) => other !== code && conditionParts[other][0] === main)];
}
