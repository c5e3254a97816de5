// Which facts each rule looks at, so that a change of some facts evaluates those rules only, and reads no other facts. The
// tests of the rules run them on exactly these facts.
import { alertFamilies, type RuleCode, ruleCodes } from '@yun/contract';
import type { AlertFacts } from '../facts.ts';

export type FactName = Exclude<keyof AlertFacts, 'patient'>;

export const factsUsed: Readonly<Record<RuleCode, readonly FactName[]>> = {
  W01: ['sessions', 'plans', 'series'],
  W02: ['sessions'],
  W03: ['sessions', 'plans'],
  W04: ['days', 'sessions', 'plans'],
  W05: ['days'],
  W06: ['days'],
  W07: ['sessions'],
  W08: ['series'],
  W09: ['series', 'goals', 'mdc'],
  W10: ['series', 'goals', 'mdc'],
  W11: ['sessions', 'events', 'plans'],
  W12: ['redFlags', 'plans'],
  W13: ['messages'],
  W14: ['plans', 'prepared'],
  W15: ['series', 'milestones'],
  W16: ['series'],
};

/** Rules that are decided together: alerts of a family hide each other, and W09 is silent about what W08 found. */
const decidedTogether: readonly (readonly RuleCode[])[] = [...alertFamilies.map(({ codes }) => codes), ['W08', 'W09']];

/** The rules to evaluate after these facts have changed. */
export function rulesConcerned(changed: readonly FactName[]): ReadonlySet<RuleCode> {
  const concerned = new Set(ruleCodes.filter((code) => factsUsed[code].some((fact) => changed.includes(fact))));
  for (let size = -1; size !== concerned.size; ) {
    size = concerned.size;
    for (const codes of decidedTogether)
      if (codes.some((code) => concerned.has(code))) for (const code of codes) concerned.add(code);
  }
  return concerned;
}
