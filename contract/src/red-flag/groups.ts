// The groups of dangers that patients write or report, each with its level.

/** 4 危急: the phone shows what to do and 拨打 120 at once. 3 高: the phone says what to do today. */
export type RedFlagLevel = 2 | 3 | 4;

/** `patientName` covers everything that is read as this group: it must not name a wound to a patient with a fever. */
export const redFlagGroups = {
  HEART: { name: '心脏', patientName: '胸痛、胸闷或心慌', level: 4 },
  BREATH: { name: '呼吸', patientName: '呼吸困难或咳血', level: 4 },
  STROKE: { name: '脑卒中', patientName: '疑似脑卒中', level: 4 },
  SYNCOPE: { name: '晕厥', patientName: '头晕、晕倒或抽搐', level: 4 },
  FALL: { name: '跌倒与外伤', patientName: '跌倒或外伤', level: 4 },
  CORD: { name: '马尾与脊髓', patientName: '大小便异常或麻木无力', level: 4 },
  FRACTURE: { name: '脱位与骨折', patientName: '疑似骨折或脱位', level: 4 },
  SELF_HARM: { name: '自伤', patientName: '不想活的念头', level: 4 },
  THROMBOSIS: { name: '深静脉血栓', patientName: '腿部肿胀或疼痛', level: 3 },
  INFECTION: { name: '感染', patientName: '发热或伤口异常', level: 3 },
  CIRCULATION: { name: '血供与压迫', patientName: '手脚发紫、发凉或麻木', level: 3 },
  BLEEDING: { name: '出血', patientName: '出血', level: 3 },
  PAIN: { name: '失控的痛', patientName: '剧烈疼痛', level: 3 },
  /** Words added by an agency that fit no group above. */
  OWN: { name: '机构自定义', patientName: '身体不适', level: 3 },
} as const satisfies Record<string, { name: string; patientName: string; level: RedFlagLevel }>;

export type RedFlagGroup = keyof typeof redFlagGroups;

export const redFlagGroupCodes = Object.keys(redFlagGroups) as [RedFlagGroup, ...RedFlagGroup[]];

interface LevelSettings {
  /** Groups that the agency has lowered to a warning. */
  lowered: readonly RedFlagGroup[];
  onAnticoagulants: boolean;
}

/** A doubtful danger counts one level lower; with anticoagulants a bleeding has the highest level. */
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
