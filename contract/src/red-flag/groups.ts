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
  /** Words that an agency watches and that fit no group above; none come with the program. */
  OWN: { name: '机构自定义', level: 3 },
} as const satisfies Record<string, { name: string; level: RedFlagLevel }>;

export type RedFlagGroup = keyof typeof redFlagGroups;

export const redFlagGroupCodes = Object.keys(redFlagGroups) as [RedFlagGroup, ...RedFlagGroup[]];

interface LevelSettings {
  /** What the agency takes for a warning only. */
  lowered: readonly RedFlagGroup[];
  onAnticoagulants: boolean;
}

/** A doubt counts one level lower; with anticoagulants a bleeding is of the highest level. */
export function redFlagLevel(
  { group, isDoubtful }: { group: RedFlagGroup; isDoubtful: boolean },
  { lowered, onAnticoagulants }: LevelSettings,
): RedFlagLevel {
  const usual = group === 'BLEEDING' && onAnticoagulants ? 4 : redFlagGroups[group].level;
  const level = usual === 3 && lowered.includes(group) ? 2 : usual;
  return Math.max(2, isDoubtful ? level - 1 : level) as RedFlagLevel;
}

/** Groups of level 3: an agency may lower them to a warning, with a reason. */
export const lowerableGroups: readonly RedFlagGroup[] = redFlagGroupCodes.filter(
  (group) => redFlagGroups[group].level === 3,
);
