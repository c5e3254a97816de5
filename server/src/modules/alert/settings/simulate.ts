// The alerts a rule would have raised for a patient in the past days. Pure.
import { type AlertSeverity, addDays, type RuleCode, type RuleParams } from '@yun/contract';
import type { Candidate } from '../evaluate/candidate.ts';
import { mergeFindings } from '../evaluate/reported-findings.ts';
import type { AlertFacts, Moment } from '../facts.ts';
import { rules } from '../rules/index.ts';
import { factsOn, viewsOn } from './facts-on.ts';

export interface Raises {
  times: number;
  first_date: string;
  last_date: string;
  severity: AlertSeverity;
  reason_text: string;
}

/** One result for each of the settings; null: no alert. A finding with a new occasion counts as another alert. */
export function simulate(
  code: RuleCode,
  facts: AlertFacts,
  settings: readonly (RuleParams | null)[],
  days: number,
  moment: Moment,
): (Raises | null)[] {
  const raises = settings.map((): Raises | null => null);
  const before = settings.map((): ReadonlySet<string> => new Set());
  const past = Array.from({ length: days }, (_, n) => addDays(moment.today, n + 1 - days));
  const { find, reread } = rules[code];
  const read = settings.map((params) => (params === null ? facts : (reread?.(facts, params) ?? facts)));
  for (const view of past.flatMap((day) => viewsOn(day, moment))) {
    const factsThen = factsOn(facts, view);
    for (const [n, params] of settings.entries()) {
      const seen = reread === undefined ? factsThen : factsOn(read[n] ?? facts, view);
      const found = params === null ? [] : find(seen, params, view).filter(({ isOld }) => !isOld);
      const isNew = found.some(({ occasion }) => !before[n]?.has(occasion));
      if (found.length > 0)
        raises[n] = withRaise(raises[n] ?? null, mergeFindings(code, found, [], undefined), view.today, isNew);
      before[n] = new Set(found.map(({ occasion }) => occasion));
    }
  }
  return raises;
}

/** Keeps the worst severity and the latest text. */
function withRaise(before: Raises | null, { severity, reason_text }: Candidate, date: string, isNew: boolean): Raises {
  return {
    times: (before?.times ?? 0) + (isNew ? 1 : 0),
    first_date: before?.first_date ?? date,
    last_date: isNew || before === null ? date : before.last_date,
    severity: before !== null && before.severity > severity ? before.severity : severity,
    reason_text,
  };
}
