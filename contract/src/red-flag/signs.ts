// What a patient reports by tapping, in the words of the phone, each with the group of dangers it belongs to.
import { type RedFlagGroup, type RedFlagLevel, redFlagGroups, redFlagLevel } from './groups.ts';

/** The most urgent first. */
export const signGroups = {
  胸痛: 'HEART',
  喘不上气: 'BREATH',
  说话不清或一侧无力: 'STROKE',
  晕倒: 'SYNCOPE',
  跌倒: 'FALL',
  头晕: 'SYNCOPE',
  大小便失控: 'CORD',
  关节脱位: 'FRACTURE',
  不想活: 'SELF_HARM',
  小腿肿胀: 'THROMBOSIS',
  出血不止: 'BLEEDING',
  手脚发紫: 'CIRCULATION',
  伤口渗液: 'INFECTION',
  发热: 'INFECTION',
  剧痛: 'PAIN',
} as const satisfies Record<string, RedFlagGroup>;

export type DangerSign = keyof typeof signGroups;

export const dangerSigns = Object.keys(signGroups) as [DangerSign, ...DangerSign[]];

export const isDangerSign = (word: string): word is DangerSign => Object.hasOwn(signGroups, word);

/** What was tapped is certain, and no agency lowers it. */
export const levelOfSign = (
  sign: DangerSign,
  { onAnticoagulants }: { onAnticoagulants: boolean } = { onAnticoagulants: false },
): RedFlagLevel => redFlagLevel({ group: signGroups[sign], isDoubtful: false }, { lowered: [], onAnticoagulants });

/** What was tapped by its own name, what was read by the name of its group; a group that was tapped is named once. */
export const dangerNames = (signs: readonly DangerSign[], groups: readonly RedFlagGroup[]): string[] => [
  ...signs,
  ...[...new Set(groups)]
    .filter((group) => signs.every((sign) => signGroups[sign] !== group))
    .map((group) => redFlagGroups[group].patientName),
];

/** 跌倒、小腿肿胀、发热: all of them, the most urgent first. */
export const signText = (signs: readonly DangerSign[]): string =>
  dangerSigns.filter((sign) => signs.includes(sign)).join('、');

/** Of several signs the one that an event or a training is known by. */
export const worstSign = (signs: readonly DangerSign[]): DangerSign | undefined =>
  dangerSigns.find((sign) => signs.includes(sign));
