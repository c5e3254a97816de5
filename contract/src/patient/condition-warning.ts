// Warning signs by condition, for the phone and the printed plan: a patient who has one stops training. No zod, and no
// import of the red-flag reader, which the phone loads later.

import { type RedFlagGroup, type RedFlagLevel, redFlagGroups } from '../red-flag/groups.ts';
import type { ConditionCode } from './condition.ts';

/** Each sign in everyday words, with its group; null: a sign of a joint or the skin that belongs to no group. */
export const warningGroups = {
  胸痛胸闷: 'HEART',
  心慌不缓解: 'HEART',
  喘不上气: 'BREATH',
  嘴唇发紫: 'BREATH',
  咳血: 'BREATH',
  呛咳憋气: 'BREATH',
  说话不清: 'STROKE',
  半边身子突然无力: 'STROKE',
  剧烈头痛: 'STROKE',
  // A sudden rise of the blood pressure after an injury of the spinal cord; the advice is that of a stroke.
  突然头痛出汗: 'STROKE',
  晕倒: 'SYNCOPE',
  头晕不缓解: 'SYNCOPE',
  跌倒后站不起来: 'FALL',
  大小便失控: 'CORD',
  下身发麻: 'CORD',
  双腿无力: 'CORD',
  双手双腿同时发麻: 'CORD',
  走路像踩棉花: 'CORD',
  腿突然变短或不能动: 'FRACTURE',
  脚踝变形或不能踩地: 'FRACTURE',
  小腿肿痛: 'THROMBOSIS',
  发热: 'INFECTION',
  伤口渗液: 'INFECTION',
  膝盖红肿发烫: 'INFECTION',
  手指发紫发麻: 'CIRCULATION',
  脚趾发紫发麻: 'CIRCULATION',
  肩部剧痛: 'PAIN',
  骨折处剧痛: 'PAIN',
  手臂突然抬不起来: null,
  膝盖突然肿胀: null,
  膝盖卡住: null,
  皮肤破损: null,
} as const satisfies Record<string, RedFlagGroup | null>;

type WarningSign = keyof typeof warningGroups;

export const conditionWarnings: Readonly<Record<ConditionCode, readonly WarningSign[]>> = {
  STROKE: ['说话不清', '半边身子突然无力', '剧烈头痛', '跌倒后站不起来'],
  TKA: ['胸痛胸闷', '喘不上气', '小腿肿痛', '发热', '伤口渗液'],
  THA: ['腿突然变短或不能动', '小腿肿痛', '发热', '伤口渗液'],
  ACLR: ['小腿肿痛', '发热', '伤口渗液', '膝盖突然肿胀'],
  MENISCUS: ['小腿肿痛', '发热', '伤口渗液', '膝盖卡住'],
  RCR: ['手臂突然抬不起来', '发热', '伤口渗液', '手指发紫发麻'],
  RC_CONS: ['手臂突然抬不起来', '肩部剧痛'],
  FROZEN: ['肩部剧痛', '手指发紫发麻'],
  LDH: ['大小便失控', '下身发麻', '双腿无力'],
  LBP: ['大小便失控', '下身发麻', '双腿无力'],
  CERV: ['双手双腿同时发麻', '走路像踩棉花', '大小便失控'],
  FX_UE: ['手指发紫发麻', '发热', '伤口渗液', '骨折处剧痛'],
  FX_LE: ['小腿肿痛', '发热', '伤口渗液', '骨折处剧痛'],
  ANKLE: ['脚踝变形或不能踩地', '脚趾发紫发麻', '小腿肿痛'],
  PD: ['跌倒后站不起来', '头晕不缓解', '呛咳憋气'],
  SCI: ['突然头痛出汗', '小腿肿痛', '发热', '皮肤破损'],
  COPD: ['喘不上气', '嘴唇发紫', '咳血', '发热'],
  CHD: ['胸痛胸闷', '心慌不缓解', '头晕不缓解', '喘不上气'],
  OA_KNEE: ['膝盖红肿发烫', '小腿肿痛', '发热'],
  OTHER: ['胸痛胸闷', '喘不上气', '晕倒', '发热'],
};

/** Undefined: a text that an earlier version stored on the phone and this one does not know. */
export const warningGroupOf = (sign: string): RedFlagGroup | null | undefined =>
  Object.hasOwn(warningGroups, sign) ? warningGroups[sign as WarningSign] : undefined;

/** An unknown sign counts as urgent: calling too early harms nobody. */
function levelOfWarning(sign: string): RedFlagLevel {
  const group = warningGroupOf(sign);
  if (group === undefined) return 4;
  return group === null ? 3 : redFlagGroups[group].level;
}

/** What to do, one sentence for each level, as urgent as the danger card of the groups. */
export function warningSentences(signs: readonly string[]): string[] {
  const urgent = signs.filter((sign) => levelOfWarning(sign) === 4);
  const others = signs.filter((sign) => !urgent.includes(sign));
  return [
    ...(urgent.length > 0 ? [`${urgent.join('、')}，马上停下，立即拨打 120。`] : []),
    ...(others.length > 0 ? [`${others.join('、')}，马上停下并联系医院。`] : []),
  ];
}
