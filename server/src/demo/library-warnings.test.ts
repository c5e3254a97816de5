// What a patient with a plan from the library reads on the phone and on paper about when to stop.
import {
  conditionCodes,
  conditionWarnings,
  groupsNamedIn,
  redFlagGroups,
  unmentionedWarnings,
  warningGroupOf,
  warningSentences,
} from '@yun/contract';
import { expect, it } from 'vitest';
import { libraryTemplates } from '#seed/library/index.ts';

/** The groups that the sentences of a condition name, by its table. */
function groupsSaidFor(signs: readonly string[]) {
  return warningSentences(signs).flatMap((sentence) => {
    const groups = new Set(signs.filter((sign) => sentence.includes(sign)).map(warningGroupOf));
    return [...groups].flatMap((group) => (group ? [{ group, namesEmergency: sentence.includes('120') }] : []));
  });
}

const cases = libraryTemplates.flatMap(({ code, red_flags }) =>
  conditionCodes.map((condition) => [code, condition, red_flags] as const),
);

it.each(cases)('%s for %s: no group is named twice, and each of level 4 says 120', (_code, condition, rule) => {
  const said = [...groupsNamedIn(rule), ...groupsSaidFor(unmentionedWarnings(conditionWarnings[condition], [rule]))];
  const groups = said.map(({ group }) => group);
  expect(groups.filter((group, n) => groups.indexOf(group) !== n)).toEqual([]);
  for (const { group, namesEmergency } of said)
    if (redFlagGroups[group].level === 4) expect(namesEmergency, group).toBe(true);
});
