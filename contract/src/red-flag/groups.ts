// The groups of dangers that patients write or report, each with its level.

/** 4 危急: the phone shows what to do and 拨打 120 at once. 3 高: the phone says what to do today. */
export type RedFlagLevel = 2 | 3 | 4;

export const redFlagGroups = {
  HEART: { name: '心脏', level: 4 },
  BREATH: { name: '呼吸', level: 4 },
  STROKE: { name: '脑卒中', level: 4 },
  SYNCOPE: { name: '晕厥', level: 4 },
  FALL: { name: '跌倒与外伤', level: 4 },
  CORD: { name: '马尾与脊髓', level: 4 },
  FRACTURE: { name: '脱位与骨折', level: 4 },
  SELF_HARM: { name: '自伤', level: 4 },
  THROMBOSIS: { name: '深静脉血栓', level: 3 },
  INFECTION: { name: '感染', level: 3 },
  CIRCULATION: { name: '血供与压迫', level: 3 },
  BLEEDING: { name: '出血', level: 3 },
  PAIN: { name: '失控的痛', level: 3 },
} as const satisfies Record<string, { name: string; level: RedFlagLevel }>;

export type RedFlagGroup = keyof typeof redFlagGroups;

export const redFlagGroupCodes = Object.keys(redFlagGroups) as RedFlagGroup[];
