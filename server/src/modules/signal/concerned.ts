// What has to be computed again after a change, by the facts it touched.
import { type RuleCode, ruleCodes } from '@yun/contract';
import { type FactName, factsUsed, rulesConcerned } from '#server/modules/alert/index.ts';
import type { PatientFact } from '#server/platform/change-outcome.ts';

export interface Concerned {
  /** Rules to evaluate. */
  codes: ReadonlySet<RuleCode>;
  /** Facts to read; the signals of plan, training and pain are computed again only with all facts. */
  facts: ReadonlySet<FactName> | 'all';
}

export const everything: Concerned = { codes: new Set(ruleCodes), facts: 'all' };

/** The facts of rules that a change alters. Absent: it also alters the signals of plan, training or pain. */
const altered: Partial<Record<PatientFact, readonly FactName[]>> = {
  messages: ['messages'],
  dangers: ['events', 'redFlags'],
  goals: ['goals'],
  reading: [],
};

export function concernedBy(touched: ReadonlySet<PatientFact>): Concerned {
  const changed: FactName[] = [];
  for (const fact of touched) {
    const names = altered[fact];
    if (names === undefined) return everything;
    changed.push(...names);
  }
  const codes = rulesConcerned(changed);
  return { codes, facts: new Set([...codes].flatMap((code) => factsUsed[code])) };
}
