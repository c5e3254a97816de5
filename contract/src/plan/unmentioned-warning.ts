// Which warnings of a condition the doctor's own words for a plan do not say already. No zod.
import { warningGroupOf } from '../patient/condition-warning.ts';
import { type RedFlagGroup, redFlagGroups } from '../red-flag/groups.ts';
import { readRedFlags } from '../red-flag/read.ts';

interface SaidGroup {
  group: RedFlagGroup;
  namesEmergency: boolean;
}

/** A condition is not meant as a doubt here: 如出现胸痛 names chest pain. */
const conditionText = /如果|如有|如出现|若有|若出现|若是|一旦|要是|凡是|的话/g;

/** The groups that each sentence of a rule names, and whether it says to dial 120. */
export const groupsNamedIn = (rule: string): SaidGroup[] =>
  rule.split(/[。；;！!\n]/).flatMap((sentence) =>
    readRedFlags(sentence.replace(conditionText, '')).map(({ group }) => ({
      group,
      namesEmergency: sentence.includes('120'),
    })),
  );

/** Each group is said once; one of level 4 for which the rule does not name 120 is said again, with it. */
export function unmentionedWarnings(signs: readonly string[], rules: readonly (string | null | undefined)[]): string[] {
  const told = rules.filter((rule) => rule !== null && rule !== undefined);
  const said = told.flatMap(groupsNamedIn);
  const isSaid = (sign: string) => {
    const group = warningGroupOf(sign) ?? null;
    if (group === null) return told.some((rule) => rule.includes(sign));
    const isUrgent = redFlagGroups[group].level === 4;
    return said.some((one) => one.group === group && (one.namesEmergency || !isUrgent));
  };
  return signs.filter((sign) => !isSaid(sign));
}
