// Which warnings of a condition the doctor's text of a plan does not mention yet. No zod.
import { warningGroupOf } from '../patient/condition-warning.ts';
import { type RedFlagGroup, redFlagGroups } from '../red-flag/groups.ts';
import { readRedFlags } from '../red-flag/read.ts';

interface NamedGroup {
  group: RedFlagGroup;
  namesEmergency: boolean;
}

/** Removed before reading: 如出现胸痛 names chest pain here, it does not make it doubtful. */
const conditionText = /如果|如有|如出现|若有|若出现|若是|一旦|要是|凡是|的话/g;

/** The groups that each sentence of a rule names, and whether it says to dial 120. */
export const groupsNamedIn = (rule: string): NamedGroup[] =>
  rule.split(/[。；;！!\n]/).flatMap((sentence) =>
    readRedFlags(sentence.replace(conditionText, '')).map(({ group }) => ({
      group,
      namesEmergency: sentence.includes('120'),
    })),
  );

/** A group of level 4 counts as mentioned only together with 120. */
export function unmentionedWarnings(signs: readonly string[], rules: readonly (string | null | undefined)[]): string[] {
  const given = rules.filter((rule) => rule !== null && rule !== undefined);
  const named = given.flatMap(groupsNamedIn);
  const isMentioned = (sign: string) => {
    const group = warningGroupOf(sign) ?? null;
    if (group === null) return given.some((rule) => rule.includes(sign));
    const isUrgent = redFlagGroups[group].level === 4;
    return named.some((entry) => entry.group === group && (entry.namesEmergency || !isUrgent));
  };
  return signs.filter((sign) => !isMentioned(sign));
}
