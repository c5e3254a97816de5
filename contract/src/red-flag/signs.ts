// The signs that a patient can report by tapping, each with its group of dangers. No zod.
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

/** A tapped sign is certain, and no agency can lower it. */
export const levelOfSign = (
  sign: DangerSign,
  { onAnticoagulants }: { onAnticoagulants: boolean } = { onAnticoagulants: false },
): RedFlagLevel => redFlagLevel({ group: signGroups[sign], isDoubtful: false }, { lowered: [], onAnticoagulants });

/** Tapped signs by name, read dangers by the name of their group, each group once. */
export const dangerNames = (signs: readonly DangerSign[], groups: readonly RedFlagGroup[]): string[] => [
  ...signs,
  ...[...new Set(groups)]
    .filter((group) => signs.every((sign) => signGroups[sign] !== group))
    .map((group) => redFlagGroups[group].patientName),
];

/** 跌倒、小腿肿胀、发热: all of them, the most urgent first. */
export const signText = (signs: readonly DangerSign[]): string =>
  dangerSigns.filter((sign) => signs.includes(sign)).join('、');

/** The most urgent sign: the one stored as the event of a training. */
export const worstSign = (signs: readonly DangerSign[]): DangerSign | undefined =>
  dangerSigns.find((sign) => signs.includes(sign));
